/** Two decimals where there are any: what was collected is never rounded to another figure. No `-0`. */
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'negative' });

/** The one formatter of numbers that are neither money nor a share: `184,920`, `9.99`, `0.4`, `-14.9` */
export const formatCount = (n: number): string => NUMBER.format(n);

/** `2.84%`: percent metrics have two decimals. */
export const formatPercent = (n: number, decimals = 2): string => `${n.toFixed(decimals)}%`;

/** `1 change`, `3 changes`; the plural is the given one or the singular with an s. */
export const plural = (n: number, one: string, many = `${one}s`): string => `${formatCount(n)} ${n === 1 ? one : many}`;

/** A number as a metric, or null when it is missing or zero, which product metrics show as N/A. */
export const metric = (n: number | null | undefined): number | null => (typeof n === 'number' && Number.isFinite(n) && n !== 0 ? n : null);

/** `used / limit`; -1 is unlimited. */
export const formatLimit = (limit: number): string => (limit === -1 ? '∞' : formatCount(limit));
