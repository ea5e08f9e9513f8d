/** Milliseconds of CPU that the work takes in this thread: unlike the clock, what else the machine does hardly counts. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
