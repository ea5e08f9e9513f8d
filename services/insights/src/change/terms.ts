import type { Item } from './change.ts';

/**
 * What the price list says of a plan besides a moved amount, as fields of its item: `name`, `offer` ('$49 per month', 'free',
 * 'price on request') and `features` (those that went before, those that came after). The price list tells them in the change's
 * sentence only; an item that has fields of its own keeps these.
 * @param description such as 'Pro: $49 per month → price on request; added SSO; removed API access'
 */
export function planItem(item: Item, type: string, description: string): Item {
  if (Object.keys(item.fields).length > 0 || item.label === '') return item;
  return { ...item, fields: fieldsOf(item.label, type, description.slice(0, LONGEST)) };
}

/** Far more than scraping says in one sentence. */
const LONGEST = 1_000;

function fieldsOf(label: string, type: string, description: string): Item['fields'] {
  switch (type) {
    case 'plan_added':
      return side('offer', 'after', afterStart(description, `New plan: ${label}, `));
    case 'plan_removed':
      return side('offer', 'before', afterStart(description, `Plan removed: ${label}, `));
    case 'plan_changed':
      return termsOf(label, afterStart(description, `${label}: `) ?? '');
    default:
      return {};
  }
}

const afterStart = (text: string, start: string): string | undefined => (text.startsWith(start) ? text.slice(start.length) : undefined);

const side = (field: string, which: 'before' | 'after', value: string | undefined): Item['fields'] =>
  value === undefined ? {} : { [field]: { [which]: value } };

function termsOf(label: string, said: string): Item['fields'] {
  const parts = said.split('; ');
  const told = (start: string): string | undefined =>
    parts.map((part) => afterStart(part, start)).find((part) => part !== undefined && part !== '');
  const name = told('renamed from ');
  const [was, is, ...more] = parts.find((part) => part.includes(ARROW))?.split(ARROW) ?? [];
  const [gone, come] = [told('removed '), told('added ')];
  return {
    ...(name !== undefined && { name: { before: name, after: label } }),
    ...(was && is && more.length === 0 && { offer: { before: was, after: is } }),
    ...((gone ?? come) !== undefined && {
      features: { ...(gone !== undefined && { before: gone }), ...(come !== undefined && { after: come }) },
    }),
  };
}

const ARROW = ' → ';
