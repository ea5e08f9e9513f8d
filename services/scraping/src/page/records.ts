/** Lists of like objects within data that a page carries: where its plans, openings or articles stand. */
import { isNode, type Node } from './json-ld.ts';

/** An object with its keys in small letters and without marks: 'price_monthly' and 'priceMonthly' are one. */
export type Fields = ReadonlyMap<string, unknown>;

export interface RecordList {
  /** The keys that lead to the list, outer before inner, as `Fields` has them. */
  path: readonly string[];
  records: Fields[];
  /** What the objects around the list state: their plain values, inner before outer. */
  around: Fields;
}

const MAX_DEPTH = 40;
const MOST_VALUES = 50_000;
const MOST_LISTS = 300;
const MOST_RECORDS = 2_000;
/** JSON within a string of JSON. */
const MOST_NESTED = 20;
const MAX_NESTED = 1_000_000;

const bare = (key: string): string =>
  key
    .slice(0, 80)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
/** What content systems put around the fields of an entry. */
const WRAPPERS = ['node', 'attributes', 'fields', 'data', 'content', 'frontmatter', 'acf'];

/** An object's fields, those of what it only wraps among them. */
export function fieldsOf(value: Node): Fields {
  const wrapped = WRAPPERS.flatMap((key) => (isNode(value[key]) ? Object.entries(value[key]) : []));
  return new Map([...wrapped, ...Object.entries(value)].slice(0, 200).map(([key, inner]) => [bare(key), inner]));
}

/** The lists of objects in the values, in page order. */
export function recordLists(values: readonly unknown[]): RecordList[] {
  const walk = new Walk();
  for (const value of values) walk.visit(value, { path: [], around: new Map(), depth: 0 });
  return walk.lists;
}

type Place = Pick<RecordList, 'path' | 'around'> & { depth: number };

class Walk {
  readonly lists: RecordList[] = [];
  private values = 0;
  private nested = 0;

  visit(value: unknown, at: Place): void {
    if (++this.values > MOST_VALUES || at.depth > MAX_DEPTH || this.lists.length >= MOST_LISTS) return;
    const within = { ...at, depth: at.depth + 1 };
    if (typeof value === 'string') this.visitText(value, within);
    else if (Array.isArray(value)) this.visitList(value, within);
    else if (isNode(value)) this.visitObject(value, within);
  }

  private visitText(value: string, at: Place): void {
    if (!/^\s{0,20}[{[]\s{0,20}["{[]/.test(value) || value.length > MAX_NESTED || ++this.nested > MOST_NESTED) return;
    try {
      this.visit(JSON.parse(value), at);
    } catch {
      // A text that only begins like JSON.
    }
  }

  private visitList(list: readonly unknown[], at: Place): void {
    const objects = list.filter(isNode);
    if (objects.length > 0 && objects.length * 2 >= list.length) this.add(objects, at);
    for (const inner of list.slice(0, MOST_RECORDS)) this.visit(inner, at);
  }

  private visitObject(value: Node, at: Place): void {
    const entries = Object.entries(value).slice(0, MOST_RECORDS);
    const objects = Object.values(value).filter(isNode);
    // { "pro": { … }, "team": { … } }
    if (objects.length >= 2 && objects.length === entries.length && areAlike(objects))
      this.add(
        entries.map(([name, inner]) => ({ name, ...(inner as Node) })),
        at,
      );
    const stated = entries.filter(([, inner]) => typeof inner === 'string' || typeof inner === 'number').slice(0, 50);
    const inside: Fields = new Map([...at.around, ...stated.map(([key, inner]) => [bare(key), inner] as const)].slice(-100));
    for (const [key, inner] of entries) this.visit(inner, { path: [...at.path, bare(key)], around: inside, depth: at.depth });
  }

  private add(objects: readonly Node[], { path, around }: Place): void {
    this.lists.push({ path, records: objects.slice(0, MOST_RECORDS).map(fieldsOf), around });
  }
}

/** Objects that share most of their keys. */
function areAlike(objects: readonly Node[]): boolean {
  const first = Object.keys(objects[0]!);
  return first.length >= 2 && objects.slice(1, 20).every((other) => first.filter((key) => key in other).length * 2 >= first.length);
}
