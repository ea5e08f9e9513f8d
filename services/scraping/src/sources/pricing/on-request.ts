/** What stands in the place of a price that is told to who asks, by language. */

/** Patterns without the word for a price before them; matched whole, without case. */
const SAID: readonly string[] = [
  // English
  '(?:please )?contact (?:us|sales|our (?:sales )?team|our sales)(?:,? (?:for )?(?:an? )?(?:custom )?(?:pricing|quote|price|details))?',
  "let['’]s (?:talk|chat|connect|discuss)|(?:see .{1,30} )?for pricing",
  '(?:custom|bespoke)(?:ised|ized|i[sz]ed)?(?: pricing| price| quote| plan| billing| contract)?',
  '(?:custom|bespoke|tailored) solutions?|custom[- ](?:quoted|scoped|priced)|quoted (?:individually|per project)|tailored (?:pricing|to you)|volume pricing|(?:individual|personal(?:i[sz]ed)?|custom) (?:pricing|offer)',
  '(?:talk|speak|chat) (?:to|with) (?:us|sales|an expert|our team|our experts?|our sales team)',
  '(?:get|request|ask for) (?:for )?(?:a |your |an )?(?:custom )?(?:quot(?:e|ation)|pricing|estimate|proposal|price)|contact for (?:pricing|a quote|price|details)',
  '(?:price |pricing |quote )?(?:on|upon|by) (?:request|quot(?:e|ation)|enquiry|inquiry|application)|(?:price )?tb[ad]|poa|price varies',
  '(?:book|schedule) a (?:demo|call)|get in touch|ask us|call (?:us|for pricing)|(?:enquire|inquire)(?: now)?',
  // German
  '(?:preis )?auf anfrage|nach (?:vereinbarung|absprache|aufwand)|kontakt(?:iere|ieren sie)? uns|kontakt aufnehmen',
  'individuell(?:e[rs]?)?(?: lösung| angebot| preise?| preisgestaltung| preismodell)?|(?:jetzt )?anfragen|vertrieb kontaktieren',
  'angebot (?:anfordern|einholen|anfragen)|sprechen sie (?:mit uns|uns an)|sprich mit uns|beratung (?:anfragen|vereinbaren)',
  // French
  'sur (?:devis|demande|mesure)|(?:nous contacter|contactez[- ]nous)|solution sur mesure|parlons[- ](?:en|nous)|tarif personnalisé',
  "(?:demander|demandez|obtenir|recevoir) un (?:devis|tarif)|(?:parler|parlez) à (?:un expert|un conseiller|notre équipe|l['’]équipe commerciale)",
  "contacter (?:l['’]équipe commerciale|les ventes|un conseiller|nos équipes|le service commercial)",
  // Spanish
  'a (?:medida|consultar|convenir)|(?:bajo |previa )?consultar?|(?:bajo|previa) (?:demanda|solicitud|cotización)|solución a medida|personalizado',
  'cont[áa]ct(?:anos|enos|ar)|cotizar|cotización personalizada|consúlt[ae]nos|escríb[ea]nos|llám[ae]nos|precio personalizado',
  '(?:solicitar|solicita|solicite|pedir|pide) (?:un |una )?(?:presupuesto|cotización|precio|demo)',
  '(?:cotiza|habla|hable|hablar|contacta|contacte|contactar) (?:con|a) (?:nosotros|ventas|(?:nuestro )?equipo(?: de ventas| comercial)?|un (?:asesor|experto|especialista))|hablemos',
  // Portuguese
  'sob (?:consulta|orçamento|medida|pedido)|(?:fale|entre em contat?o|contat[ea]) (?:conosco|connosco)|entre em contat?o|contacte-nos|consulte-nos',
  '(?:fale|converse|falar|conversar) (?:conosco|com (?:a gente|vendas|consultor|(?:o |nosso )?time(?: de vendas| comercial)?|(?:um|nosso) (?:consultor|especialista|vendedor)))',
  '(?:solicitar|solicite|pedir|peça) (?:um )?(?:orçamento|proposta|cotação)',
  // Italian
  'su (?:richiesta|preventivo|misura)|contattaci|parla con (?:noi|un esperto|le vendite)|parliamone|prezzo personalizzato',
  '(?:richiedi|chiedi|ottieni) (?:un )?preventivo|contatta (?:le vendite|il commerciale)|da concordare',
  // Dutch
  'op (?:aanvraag|maat|offerte|afspraak)|neem contact op|maatwerk|(?:offerte|prijs) (?:aanvragen|op maat)|vraag (?:een )?offerte aan|praat met (?:sales|ons)|in overleg',
  // Scandinavian and Finnish
  'ring (?:till? )?oss?(?: (?:för|for) (?:en |et )?(?:offert|prisförslag|pris|tilbud))?',
  '(?:ta )?kontakta? (?:oss|os|salg|säljteamet|sälj)(?: för (?:en )?(?:offert|prisförslag|pris))?|på (?:begäran|förfrågan|forespørgsel|forespørsel|offert)|(?:begär )?offert|(?:få|be om|indhent) (?:et )?(?:tilbud|prisforslag)',
  '(?:efter|etter) (?:aftale|avtale)|enligt (?:offert|överenskommelse)|prata med oss|(?:kysy|pyydä) tarjous|ota yhteyttä|sopimuksen mukaan',
  // Polish, Czech, Slovak
  '(?:wycena|cena) (?:ind\\.?|indywidualna|na zapytanie)|(?:ustalan[ay] |wyceniane? |do ustalenia )?indywidualn(?:ie|a wycena)|do (?:uzgodnienia|ustalenia)|skontaktuj się(?: z nami)?|(?:zapytaj|poproś) o (?:cenę|ofertę|wycenę)|porozmawiajmy',
  'na (?:vyžádání|vyžiadanie|dotaz|poptávku)|individuálně|dle dohody|dohodou|kontaktujte n[áa]s|individuální (?:cena|nabídka)|domluvíme se',
  // Hungarian, Romanian
  'kapcsolatfelvétel|egyedi (?:ár|árazás|ajánlat)|(?:kérjen )?árajánlat(?:kérés)?|ajánlatkérés|ajánlatot kérek|lépjen velünk kapcsolatba',
  'la cerere|personalizat|contact(?:ează|ați)-ne|cere(?:ți)? (?:o )?ofertă|ofertă personalizată',
  // Russian, Ukrainian
  'по (?:запросу|договор[её]нности)|договорная|индивидуально|(?:свяжитесь|связаться) с (?:нами|отделом продаж|менеджером)|оставить заявку|(?:запросить|узнать) (?:цену|стоимость|предложение)|обсудить',
  "за (?:запитом|домовленістю)|договірна|індивідуально|зв['’]я(?:жіться|затися) з нами",
  // Turkish, Greek
  'fiyat [iİ]çin (?:arayın|(?:bizimle )?[iİ]letişime geçin|bize ulaşın)|bize ulaş|özel(?: fiyat(?:landırma)?)?|esnek fiyatlama',
  'teklif(?: al[ıi]n?| iste(?:yin)?)?|fiyat (?:teklifi|alın)|bize ulaşın|(?:bizimle )?[iİ]letişime geçin|satışla görüşün',
  'επικοινων[ήί]στε(?: μαζί μας)?|κατόπιν (?:αιτήματος|συνεννόησης)|ζητήστε προσφορά',
  // Vietnamese, Indonesian, Thai
  'liên hệ(?: với chúng tôi| tư vấn)?|báo giá|hubungi (?:kami|sales|tim sales)|minta penawaran|ติดต่อ(?:เรา|ฝ่ายขาย)',
  // Japanese, Chinese, Korean
  '(?:営業に)?お?問い?合わせ(?:ください|下さい|る)?|お問合せ|(?:(?:個別|別途|要)お?|お)見積(?:もり|り)?|要相談|応相談|ご相談(?:ください)?|要問い合わせ',
  '(?:联系|聯[絡繫]|咨询|諮詢)(?:我们|我們|销售|銷售|客服|商务|業務)|(?:立即|在线)咨询|定制报价|面议|按需定制|詢價|询价',
  '(?:가격 |도입 |별도 |상담 |영업팀(?:에)? )?문의(?:하기)?|맞춤(?: 견적)?|별도 (?:협의|견적)|상담 신청',
  // Arabic, Hebrew
  '(?:سعر |تسعير |خطة )?مخصصة?|(?:تواصل|تحدث) مع (?:فريق )?المبيعات|اتصل ب(?:فريق )?المبيعات|اطلب (?:عرض )?سعر|عند الطلب|संपर्क करें|हमसे संपर्क करें',
  'اتصل بنا|تواصل معنا|حسب الطلب|צרו קשר|דברו איתנו|לפי הצעה',
];

const PRICE_OF = '(?:(?:cena|preis|prix|tarif|precio|prijs|prezzo|preço|valor|preț|цена|ціна|стоимость|pris|hinta)s? )?';
/** 'Custom per seat / month': what stands behind every price of the list stands behind this one, too. */
const EACH =
  '(?: ?(?:/|per|pro|par|por|al) ?(?:seat|user|member|agent|month|mo|year|yr|nutzer|benutzer|monat|jahr|utilisateur|mois|an|usuario|usuário|mes|mês|año|ano|utente|mese|anno|gebruiker|maand|jaar)){0,2}';
const ON_REQUEST = new RegExp(String.raw`^${PRICE_OF}(?:${SAID.join('|')})${EACH}\s*[!.→›>]*$`, 'iu');

/** 'Contact us', 'Preis auf Anfrage', 'お問い合わせ': said in the place of a price. */
export const isContact = (text: string): boolean => ON_REQUEST.test(text);
