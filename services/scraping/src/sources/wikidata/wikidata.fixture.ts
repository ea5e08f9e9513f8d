/** Answers in the shapes of Wikidata, for tests. */

export const found = (...ids: string[]): string =>
  JSON.stringify({ searchinfo: { search: 'Acme' }, search: ids.map((id) => ({ id, title: id, label: 'Acme' })), success: 1 });

const snak = (type: string, value: unknown) => ({ snaktype: 'value', datavalue: { type, value } });
const day = (time: string, precision = 11) =>
  snak('time', { time: `+${time}T00:00:00Z`, precision, calendarmodel: 'http://www.wikidata.org/entity/Q1985727' });

interface Statement {
  rank?: string;
  asOf?: string;
  until?: string;
}

const statement = (mainsnak: object, { rank = 'normal', asOf, until }: Statement = {}) => ({
  mainsnak,
  type: 'statement',
  rank,
  ...((asOf || until) && { qualifiers: { ...(asOf && { P585: [day(asOf, 9)] }), ...(until && { P582: [day(until)] }) } }),
});

export const text = (value: string, given?: Statement) => statement(snak('string', value), given);
export const date = (time: string, precision: number) => statement(day(time, precision));
export const entity = (id: string, given?: Statement) => statement(snak('wikibase-entityid', { 'entity-type': 'item', id }), given);
export const quantity = (amount: string, unit = '1', given?: Statement) =>
  statement(snak('quantity', { amount, unit: unit === '1' ? unit : `http://www.wikidata.org/entity/${unit}` }), given);
export const unknown = () => statement({ snaktype: 'somevalue' });

export const entities = (id: string, claims: Record<string, unknown>, label = 'Acme'): string =>
  JSON.stringify({ entities: { [id]: { type: 'item', id, labels: { en: { language: 'en', value: label } }, claims } }, success: 1 });

export const labels = (names: Record<string, string>): string =>
  JSON.stringify({
    entities: Object.fromEntries(
      Object.entries(names).map(([id, value]) => [id, { type: 'item', id, labels: { en: { language: 'en', value } } }]),
    ),
    success: 1,
  });

/** A company at acme.com with all that is read of one. */
export const ACME = {
  P856: [text('https://www.acme.com/')],
  P571: [date('2012-00-00', 9)],
  P159: [entity('Q90', { rank: 'preferred' }), entity('Q60', { until: '2019-01-01' })],
  P17: [entity('Q142')],
  P452: [entity('Q880371'), entity('Q628349')],
  P1128: [quantity('+8000', '1', { asOf: '2021-01-01' }), quantity('+9100', '1', { asOf: '2024-01-01' })],
  P2139: [quantity('+1200000000', 'Q4917', { asOf: '2023-01-01' })],
  P169: [entity('Q5')],
  P2002: [text('acme')],
  P4264: [text('acme-inc')],
  P5531: [text('0000123456')],
};
