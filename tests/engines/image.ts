import { type GenericContainer, getContainerRuntimeClient, ImageName, type StartedTestContainer, Wait } from 'testcontainers';
import { freePort, SERVICES, TEST_ENV } from '../flows/system.ts';
import { TestContainer } from './container.ts';
import { untilLogged } from './logged.ts';

/** The run of the suites gives those of each clone a name of their own. */
export const NAME = process.env.IMAGE_NAME ?? 'rivalscope';
export const IMAGE = `${NAME}:dev`;
export const RENDERING = `${NAME}:rendering`;

/** A service alone: what it is told, and where it listens on the host's network. */
export interface Placement {
  name: string;
  port: number;
  env: Record<string, string>;
}

/** @throws when an image is not there: these tests build nothing */
export async function requireImages(): Promise<void> {
  const { image } = await getContainerRuntimeClient();
  for (const [name, target] of [[IMAGE], [RENDERING, 'rendering']] as const)
    if (!(await image.exists(ImageName.fromString(name))))
      throw new Error(`There is no image ${name}. Build it first: IMAGE_NAME=${NAME} scripts/build-image.sh ${target ?? ''}`);
}

/** The image as it is meant to run: nothing of it can be written, no capability, no new privileges. */
class Hardened extends TestContainer {
  constructor(env: Record<string, string>, image = IMAGE) {
    super(image);
    this.hostConfig.ReadonlyRootfs = true;
    this.withDroppedCapabilities('ALL').withSecurityOpt('no-new-privileges').withEnvironment(env).withNetworkMode('host');
  }
}

/** Starts a container; what it has printed is in the error when it does not get as far as it should. */
async function start(container: GenericContainer, what: string): Promise<{ started: StartedTestContainer; output: () => string }> {
  const chunks: string[] = [];
  const output = () => chunks.join('');
  container.withLogConsumer((stream) => void stream.on('data', (chunk) => chunks.push(String(chunk)))).withStartupTimeout(300_000);
  try {
    return { started: await container.start(), output };
  } catch (error) {
    throw new Error(`${what} did not start: ${(error as Error).message}\n${output()}`);
  }
}

/** Runs a command of the image to its end; what it may write to is `/tmp`, in memory. @returns what it printed */
export async function runOnce(command: string[], env: Record<string, string>, image = IMAGE): Promise<string> {
  const container = new Hardened(env, image)
    .withTmpFs({ '/tmp': 'rw,mode=1777' })
    .withCommand(command)
    .withWaitStrategy(Wait.forOneShotStartup());
  const { started, output } = await start(container, command.join(' '));
  await started.stop({ remove: true });
  return output();
}

export const startPlacement = async ({ name, env }: Placement): Promise<StartedTestContainer> =>
  (await start(new Hardened(env).withWaitStrategy(untilLogged('Rivalscope is ready at')), name)).started;

/** Migrates as the administrator, then tells each service its own role's address and nothing of the administrator's. */
export async function place(databaseUrl: string, brokers: string): Promise<Placement[]> {
  const migrate = ['node', 'services/host/src/migrate.ts'];
  await runOnce(migrate, { DATABASE_URL: databaseUrl });
  const printed = await runOnce([...migrate, '--urls'], { DATABASE_URL: databaseUrl });
  const ports = new Map<string, number>();
  for (const name of [...SERVICES, 'gateway']) ports.set(name, await freePort());
  const at = (name: string) => `http://127.0.0.1:${ports.get(name)}`;
  const shared = {
    ...TEST_ENV,
    LOG_LEVEL: 'info',
    METRICS_PORT: '0',
    KAFKA_BROKERS: brokers,
    JWKS_URL: `${at('identity')}/.well-known/jwks.json`,
    PUBLIC_URL: at('gateway'),
    // The image is one of production: without this it wants a mail server and Stripe.
    DEV_TOOLS: 'true',
  };
  return [...ports].map(([name, port]) => ({
    name,
    port,
    env: { ...shared, SERVICES: name, PORT: String(port), ...(name === 'gateway' ? addresses(at) : {}), ...ownDatabase(printed, name) },
  }));
}

const addresses = (at: (name: string) => string) => Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, at(name)]));

function ownDatabase(printed: string, name: string): Record<string, string> {
  const setting = `${name.toUpperCase()}_DATABASE_URL`;
  const url = new RegExp(`^${setting}=(\\S+)$`, 'm').exec(printed)?.[1];
  if (!url) throw new Error(`The migration names no ${setting}:\n${printed}`);
  return { [setting]: url };
}
