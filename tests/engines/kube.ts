import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CLONE } from '../../scripts/suites/clone.ts';
import { IMAGE, NAME, type Placement } from './image.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/kube');
const manifests = join(folder, 'play.yaml');
/** So that nothing of somebody else's is meant, nor of another clone's. */
const PREFIX = `kube-test-${CLONE}-`;
const containerOf = (name: string) => `${PREFIX}${name}-pod-0-rivalscope`;
const CONTAINER = '/spec/template/spec/containers/0';

export const hasPodman = (): Promise<boolean> =>
  run('podman', ['image', 'exists', IMAGE]).then(
    () => true,
    () => false,
  );

/**
 * k8s/overlays/local as Podman can play it without a cluster: its own Deployments on the host's network, each on a port of its
 * own, with the addresses of the test's engines, which are without a Redis. Nothing else of a Deployment is changed.
 */
export async function render(placements: Placement[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'kustomization.yaml'), JSON.stringify(kustomization(placements)));
  const { stdout } = await run('kubectl', ['kustomize', folder], { maxBuffer: 10_000_000 });
  await writeFile(manifests, stdout);
}

function kustomization(placements: Placement[]): object {
  return {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namePrefix: PREFIX,
    configMapGenerator: [{ name: 'rivalscope', namespace: 'rivalscope', behavior: 'merge', literals: common(placements) }],
    resources: ['../../k8s/overlays/local'],
    images: [{ name: 'localhost/rivalscope', newName: `localhost/${NAME}` }],
    patches: placements.flatMap(({ name, port, env }) => [
      { target: { kind: 'Deployment', name }, patch: JSON.stringify(onHost(name, port)) },
      { target: { kind: 'Deployment', name }, patch: JSON.stringify(withEnv(name, { ...env, REDIS_URL: '' })) },
    ]),
  };
}

/** What all are told, for the ConfigMap. */
const common = ([first, ...others]: Placement[]) =>
  Object.entries(first?.env ?? {})
    .filter(([setting, value]) => others.every(({ env }) => env[setting] === value))
    .map(([setting, value]) => `${setting}=${value}`);

/** On the host's network nothing is mapped, so the port has no name. The Secret's place is checked, its values are given as they are. */
const onHost = (name: string, port: number) => [
  { op: 'test', path: `${CONTAINER}/envFrom/1/secretRef/name`, value: `rivalscope-${name}` },
  { op: 'remove', path: `${CONTAINER}/envFrom/1` },
  { op: 'add', path: '/spec/template/spec/hostNetwork', value: true },
  { op: 'remove', path: `${CONTAINER}/ports` },
  ...['startupProbe', 'livenessProbe', 'readinessProbe'].map((probe) => ({
    op: 'replace',
    path: `${CONTAINER}/${probe}/httpGet/port`,
    value: port,
  })),
];

const withEnv = (name: string, env: Record<string, string>) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name },
  spec: {
    template: {
      spec: {
        containers: [
          {
            name: 'rivalscope',
            env: Object.entries(env).map(([setting, value]) => ({ name: setting, value })),
          },
        ],
      },
    },
  },
});

/** Starts what was rendered, in place of what an earlier run left behind. */
export async function play(): Promise<void> {
  await run('podman', ['kube', 'play', '--replace', manifests]);
}

/** Ends it. */
export async function down(): Promise<void> {
  await run('podman', ['kube', 'down', manifests]);
}

export interface PlayedContainer {
  Config: { User: string };
  HostConfig: { ReadonlyRootfs: boolean; Privileged: boolean };
  EffectiveCaps: string[] | null;
  RestartCount: number;
}

/** A Deployment's container as Podman runs it. */
export async function inspect(name: string): Promise<PlayedContainer> {
  const { stdout } = await run('podman', ['inspect', containerOf(name)]);
  return JSON.parse(stdout)[0];
}

/** The last lines of a Deployment's container. */
export const logsOf = (name: string): Promise<string> =>
  run('podman', ['logs', '--tail', '20', containerOf(name)]).then(
    ({ stdout, stderr }) => stdout + stderr,
    (error: Error) => error.message,
  );
