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
  /** Ends one replica after the other by SIGTERM and starts it anew. @returns exit codes of those that ended */
  restart(service: string): Promise<(number | null)[]>;
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
  const close = async () => {
    await Promise.all([...replicas.values()].flat().map((process) => stopProcess(process)));
    await Promise.all([...balancers.values()].map((balancer) => balancer.close()));
  };

  /** One more of each service, all at once. */
  async function addReplicas(): Promise<void> {
    for (const name of SERVICES) of(name).push(startProcess(name, { ...shared, SERVICES: name, PORT: String(await freePort()) }));
    await Promise.all([...replicas.values()].flat().map(ready));
    for (const name of SERVICES) balancers.get(name)?.use(portsOf(of(name)));
  }

  try {
    for (let n = 0; n < REPLICAS; n += 1) await addReplicas();
  } catch (error) {
    await close();
    throw error;
  }

  async function restartOne(name: string, old: HostProcess): Promise<number | null> {
    const others = of(name).filter((process) => process !== old);
    balancers.get(name)?.use(portsOf(others));
    await stopProcess(old);
    const successor = startProcess(name, old.env);
    replicas.set(name, [...others, successor]);
    await ready(successor);
    balancers.get(name)?.use(portsOf(of(name)));
    return old.child.exitCode;
  }

  return {
    url: at('gateway'),
    gateways: portsOf(of('gateway')).map((port) => `http://127.0.0.1:${port}`),
    services: SERVICES,
    async restart(name) {
      const codes: (number | null)[] = [];
      for (const process of [...of(name)]) codes.push(await restartOne(name, process));
      return codes;
    },
    close,
  };
}
