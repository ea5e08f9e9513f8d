/** Works through things, so many at a time. */
export async function eachAtOnce<T>(things: readonly T[], most: number, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...things];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
