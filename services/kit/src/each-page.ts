/**
 * Works through all pages of things, one after the other. One that fails is left for the next turn and holds up none behind it.
 * @param next the page behind a thing, in the order of a key; empty at the end
 * @throws Error telling how many failed, with the first failure as its cause
 */
export async function eachPage<T>(
  next: (after: T | undefined) => Promise<readonly T[]>,
  work: (one: T) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (let page = await next(undefined); page.length > 0 && !signal?.aborted; page = await next(page.at(-1))) {
    for (const one of page) {
      if (signal?.aborted) break;
      await Promise.resolve()
        .then(() => work(one))
        .catch((error: unknown) => failures.push(error));
    }
  }
  throwTogether(failures);
}

/** The same with things that are at hand. */
export const each = <T>(things: readonly T[], work: (one: T) => Promise<unknown>, signal?: AbortSignal): Promise<void> =>
  eachPage(async (after) => (after === undefined ? things : []), work, signal);

/** @throws Error telling how many failed, with the first failure as its cause; none when none did */
export function throwTogether(failures: unknown[]): void {
  if (failures.length > 0)
    throw new Error(`${failures.length} could not be done, the first: ${String(failures[0])}`, { cause: failures[0] });
}
