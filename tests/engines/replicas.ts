import { freePort, type HostProcess, startProcess, stopProcess, untilReady } from '../flows/system.ts';
import { type Balancer, startBalancer } from './balancer.ts';

const SERVICES = ['identity', 'billing', 'companies', 'scraping', 'insights', 'gateway'];
const REPLICAS = 2;

/** Every service twice, each a process of its own, behind a balancer for each service. */
export interface Replicas {
  /** Before the gateways. */
  url: string;
  /** Each gateway by itself. */
  gateways: string[];
  services: string[];
  /** Ends one replica after the other by SIGTERM and starts it anew. @throws with what a replica printed that did not end well */
  restart(service: string): Promise<void>;
  /** What the gateways said of answers that did not come, as lines. */
  complaints(): string;
  close(): Promise<void>;
}

/** Twelve processes share two cores with what they serve: their start may take a while. @throws with what it printed and says of itself */
async function ready(replica: HostProcess): Promise<void> {
  const again = () => untilReady(replica);
  await again()
    .catch(again)
    .catch(async (error: Error) => {
      const answer = await fetch(`http://127.0.0.1:${replica.env.PORT}/readyz`).catch((cause: Error) => cause);
      throw new Error(`${error.message}\n${answer instanceof Error ? answer.message : await answer.text()}`);
    });
}

/** A process of which is kept what it says of answers that did not come. */
function startHeard(name: string, env: Record<string, string>, complaints: string[]): HostProcess {
  const started = startProcess(name, env);
  started.child.stdout?.on('data', (chunk: Buffer) => {
    complaints.push(
      ...chunk
        .toString()
        .split('\n')
        .filter((line) => line.includes('response errored')),
    );
  });
  return started;
}

export async function startReplicas(env: Record<string, string>): Promise<Replicas> {
  const balancers = new Map<string, Balancer>();
  for (const name of SERVICES) balancers.set(name, await startBalancer());
  const at = (name: string) => (balancers.get(name) as Balancer).url;
  const shared = {
    ...env,
    JWKS_URL: `${at('identity')}/.well-known/jwks.json`,
    PUBLIC_URL: at('gateway'),
    ...Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, at(name)])),
  };
  const replicas = new Map<string, HostProcess[]>(SERVICES.map((name) => [name, []]));
  const of = (name: string) => replicas.get(name) as HostProcess[];
  const portsOf = (processes: HostProcess[]) => processes.map(({ env: { PORT } }) => Number(PORT));
  const complaints: string[] = [];
  const close = async () => {
    await Promise.all([...replicas.values()].flat().map((process) => stopProcess(process)));
    await Promise.all([...balancers.values()].map((balancer) => balancer.close()));
  };

  /** One more of each service, all at once. */
  async function addReplicas(): Promise<void> {
    for (const name of SERVICES) of(name).push(startHeard(name, { ...shared, SERVICES: name, PORT: String(await freePort()) }, complaints));
    await Promise.all([...replicas.values()].flat().map(ready));
    for (const name of SERVICES) balancers.get(name)?.use(portsOf(of(name)));
  }

  try {
    for (let n = 0; n < REPLICAS; n += 1) await addReplicas();
  } catch (error) {
    await close();
    throw error;
  }

  async function restartOne(name: string, old: HostProcess): Promise<void> {
    const others = of(name).filter((process) => process !== old);
    balancers.get(name)?.use(portsOf(others));
    await stopProcess(old);
    if (old.child.exitCode !== 0) throw new Error(`${name} ended with ${old.child.exitCode}:\n${old.log.join('\n')}`);
    const successor = startHeard(name, old.env, complaints);
    replicas.set(name, [...others, successor]);
    await ready(successor);
    balancers.get(name)?.use(portsOf(of(name)));
  }

  return {
    url: at('gateway'),
    gateways: portsOf(of('gateway')).map((port) => `http://127.0.0.1:${port}`),
    services: SERVICES,
    complaints: () => complaints.join('\n'),
    async restart(name) {
      for (const process of [...of(name)]) await restartOne(name, process);
    },
    close,
  };
}
