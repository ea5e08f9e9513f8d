/** Runs at most `slots` functions at a time; the others wait in order. */
export function limiter(slots: number) {
  const waiting: (() => void)[] = [];
  let free = slots;
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
