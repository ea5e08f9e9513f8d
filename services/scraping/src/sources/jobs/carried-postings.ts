/** Openings in data that a page carries for its scripts: lists of objects with the title of a role, and a place, a department or an address. */
import { cut } from '@rivalscope/kit/text';
import { parseDate } from '../../page/dates.ts';
import type { Posting } from '../../page/facts.ts';
import { isNode, type Node } from '../../page/json-ld.ts';
import { type Fields, fieldsOf, type RecordList } from '../../page/records.ts';
import { absolute } from '../../page/url.ts';
import { isRole, isTitle } from './roles.ts';

const TITLES = ['title', 'jobtitle', 'positiontitle', 'name', 'position', 'role', 'text'];
const PLACES = ['location', 'locations', 'locationname', 'city', 'office', 'offices', 'joblocation', 'locationstext'];
const DEPARTMENTS = ['department', 'departments', 'departmentname', 'team', 'teamname', 'category', 'function', 'categories'];
const ADDRESSES = [
  'url',
  'absoluteurl',
  'hostedurl',
  'joburl',
  'applyurl',
  'href',
  'link',
  'path',
  'permalink',
  'externalurl',
  'careersurl',
  'shortlink',
];
const DATES = ['publishedat', 'postedat', 'dateposted', 'createdat', 'updatedat', 'firstpublished', 'releaseddate', 'date'];
const IDS = ['id', 'jobid', 'uuid', 'shortcode', 'gid', 'internaljobid', 'reqid', 'ref'];
const OF_OPENINGS = /job|opening|position|posting|vacanc|role|career|opportunit|stellen|offre|vacante|vaga/;
const OF_OTHERS =
  /^team$|member|person|people|leader|founder|author|testimonial|review|quote|employee|benefit|faq|nav|menu|footer|department$/;

/** Openings of all lists that read as such; [] where none does. */
export function carriedPostings(lists: readonly RecordList[], page: string, base: string): Posting[] {
  const found = new Map<string, Posting>();
  for (const { path, records } of lists) {
    if (path.some((key) => OF_OTHERS.test(key))) continue;
    const postings = records.map((record) => postingOf(record, page, base)).filter((posting) => posting !== null);
    const isNamed = path.slice(-3).some((key) => OF_OPENINGS.test(key));
    const roles = postings.filter(({ title }) => isRole(title)).length;
    const isList =
      postings.length * 3 >= records.length * 2 && roles * 2 >= postings.length && (isNamed || (roles === postings.length && roles >= 2));
    if (isList) for (const posting of postings) if (!found.has(posting.key)) found.set(posting.key, posting);
  }
  return [...found.values()];
}

/** Fields of who has a role, and does not seek one. */
const PERSONAL = ['avatar', 'photo', 'headshot', 'bio', 'firstname', 'lastname', 'fullname', 'quote', 'linkedin', 'twitter'];

/** A title beside a name that is none of a role is somebody's. */
function isPerson(record: Fields, title: string): boolean {
  const name = textOf(record.get('name'));
  return name !== null && name !== title && !isRole(name);
}

function postingOf(record: Fields, page: string, base: string): Posting | null {
  const title = TITLES.map((key) => textOf(record.get(key))).find((text) => text !== null);
  if (!title || !isTitle(title)) return null;
  if (PERSONAL.some((key) => record.has(key)) || isPerson(record, title)) return null;
  const location = firstOf(record, PLACES);
  const department = firstOf(record, DEPARTMENTS);
  const address = ADDRESSES.map((key) => record.get(key)).find((value) => typeof value === 'string' && /^(?:https?:)?\//.test(value));
  const url = typeof address === 'string' ? absolute(address, base) : null;
  if (location === null && department === null && url === null) return null;
  const id = IDS.map((key) => record.get(key)).find(isLasting);
  const key = id === undefined ? (url ?? `${title}|${location ?? ''}`) : cut(String(id), 200);
  const date = DATES.map((each) => record.get(each)).find((value) => typeof value === 'string');
  return { key, title, department, location, url: url ?? page, postedAt: typeof date === 'string' ? parseDate(date.slice(0, 60)) : null };
}

/** A short number may only count the list: it names another opening when one before it goes. */
const isLasting = (id: unknown): boolean => (typeof id === 'string' || typeof id === 'number') && String(id).length >= 4;

function firstOf(record: Fields, keys: readonly string[]): string | null {
  return keys.map((key) => wordsOf(record.get(key))).find((text) => text !== null) ?? null;
}

/** A word, the name of an object ({ name: 'Berlin' }), or a list of either. */
function wordsOf(value: unknown): string | null {
  if (!Array.isArray(value)) return isNode(value) ? nameOf(value) : textOf(value);
  const words = value.slice(0, 10).map((each) => (isNode(each) ? nameOf(each) : textOf(each)));
  return cut([...new Set(words.filter((word) => word !== null))].join('; '), 200) || null;
}

function nameOf(node: Node): string | null {
  const fields = fieldsOf(node);
  const parts = ['city', 'region', 'country'].map((key) => textOf(fields.get(key))).filter((part) => part !== null);
  const name = ['name', 'label', 'title', 'location', 'department', 'team']
    .map((key) => textOf(fields.get(key)))
    .find((text) => text !== null);
  return name ?? (parts.join(', ') || null);
}

function textOf(value: unknown): string | null {
  const text = typeof value === 'string' && value.length <= 400 ? value.replace(/\s+/g, ' ').trim() : '';
  return text !== '' && text.length <= 200 ? text : null;
}
