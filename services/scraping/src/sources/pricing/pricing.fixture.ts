import { extractFacts } from '../extract.ts';

/** What a pricing page of this body reads as. */
export const pricingOf = (body: string, head = '') =>
  extractFacts({
    url: 'https://acme.com/pricing',
    kind: 'pricing',
    html: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
  }).pricing;

/** Its plans, each as 'Team 49.00 USD month'. */
export const plansOf = (body: string, head = ''): string[] =>
  (pricingOf(body, head)?.plans ?? []).map(
    (plan) => `${plan.name} ${plan.cents === null ? '-' : (plan.cents / 100).toFixed(2)} ${plan.currency} ${plan.period}`,
  );

const rowOf = (tag: string, cells: readonly string[]): string => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

/** A table of these rows. */
export const table = (...rows: readonly (readonly string[])[]): string => `<table>${rows.map((row) => rowOf('td', row)).join('')}</table>`;

/** One whose columns have heads. */
export const headed = (heads: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table>${rowOf('th', heads)}${rows.map((row) => rowOf('td', row)).join('')}</table>`;
