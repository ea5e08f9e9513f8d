import type { Operation, Schema } from './openapi.ts';

/** What is sent, and whether a well-made server might still take it: then it only has to survive. */
export interface HostileBody {
  what: string;
  raw: string | Uint8Array;
  /** Content type; null sends none. */
  type: string | null;
  mayPass: boolean;
}

const JSON_TYPE = 'application/json';
const DEEP = 10_000;
const MEGABYTE = 'm'.repeat(1_048_576);
const NUL = String.fromCharCode(0);
const LONE_SURROGATE = String.fromCharCode(0xd800);
/** One value of each JSON type. */
const OF_EACH_TYPE: Record<string, unknown> = {
  null: null,
  boolean: true,
  integer: 7,
  number: 7.5,
  string: 'x',
  array: [[[]]],
  object: { toString: { a: 1 } },
};

/** Bodies that no operation may take, drawn from its own schema and example. */
export function hostileBodies({ schema, example }: NonNullable<Operation['body']>): HostileBody[] {
  return [...brokenBodies(schema, example), ...fieldBodies(schema, example)];
}

function brokenBodies(schema: Schema, example: unknown): HostileBody[] {
  const good = JSON.stringify(example);
  const isObject = schema.type === 'object';
  const json = (what: string, raw: string | Uint8Array, mayPass = false) => ({ what, raw, type: JSON_TYPE, mayPass });
  const typed = (type: string | null, raw: string) => ({ what: `content type ${type}`, raw, type, mayPass: false });
  return [
    json('cut off', good === '{}' ? '{' : good.slice(0, -1)),
    json('not JSON', 'undefined'),
    json('two values', `${good}${good}`),
    json('not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    json('a NUL alone', NUL),
    json('deep arrays', '['.repeat(DEEP) + ']'.repeat(DEEP), !isObject),
    json('deep objects', '{"a":'.repeat(DEEP) + 1 + '}'.repeat(DEEP)),
    json('a poisoned prototype', '{"__proto__":{"role":"owner"}}'),
    json('a poisoned constructor', '{"constructor":{"prototype":{"role":"owner"}}}'),
    json('empty', '', (schema.required ?? []).length === 0),
    ...['null', '[]', '"text"', '7', 'true'].map((raw) => json(`${raw} instead of an object`, raw, !isObject)),
    typed('text/plain', good),
    typed('application/xml', '<a>1</a>'),
    typed('application/x-www-form-urlencoded', 'name=a'),
    typed('nonsense', good),
    typed(null, good),
  ];
}

function fieldBodies(schema: Schema, example: unknown): HostileBody[] {
  const json = (what: string, value: unknown, mayPass = false) => ({ what, raw: JSON.stringify(value), type: JSON_TYPE, mayPass });
  return objectsIn(schema).flatMap(({ at, object }) => {
    const put = (key: string, value: unknown) => withValue(example, [...at, key], value);
    const name = (key: string) => [...at, key].join('.');
    const missing = (object.required ?? []).map((key) => json(`without ${name(key)}`, put(key, undefined)));
    const fields = Object.entries(object.properties ?? {}).flatMap(([key, field]) => [
      ...wrongTypes(field).map((type) => json(`${name(key)} as ${type}`, put(key, OF_EACH_TYPE[type]))),
      ...hostileTexts(field).map(([what, text, mayPass]) => json(`${name(key)} as ${what}`, put(key, text), mayPass)),
      ...(field.maxItems === undefined ? [] : [json(`${name(key)} with too many`, put(key, Array(field.maxItems + 1).fill('x')))]),
    ]);
    return [json(`unknown ${name('surprise')}`, put('surprise', 1)), ...missing, ...fields];
  });
}

/** The schema and every object within it, with the way there. */
function objectsIn(schema: Schema, at: string[] = []): { at: string[]; object: Schema }[] {
  const inner = Object.entries(schema.properties ?? {}).filter(([, field]) => field.properties);
  return [{ at, object: schema }, ...inner.flatMap(([key, field]) => objectsIn(field, [...at, key]))];
}

const typesOf = (schema: Schema): string[] => [schema.type ?? [], ...(schema.anyOf ?? []).map(typesOf)].flat();

function wrongTypes(field: Schema): string[] {
  const right = typesOf(field);
  if (right.length === 0) return [];
  return Object.keys(OF_EACH_TYPE).filter((type) => !right.includes(type) && !(type === 'integer' && right.includes('number')));
}

/** What a text field is given: what, the text, and whether it may pass. */
function hostileTexts(field: Schema): [string, string, boolean][] {
  if (!typesOf(field).includes('string')) return [];
  const longest = Math.max(field.maxLength ?? 0, ...(field.anyOf ?? []).map((one) => one.maxLength ?? 0));
  const tooLong: [string, string, boolean][] = longest > 0 ? [['too long', 'x'.repeat(longest + 1), false]] : [];
  return [
    ...tooLong,
    ['a megabyte', MEGABYTE, false],
    ['a NUL', `a${NUL}b`, true],
    ['half a surrogate pair', `a${LONE_SURROGATE}`, true],
    ['SQL', `'); DROP TABLE company; --`, true],
    ['a script', '<script>alert(1)</script>', true],
    ['nothing', '', true],
  ];
}

/** A copy with the value at this path; undefined leaves the field out. */
function withValue(example: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const object = Object(example) as Record<string, unknown>;
  return { ...object, [key]: withValue(object[key], rest, value) };
}

/** Values of query parameters; those that no list parameter can mean must be refused there. */
export const HOSTILE_QUERIES: { value: string; mayPass: boolean }[] = [
  ...['[', '{"a":', NUL, `' OR 1=1 --`, 'x'.repeat(12_001), '['.repeat(3_000), '-1', '[1e999,2]', '[-5,3]', 'NaN'].map((value) => ({
    value,
    mayPass: false,
  })),
  ...[
    '',
    '[0,1e15]',
    '[9,1]',
    '["no such field","ASC"]',
    '["name","ASC; DROP TABLE company"]',
    '["__proto__","ASC"]',
    '{"__proto__":{"a":1}}',
    '{"since":"-271821-04-20T00:00:00.000Z"}',
    '{"since":"+275760-09-13T00:00:00.000Z"}',
    '{"id":["x"]}',
    '{"companyId":"x"}',
    ...['q', 'name', 'type', 'dataType', 'importance', 'status', 'id', 'companyId', 'since', 'from', 'to', 'tags'].flatMap((key) => [
      JSON.stringify({ [key]: `a${NUL}` }),
      JSON.stringify({ [key]: LONE_SURROGATE }),
      JSON.stringify({ [key]: [[{}]] }),
      JSON.stringify({ [key]: '%_\\' }),
    ]),
  ].map((value) => ({ value, mayPass: true })),
];

/** Path parameters as they stand in the address. */
export const HOSTILE_PATHS = [
  '%00',
  '%',
  '%ff',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%27%20OR%20%271%27=%271',
  '%F0%9F%92%A3',
  'x'.repeat(150),
  'x'.repeat(5_000),
  '00000000-0000-0000-0000-000000000000',
];
