/** How long an article takes to read, as blogs say beside it. */

const READING_TIME =
  /(?<!\d)\d{1,2} ?(?:[-–] ?)?(?:\d{1,2} )?(?:min(?:ut[eoi]?)?[sn]?\.?|dk|dakika|perc|мин\.?|хв\.?|دقيقة) ?(?:d[ei] )?(?:read|lect|leit|lett|lese|lesi|lees|läs|læs|luku|czyt|čten|čít|okum|olvas|чт|чит|قراءة)/iu;

/** The same behind the kind of text, without a word for it: 'Guide · 9 min'. */
const MINUTES = /^\p{L}[\p{L} ]{2,30} ?[·•|] ?\d{1,2} min\.?$/u;

/** Whether a label says so: '8 min read', 'Guide · 9 min'. */
export const saysHowLong = (label: string): boolean => READING_TIME.test(label) || MINUTES.test(label);
