/** Where the work of an opening is done, as its fields and its words state it. */
import type { Posting, Workplace } from '../../page/facts.ts';
import { plainTitle } from './title.ts';

export const WORKPLACES = ['remote', 'hybrid', 'on site'] as const satisfies readonly Workplace[];

const FIELD: Record<string, Workplace> = {
  remote: 'remote',
  'fully remote': 'remote',
  '100 remote': 'remote',
  fully: 'remote',
  telecommute: 'remote',
  hybrid: 'hybrid',
  'hybrid remote': 'hybrid',
  'partially remote': 'hybrid',
  onsite: 'on site',
  'on site': 'on site',
  'in office': 'on site',
  'in person': 'on site',
  office: 'on site',
};

/** The value of a board's field: 'Hybrid', 'OnSite', 'on_site', 'TELECOMMUTE'; undefined for 'unspecified', 'none' and what is not known. */
export function statedWorkplace(value: unknown): Workplace | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const words = value
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return Object.hasOwn(FIELD, words) ? FIELD[words] : undefined;
}

/** Of flags, those that are set; one that is not set states nothing, as most boards send it unasked. */
export function flaggedWorkplace(flags: { remote?: unknown; hybrid?: unknown; onSite?: unknown }): Workplace | undefined {
  if (flags.hybrid === true) return 'hybrid';
  if (flags.remote === true) return 'remote';
  return flags.onSite === true ? 'on site' : undefined;
}

/** What is done from afar, or to what is: no place of work. */
const NOT_A_PLACE =
  'sensing|support|monitoring|control|controls|controlled|access|diagnostics?|patient|hands|pilot|pilots|piloting|desktop|operations? cent|teams?|workforce|sites?|work policy|vehicle|driving|guarding|assistance|surgery|imaging|deposit|education|learning';
const REMOTE = new RegExp(
  String.raw`\bremot(?:e|ely|o|a)\b(?! (?:${NOT_A_PLACE})\b)|\b(?:work|working) from (?:home|anywhere)\b|\bwfh\b|\bhome ?-?office\b|\bteletravail\b|\bteletrabajo\b|\bteletrabalho\b|\btelelavoro\b|\ba distancia\b|\ba distance\b|\bthuiswerk(?:en)?\b|\bop afstand\b|\bfernarbeit\b|\bdistans(?:arbete)?\b|\betatyo\b|\bzdaln[ai][ea]?\b|^anywhere\b|удаленн|удален[оа]|リモート|在宅|远程|원격`,
);
const NOT_REMOTE =
  /\b(?:no|not|non|kein|keine|nicht|pas de|sin|geen|niet)[ -](?:fully |full |100 ?% )?(?:remote|home ?-?office|teletravail|teletrabajo|remoto|thuiswerken)\b/;
const PARTLY =
  /\b(?:partial(?:ly)?|partly|part[- ]time|teilweise|semi|gedeeltelijk|parcial(?:mente)?)[ -](?:remote|remoto|home ?-?office|teletravail)\b|\b(?:teletravail|remoto|teletrabajo) (?:partiel|parcial)\b|\b\d days? (?:per week |a week )?(?:remote|home ?-?office|in (?:the )?office|on[- ]?site)\b/;
const HYBRID = /\bh[iy]brid(?:e|es|os?|as?|arbeit|work)?\b|\bibrid[oa]\b|гибрид|ハイブリッド|하이브리드/;
const ON_SITE =
  /\bon[ -]?site\b|\bin[ -](?:the )?office\b|\bin[ -]person\b|\bvor[ -]ort\b|\bsur (?:site|place)\b|\b(?:en )?presentiel\b|\bpresencial\b|\bop (?:kantoor|locatie)\b|\bin sede\b|\bin presenza\b|\boffice[ -]based\b/;

/** In a title these also describe what the work is about ('Hybrid Cloud Engineer'): there they count as a part of their own, which may name the place. */
const apart = (words: RegExp): RegExp =>
  new RegExp(String.raw`(?:^|[([|/,;:–—·-]\s*)(?:${words.source})(?=\s*(?:$|[)\]|/,;:–—·-]|(?:work|working|role|position|in|from)\b))`);
const HYBRID_APART = apart(HYBRID);
const ON_SITE_APART = apart(ON_SITE);

function inWords(words: string, hybrid: RegExp, onSite: RegExp): Workplace | null {
  if (hybrid.test(words) || PARTLY.test(words)) return 'hybrid';
  if (NOT_REMOTE.test(words)) return 'on site';
  if (REMOTE.test(words)) return 'remote';
  return onSite.test(words) ? 'on site' : null;
}

/**
 * Where the work is done: as a field of the opening states it, else as the words of its place do, else those of its title. Of several at once
 * 'hybrid' counts before 'remote', and 'remote' before 'on site': who may work from afar need not come. null: nothing states it; a town does not.
 */
export function workplaceOf({ workplace, location, title }: Pick<Posting, 'workplace' | 'location' | 'title'>): Workplace | null {
  if (workplace) return workplace;
  const [place, name] = [plainTitle(location ?? ''), plainTitle(title)];
  return inWords(place, HYBRID, ON_SITE) ?? inWords(name, HYBRID_APART, ON_SITE_APART);
}
