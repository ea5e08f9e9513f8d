/**
 * What titles in German, French, Spanish, Portuguese, Italian, Dutch and the Scandinavian languages say that a company did. Which of these
 * a title is in is not asked: words that two of them share mean the same in both, or are left out.
 */
import type { Topic } from './topic.ts';
import { wholeWords } from './whole-words.ts';

/** Advice, collections and stories of others. */
const NO_NEWS = new RegExp(
  [
    String.raw`^(?:wie|warum|was|wann|welche\p{L}?|so|comment|pourquoi|quel(?:le)?s?|que|c[óo]mo|por qu[ée]|qu[ée]|quando|come|perch[ée]|cosa|hoe|waarom|wat|hur|varf[öo]r|vad|hvordan|hvorfor|hva)(?!\p{L})`,
    wholeWords(
      String.raw`\p{L}*(?:leitfaden|ratgeber|anleitung|checkliste|vergleich)`,
      'tipps?|fehler|vorteile|beispiele|gr[üu]nde|vermeiden|verhindern|sch[üu]tzen|gespr[äa]ch mit|erfahrungsbericht|offener brief',
      'guides?|conseils?|astuces|erreurs|avantages|[ée]tapes|raisons|exemples|[ée]viter|pr[ée]venir|t[ée]moignages?|comparatif|entretien avec|lettre ouverte',
      'gu[íi]as?|consejos|errores|ventajas|pasos|razones|ejemplos|evitar|prevenir|caso de [ée]xito|entrevista|carta abierta',
      'dicas|erros|vantagens|passos|raz[õo]es|exemplos|carta aberta',
      'guida|consigli|errori|vantaggi|motivi|esempi|evitare|prevenire|intervista',
      'gids|fouten|voordelen|redenen|voorbeelden|voorkomen|fördelar|misstag|fordele|fordeler|eksempler',
      'interviews?|webinare?|podcasts?|trends|tips|quiz',
    ).source,
  ].join('|'),
  'iu',
);

/** Only said to be so, wished or possible. */
const RUMOUR = wholeWords(
  'angeblich|ger[üu]chte?n?|k[öo]nnte|m[öo]glicherweise|soll|erw[äa]gt|pr[üu]ft',
  'rumeurs?|serait|pourrait|envisage(?:rait)?|selon des sources|n[ée]gocie',
  'rumor(?:es)?|podr[íi]a|ser[íi]a|estudia|negocia|estar[íi]a',
  'poderia|estuda|estaria|potrebbe|sarebbe|valuta|starebbe',
  'zou|mogelijk|overweegt|geruchten?|rykten?|rygter|kanske|m[åa]ske|kanskje',
);

const CURRENCY = String.raw`(?:€|\$|£|euros?|eur|usd|gbp|chf|(?:us-)?dollars?|d[óo]lares|dollari|francs|franken|reais|kronor|kroner)`;
const SCALE =
  '(?:mio|mrd|mill?ionen|milliarden|millions?|milliards?|mill[óo]n(?:es)?|milh(?:[õo]es|[ãa]o)|bilh(?:[õo]es|[ãa]o)|milion[ei]|miliard[oi]|miljoen|miljard|miljon(?:er)?|millioner|mln)';
/** '10 M€', '1,5 milliard d’euros', '€8,3 Mio.', '15 millones de dólares'. */
const MONEY = String.raw`(?:(?:us|r)?[$€£]\s?\d[\d.,]{0,20}(?:\s?${SCALE}(?!\p{L}))?|\d[\d.,]{0,20}\s?(?:${SCALE}(?!\p{L})\.?(?:\s?(?:d[e'’]\s?)?${CURRENCY})?|[mk]?\s?${CURRENCY}))`;
const ROLE = String.raw`(?:c[efmoprt]o|gesch[äa]ftsf[üu]hr\p{L}*|vorst[aä]nd\p{L}*|aufsichtsrat\p{L}*|directeur|directrice|pr[ée]sidente?|pdg|director(?:a|e general)?|presidente|president[ae]|consejer[oa] delegad[oa]|diretora?|direttore|direttrice|amministrat\p{L}+|voorzitter|vd|direkt[øo]r|ordf[öo]rande|daglig leder)`;

/** What is begun so is no product. */
const NO_PRODUCT = wholeWords(
  String.raw`\p{L}*(?:kampagne|umfrage|studie|wettbewerb|ausschreibung|spendenaktion|initiative|petition)`,
  'campagnes?|[ée]tudes?|enqu[êe]te|concours|appels?|consultation|recrutement|partenariats?|alerte',
  'campa[ñn]as?|encuesta|estudio|concurso|convocatoria|licitaci[óo]n|campanhas?|pesquisa|edital|licita[çc][ãa]o|concorso|sondaggio|bando',
  'campagne|enqu[êe]te|wedstrijd|actie|kampanj|kampanje|unders[öo]kning|newsletter|blog|website|site (?:web|internet)|p[áa]gina web|libro|livre|buch|boek|disco|single|album',
);
/** Duties and buildings are taken over, customers and data acquired. */
const NO_COMPANY = wholeWords(
  String.raw`\p{L}*(?:leitung|f[üu]hrung|verantwortung|patenschaft|vorsitz|kosten|amt|rolle|aufgaben?|betrieb|kunden|daten|grundst[üu]ck|geb[äa]ude)`,
  'immeubles?|terrains?|locaux|v[ée]hicules?|clients?|clientes?|prospects?|talents?|talento|donn[ée]es|datos|dados|dati|immagini|competenze|clienti|terrenos?|edificios?|im[óo]veis|im[óo]vel|v[ií]veres',
  'klanten|gegevens|gebouw|kunder|bygning',
);

/** The first that fits counts, as of titles in English. */
const TOPICS: readonly { topic: Topic; says: RegExp; but?: RegExp }[] = [
  {
    topic: 'acquisition',
    says: wholeWords(
      '[üu]bernimmt|[üu]bernahme (?:von|durch|de[rs])|erwirbt|fusioniert mit|zusammenschluss mit|mehrheit(?:sbeteiligung)? an',
      String.raw`acquiert|rach[èe]te|rachat d(?:e|u|['’]\p{L}+)|(?:fait )?l['’]acquisition d(?:e|u|['’]\p{L}+)|fusionne avec`,
      'adquiere|adquisici[óo]n de|se fusiona con|adquire|aquisi[çc][ãa]o d[aeo]|fus[ãa]o com',
      'acquisisce|acquisizione d(?:i|el|ella)|si fonde con',
      'neemt .{1,60} over|overname van|fuseert met|f[öo]rv[äa]rvar|f[öo]rv[äa]rv av|opk[øo]ber|kj[øo]per opp',
    ),
    but: NO_COMPANY,
  },
  {
    topic: 'funding',
    says: wholeWords(
      String.raw`\p{L}*(?:finanzierungsrunde|kapitalrunde|wachstumsfinanzierung|financieringsronde|investeringsronde|kapitalrunde|finansieringsrund[ae])|(?:seed|series|serie)-(?:[a-h]-)?(?:finanzierung|runde)`,
      `(?:sammelt|erh[äa]lt|sichert sich|holt(?: sich)?|haalt|henter|tar in) .{0,40}${MONEY}`,
      `lev[ée]es? de fonds|l[èe]ve(?:nt)? (?:des fonds|.{0,30}${MONEY})|tour de table`,
      '(?:ronda|rodada|round) d[ei] (?:financiaci[óo]n|inversi[óo]n|capital|investimentos?|financiamento|finanziamento)',
      `(?:levanta|recauda|capta|raccoglie|recebe (?:aporte|investimento) de) .{0,30}${MONEY}|aumento di capitale`,
    ),
    but: wholeWords(
      String.raw`spenden?\p{L}*|hilfsg[üu]ter|caritati\p{L}+|dons?|donaciones|doa[çc][õo]es|donazioni|subventions?|f[öo]rderung|subvenci[óo]n|stipendi\p{L}+`,
    ),
  },
  {
    topic: 'outage',
    says: wholeWords(
      'sicherheitsvorfall|datenleck|datenpanne|systemausfall|serverausfall|st[öo]rungsmeldung',
      'incident de s[ée]curit[ée]|panne d(?:e|u) (?:service|serveurs?)|fuite de donn[ée]es|interruption de service',
      'incidente de (?:seguridad|seguran[çc]a)|ca[íi]da del servicio|interrupci[óo]n del servicio|filtraci[óo]n de datos|brecha de seguridad',
      'vazamento de dados|interrup[çc][ãa]o do servi[çc]o|incidente di sicurezza|violazione dei dati|interruzione del servizio',
      'beveiligingsincident|datalek|serverstoring|driftsst[öo]rning|driftsforstyrrelse|sikkerhedsbrud|datal[äa]cka',
    ),
  },
  {
    topic: 'leadership_change',
    says: wholeWords(
      String.raw`(?:neue[rsn]?|nouve(?:au|lle)|nuev[oa]|nov[oa]|nuov[oa]|nieuwe|(?-i:ny)) (?:\p{L}+ )?${ROLE}`,
      `(?:ernennt|beruft|nomme|nombra|nomeia|nomina|benoemt|utser|udn[æa]vner|utnevner) .{1,60} ${ROLE}`,
      `${ROLE} .{0,40}(?:ernannt|berufen)|(?:nomm[ée]e?|nombrad[oa]|nomead[oa]|nominat[oa]|benoemd tot) .{0,40}${ROLE}`,
      '[üu]bernimmt (?:die |den )?(?:gesch[äa]ftsf[üu]hrung|leitung|vorsitz)|prend la (?:t[êe]te|direction) d',
    ),
  },
  {
    topic: 'partnership',
    says: wholeWords(
      'kooperier(?:t|en) mit|kooperation mit|partnerschaft (?:mit|zwischen)|zusammenarbeit mit|arbeite[tn] (?:mit .{1,40} )?zusammen',
      "s['’]associe(?:nt)?|partenariat|s['’]allie(?:nt)?|alliance (?:avec|entre)|nouveau partenaire d[e'’]",
      String.raw`alianza (?:estrat[ée]gica|(?:con|entre)(?! \d))|se al[íi]an? con|acuerdo de colaboraci[óo]n|firman? (?:un )?(?:convenio|acuerdo) con|parceria (?:com|entre)`,
      'partenariato|(?:nuova )?collaborazione con|alleanza (?:con|tra)|accordo di collaborazione',
      'samenwerking (?:met|tussen)|werkt samen met|partnerschap|samarbete? med|samarbetar med|samarbejde(?:r)? med|samarbeid(?:er)? med|partnerska[pb]',
    ),
    but: wholeWords(String.raw`partnerprogramm\p{L}*|devenir partenaires?|hazte socio|seja (?:um )?parceiro|word partner`),
  },
  {
    topic: 'expansion',
    says: wholeWords(
      'er[öo]ffnet .{0,60}(?:b[üu]ro|standort|niederlassung|filiale|rechenzentrum)|neue[rn]? (?:standort|niederlassung|filiale)|expandiert (?:nach|in)',
      "ouvre .{0,60}(?:bureaux?|agence|filiale|centre de donn[ée]es)|nouveau si[èe]ge|nouveaux? bureaux?|nouvelle (?:agence|filiale)|s['’]implante (?:en|[àa]|au)",
      'abre .{0,60}(?:oficinas?|sede|sucursal|delegaci[óo]n|escrit[óo]rio|filial)|nueva (?:sede|oficina|sucursal)|se expande a|aterriza en|nov[oa] (?:escrit[óo]rio|filial|sede)|expande para',
      'apre .{0,60}(?:sede|ufficio|uffici|filiale)|nuova (?:sede|filiale)|nuov[oi] uffici?o?|si espande in|sbarca in',
      'opent .{0,60}(?:kantoor|vestiging)|nieuw kantoor|nieuwe vestiging|breidt uit naar|nytt? kontor|etablerar sig i|expanderar till',
    ),
  },
  {
    topic: 'launch',
    says: wholeWords(
      String.raw`launcht|lanciert|stellt (?!sich)(?:.{1,80} )?vor|bringt .{1,80} auf den markt|pr[äa]sentiert (?:das |die |den |sein\p{L}* |ihr\p{L}* )?neue\p{L}?|ab sofort (?:verf[üu]gbar|erh[äa]ltlich)|jetzt (?:verf[üu]gbar|erh[äa]ltlich)|markteinf[üu]hrung|neues produkt|neue (?:produktlinie|funktion(?:en)?)`,
      String.raw`(?-i:lance(?:nt)?)|d[ée]voile(?:nt)?|lancement (?:d[eu]|officiel)|pr[ée]sente (?:son|sa|ses) nouve\p{L}+|d[ée]sormais disponible|nouvelles? (?:gamme|fonctionnalit[ée]s?)`,
      'lanza(?:n|mos)?|lanzamiento de(?:l)?|presenta(?:n|mos)? (?:su|sus|el|la|nuestr[oa]) nuev[oa]s?|ya (?:est[áa] )?disponible|nueva (?:gama|funci[óo]n)',
      'lan[çc]a(?:m|mos)?|lan[çc]amento d[aeo]|apresenta(?:mos)? (?:[oa]|seu|sua|nosso|nossa) nov[oa]|j[áa] dispon[íi]vel|nova (?:linha|funcionalidade)',
      '(?-i:lancia(?:no|mo)?)|lancio d(?:i|el|ella)|presenta (?:il|la|lo) (?:su[oa] )?nuov[oa]|ora disponibile|nuova (?:gamma|funzion(?:e|alit[àa]))',
      'lanceert|introduceert|brengt .{1,60} op de markt|lancering van|nu beschikbaar|lanserar|lancerer|lanserer|introducerar|introducerer|nu tillg[äa]nglig|nu tilg[æa]ngelig',
    ),
    but: NO_PRODUCT,
  },
];

/** What a title says that the company did; undefined for advice, for what is only possible, and for what is about none of these. */
export function topicAbroad(title: string): Topic | undefined {
  if (NO_NEWS.test(title) || RUMOUR.test(title)) return;
  return TOPICS.find(({ says, but }) => says.test(title) && !but?.test(title))?.topic;
}

const AMOUNT = wholeWords(MONEY);

/** The amount that a title names, as it is written there; undefined where it names none. */
export const amountAbroad = (title: string): string | undefined => AMOUNT.exec(title)?.[0];

/** Words by which a company speaks of itself. */
export const SPEAKS_ABROAD = wholeWords(
  'wir|unser(?:e[nmrs]?)?|nous|notre|nuestr[oa]s?|lanzamos|presentamos|noss[oa]s?|lan[çc]amos|apresentamos|nostr[oaie]|onze|v[åa]rt|vores',
);
