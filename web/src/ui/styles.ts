/** What many elements look like alike, to be spread into their `sx`. */

/** A list without marks. */
export const bareList = { m: 0, p: 0, listStyle: 'none' } as const;

/** A hairline between neighbours. */
export const divided = { '& + &': { borderTop: '1px solid', borderColor: 'divider' } } as const;
export const lineAbove = { borderTop: '1px solid', borderColor: 'divider' } as const;
export const lineBelow = { borderBottom: '1px solid', borderColor: 'divider' } as const;
export const framed = { border: '1px solid', borderColor: 'divider' } as const;

/** Side by side; on a further line what does not fit. */
export const wrapping = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const;

/** What stands beside or below something more important. */
export const caption = { typography: 'caption', color: 'text.secondary' } as const;
