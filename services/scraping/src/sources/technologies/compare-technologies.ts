import type { FoundChange } from '../../change/change.ts';

/** Technologies that came and went, by their names. */
export function compareTechnologies(before: string[], after: string[]): FoundChange[] {
  const change = (name: string, adopted: boolean): FoundChange => ({
    dataType: 'website',
    type: adopted ? 'technology_adopted' : 'technology_dropped',
    description: adopted ? `Technology adopted: ${name}` : `Technology dropped: ${name}`,
    before: adopted ? null : { technology: name },
    after: adopted ? { technology: name } : null,
    itemUrl: null,
    confirmed: true,
    experimental: true,
    key: `technology:${name.toLowerCase()}`,
    detail: { case: 'item', label: name, fields: [] },
  });
  return [
    ...after.filter((t) => !before.includes(t)).map((t) => change(t, true)),
    ...before.filter((t) => !after.includes(t)).map((t) => change(t, false)),
  ];
}
