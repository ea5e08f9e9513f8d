/** Words of titles that tell of rounds, in English, German, French, Spanish, Portuguese, Italian, Dutch and the Scandinavian languages. */

/** Whole words, whatever their letters: `\b` knows only those of English. */
const words = (...alternatives: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'iu');

const RAISED_WORDS = [
  'rais(?:es|ed|ing)',
  'sammelt|l[èe]ve(?:nt)?|a lev[ée]|lev[ée]e? de fonds|levanta|recauda|capta|raccoglie|haalt|henter',
];

export const RAISES = words(
  ...RAISED_WORDS,
  'secur(?:es|ed|ing)|clos(?:es|ed|ing)|land(?:s|ed)|complet(?:es|ed)|announc(?:es|ed|ing)|receiv(?:es|ed)|nets|bags|scores',
  'sichert sich|schlie[ßs]+t|erh[äa]lt|holt(?: sich)?|boucle|annonce|obtient|cierra|obtiene|consigue|anuncia|fecha|recebe|chiude|ottiene|annuncia|sluit|ontvangt|tar in|f[åa]r',
);
export const RAISED = words(...RAISED_WORDS);
export const FUNDING = words(
  'funding|financing|fundraise|fundraising|capital raise|investment round|(?:growth|strategic|equity) investment|round',
  String.raw`\p{L}*(?:finanzierung(?:srunde)?|kapitalrunde|financiering(?:sronde)?|investeringsronde|finansieringsrund[ae])`,
  'lev[ée]e de fonds|tour de table|financement|ronda|financiaci[óo]n|inversi[óo]n|rodada|aporte|investimento|financiamento|finanziamento|aumento di capitale',
);

/** By which a company speaks of itself. */
export const OWN = words("we|we['’]ve|our|us|wir|unsere?[nr]?|nous|notre|nuestra|nossa|nostr[ao]|onze");
/** 'our' before what is raised. */
export const OWN_ROUND = new RegExp(
  String.raw`(?<!\p{L})(?:our|unsere?|notre|nuestra|nossa|nostr[ao]|onze) .{0,60}(?:${FUNDING.source}|raise)`,
  'iu',
);

/** Advice, stories of others, and money that is no round. */
export const NO_ROUND = new RegExp(
  [
    String.raw`\?|\b(?:how (?:to|we)|why|what (?:is|are)|when to|guides?|tips|lessons?|explained|webinar|podcast|interview|case study|customer|checklist|template)\b`,
    String.raw`\b(?:funds?|grants?|charity|donat\w+|scholarships?|revenue|sales|arr|awareness|concerns?|questions?|prices?|limits?|acquir\w+|acquisition|ipo|lawsuit|settle\w*)\b(?!ing)`,
    String.raw`^(?:wie|warum|comment|pourquoi|c[óo]mo|por qu[ée]|como|come|perch[ée]|hoe|waarom|hur|hvordan)(?!\p{L})`,
    words(
      String.raw`congratulat\p{L}*|congrats|kudos|f[ée]licit\p{L}*|gratulier\p{L}*|gl[üu]ckwunsch|felicita\p{L}*|parab[ée]ns|complimenti|gefeliciteerd|portfolio`,
      String.raw`\p{L}*(?:leitfaden|ratgeber|spenden?|f[öo]rder(?:ung|mittel)|umsatz|auftrag|kund(?:e|en|in)|preisgeld|übernahme)`,
      "conseils?|guides?|subventions?|dons?|chiffre d['’]affaires|client(?:e|es|s|i)?|rachat|bourse",
      'consejos|gu[íi]a|subvenci[óo]n|donaciones|ventas|facturaci[óo]n|dicas|doa[çc][õo]es|vendas|faturamento|consigli|guida|donazioni|fatturato|subsidie|omzet|klant(?:en)?',
    ).source,
  ].join('|'),
  'iu',
);
