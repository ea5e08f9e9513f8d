/** Words around and in place of an amount: from, free, on request, for setting up. */

const PREFIX =
  /^(?:from|(?:buy|order|subscribe)(?: now| today)?(?: for| at)?|starting (?:at|from)|starts (?:at|from)|just|only|as low as|now|then|price|cost|total|pay|about|koszt|costo|coste|valor|harga|fiyat|fiyatı|preț|ár|investment|inversión|investition|tarif|tarief|ab nur|ab|nur|seulement|uniquement|de la|doar|από|μόνο|เริ่มต้น|เพียง|начиная с|solamente|somente|kun|bara|jetzt|preis|à partir de|dès|prix|desde|solo|ahora|precio|a partire da|da|prezzo|vanaf|slechts|nu|prijs|a partir de|apenas|por|preço|od|tylko|cena|od|från|fra|fr[åa]n|pris|от|всего|цена|від|alkaen|hinta|başlayan|mulai(?: dari)?|chỉ từ|giá|~|≈|≥|\+)(?!\p{L})\s*:?\s*/iu;
const NOT_A_PRICE =
  /^\s*\+?\s*(?:[mb](?![\p{L}\p{N}-])|bn\b|m(?:illion|rd)\b|mio\b|billion|trillion|crores?\b|off\b|saved|saving|raised|discount|rabatt|credits?\b|bonus|cash ?back|mrr\b|arr\b|(?:in|of) (?:revenue|funding|savings|credits?|sales|value|free)|worth|value|refund|back\b|guarantee|budget|\+ (?:in|saved))/iu;
/** 'Free' with 'forever' before or behind it, or nothing. */
const FREE =
  /^(?:(?:always|forever|100 ?%|dauerhaft|für immer|immer|altijd|alltid|toujours|siempre|sempre|zawsze|永久|ずっと) ?)?(?:free(?: of charge| plan)?|kostenlos|kostenfrei|gratis|gratuit|gratuito|gratuita|grátis|za darmo|darmow[yae]|bezpłatn(?:ie|[yae])|zdarma|zadarmo|ingyenes|ilmainen|maksuton|ücretsiz|бесплатно|безкоштовно|безплатно|besplatno|brezplačno|nemokamai|bezmaksas|tasuta|δωρεάν|percuma|miễn phí|ฟรี|免费|免費|無料|무료|مجاني|مجانا|مجانًا|رایگان|חינם|मुफ़्त|मुफ़्त|मुफ्त|\$0|0 ?€|€ ?0)(?: (?:forever|for ever|für immer|pour toujours|à vie|de por vida|para siempre|para sempre|per sempre|voor altijd|na zawsze|навсегда|назавжди))?\s*!?$/iu;
const CONTACT =
  /^(?:(?:cena|preis|prix|tarif|precio|prijs|prezzo|preço|valor|цена|ціна|pris|hinta)s? )?(?:(?:please )?contact (?:us|sales|our sales(?: team)?)(?:,? (?:for )?(?:an? )?(?:custom )?(?:pricing|quote|price|details))?|let['’]s (?:talk|chat)|(?:custom|bespoke)(?:ised|ized|i[sz]ed)?(?: pricing| price| quote| plan| billing)?|talk to (?:us|sales|an expert|our team)|speak (?:to|with) (?:us|sales)|(?:get|request|ask for) (?:a |your )?(?:custom )?(?:quote|pricing)|(?:price |pricing |quote )?(?:on|upon|by) (?:request|quote|enquiry|application)|(?:price )?tbd|poa|book a (?:demo|call)|(?:preis )?auf anfrage|kontakt(?:iere|ieren sie)? uns|individuelle?(?: lösung| angebot| preise?)?|individuelles angebot|(?:custom|bespoke|tailored) solutions?|solución a medida|solution sur mesure|sur (?:devis|demande|mesure)|(?:nous contacter|contactez[- ]nous)|a medida|a consultar|(?:bajo )?consulta[r]?|contáctanos|contactar|cotizar|su richiesta|su preventivo|contattaci|op aanvraag|op maat|neem contact op|sob consulta|fale conosco|tailored pricing|call (?:us|for pricing)|wycena indywidualna|indywidualn(?:ie|a wycena)|do uzgodnienia|skontaktuj się(?: z nami)?|na vyžádání|individuálně|kontakta oss|på begäran|offert|по запросу|договорная|индивидуально|свяжитесь с нами|за запитом|teklif al|hubungi kami|liên hệ|맞춤(?: 견적)?|별도 문의|가격 문의|teklif(?: iste)?|fiyat teklifi|la cerere|personalizat|personalizado|get in touch|ask us|(?:jetzt )?anfragen|parlons-en|angebot (?:anfordern|einholen)|(?:demander|demandez|obtenir) un devis|(?:solicitar|solicita|pedir|pide) (?:un )?presupuesto|(?:solicitar|solicite|pedir|peça) (?:um )?orçamento|su misura|(?:richiedi|chiedi) (?:un )?preventivo|offerte aanvragen|kontaktujte n[áa]s|egyedi (?:ár|ajánlat)|árajánlat|kontakta? (?:oss|os)|ota yhteyttä|зв['’]яжіться з нами|teklif al[ıi]n?|bize ulaşın|iletişime geçin|επικοινωνήστε μαζί μας|κατόπιν αιτήματος|お問い合わせ(?:ください|下さい)?|要(?:お)?見積(?:もり|り)?|(?:個別|お)見積(?:もり|り)?|联系销售|聯[絡繫]我們|要相談|応相談|ご相談(?:ください)?|상담 문의|(?:cotiza|habla|hable|contacta|contacte) con (?:nosotros|ventas|(?:nuestro )?equipo(?: de ventas| comercial)?|un (?:asesor|experto|especialista))|(?:fale|converse|entre em contato|falar) com (?:a gente|vendas|(?:o |nosso )?time(?: de vendas| comercial)?|(?:um|nosso) (?:consultor|especialista|vendedor))|entre em contato|parla con (?:noi|un esperto|le vendite)|contatta (?:le vendite|il commerciale)|(?:parler|parlez) à (?:un expert|un conseiller|notre équipe|l['’]équipe commerciale)|contacter (?:l['’]équipe commerciale|les ventes|un conseiller)|vertrieb kontaktieren|sprechen sie (?:mit uns|uns an)|praat met (?:sales|ons)|문의하기|اتصل بنا|تواصل معنا|צרו קשר|要問い合わせ|联系我们|문의)\s*[!.→›>]*$/iu;
const SET_UP =
  /^\s*(?:\(?(?:one[- ]?time|one[- ]?off|initial|einmalige?)\)?,? )?(?:\p{L}+ )?(?:set[ -]?up|onboarding|installation|activation|registration|joining|einrichtung\w*|mise en service|frais d.installation|instalación|configuración|setup)(?!\p{L})/iu;

/** 'from', 'now only', 'Price:' before an amount say nothing else than that it is the price. */
export function stripPrefix(text: string): string {
  let rest = text.replace(/^[\s,;(]+/, '');
  for (let pass = 0; pass < 3; pass++) rest = rest.replace(PREFIX, '');
  return rest.trim();
}

/** Whether what follows an amount makes it something else than a price: '$2M raised', '$20 off'. */
export const isOtherUse = (after: string): boolean => NOT_A_PRICE.test(after);

/** Whether an amount is paid once to begin with, by what stands before or after it. */
export const isSetUp = (before: string, after: string): boolean => SET_UP.test(before) || SET_UP.test(after.slice(0, 60));

export const isContact = (text: string): boolean => CONTACT.test(text);

/** What may follow 'Free' without making it a trial, an extra or a sentence. */
const FREE_WORDS = new Set(
  'per pro par por al a an each for up to pour für para ever forever always month mo year yr monat jahr mois mes año mese anno maand jaar mês ano user users seat seats member members individual individuals person people personal use everyone open source small team teams students ongoing always basic access'.split(
    ' ',
  ),
);
const NUMBERED_TIME = /\d.{0,3}\b(?:month|mo|year|yr|mois|mes|mese|maand)/i;

/** 'Free', 'Free per month', 'Free for up to 3 users'; neither 'Free for 1 month' nor 'Free trial'. */
export function isFree(text: string): boolean {
  if (FREE.test(text)) return true;
  const rest = /^(?:free|kostenlos|gratis|gratuit|gratuito|grátis)(?!\p{L})(.{1,40})$/iu.exec(text)?.[1];
  if (rest === undefined || NUMBERED_TIME.test(rest)) return false;
  return rest
    .toLowerCase()
    .split(/[\s,/()!–—-]+/)
    .every((word) => word === '' || FREE_WORDS.has(word) || /^\d{1,3}$/.test(word));
}

/** 'Scale – contact us' is a name and what is said in place of its price. */
export function labelled(text: string): { lead: string; said: string } {
  const [, lead = '', said = text] = /^(\p{Lu}[^:–—|]{0,30}?) ?(?::| [–—|-]) (.{3,40})$/u.exec(text) ?? [];
  return { lead, said };
}
