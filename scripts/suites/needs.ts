import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findProductBrowser, findWholeBrowser } from './browsers.ts';
import { endpoint } from './containers.ts';
import type { Need } from './suites.ts';

const NO_BROWSER = 'no Chromium was found: run "npx playwright install chromium", or set CHROMIUM_PATH';

/** What to do where a need is not met. */
export const ADVICE: Record<Need, string> = {
  engine: 'no container engine answers: start Docker or Podman, or set DOCKER_HOST',
  browser: NO_BROWSER,
  'whole browser': NO_BROWSER,
  manifests: 'kubectl and kubeconform are not both here: install them, or set MANIFEST_CHECKER',
  go: 'neither Go nor gitleaks is here: install Go (https://go.dev/dl), or set GITLEAKS to a binary of gitleaks 8.30',
  python: 'neither Python nor schemathesis is here: install Python 3.10 or later with its venv, or set SCHEMATHESIS to the program',
  pages: 'no real pages with what is true of them are beside the project, in ../shared/corpus',
};

const PAGES = join(import.meta.dirname, '../../../shared/corpus/truth.json');

/** The environment that meets a need: empty when it is met as things are, undefined when it is not met. */
export async function meet(need: Need): Promise<Record<string, string> | undefined> {
  // The configuration of these tests chooses by itself.
  if (need === 'browser') return findProductBrowser() === undefined ? undefined : {};
  if (need === 'whole browser') {
    const path = findWholeBrowser();
    return path === undefined ? undefined : { CHROMIUM_PATH: path };
  }
  if (need === 'pages') return existsSync(PAGES) ? {} : undefined;
  if (need === 'go') return process.env.GITLEAKS || isInstalled('go') ? {} : undefined;
  if (need === 'python') return process.env.SCHEMATHESIS || isInstalled('python3') ? {} : undefined;
  if (need === 'manifests') return process.env.MANIFEST_CHECKER || ['kubectl', 'kubeconform'].every(isInstalled) ? {} : undefined;
  const host = await findEngine();
  return host === undefined ? undefined : { DOCKER_HOST: host };
}

const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

async function findEngine(): Promise<string | undefined> {
  const { DOCKER_HOST, XDG_RUNTIME_DIR } = process.env;
  const runtime = XDG_RUNTIME_DIR ?? `/run/user/${process.getuid?.() ?? 0}`;
  const sockets = [
    '/var/run/docker.sock',
    `${homedir()}/.docker/run/docker.sock`,
    `${runtime}/docker.sock`,
    `${runtime}/podman/podman.sock`,
    '/run/podman/podman.sock',
  ];
  for (const host of DOCKER_HOST ? [DOCKER_HOST] : sockets.map((path) => `unix://${path}`)) {
    if (await answers(host)) return host;
  }
  return undefined;
}

/** Whether a Docker-compatible API answers at an address like unix:///var/run/docker.sock or tcp://127.0.0.1:2375. */
export function answers(host: string): Promise<boolean> {
  const target = endpoint(host);
  if (!target) return Promise.resolve(false);
  return new Promise((done) => {
    const call = request({ ...target, path: '/_ping', timeout: 3_000 }, (answer) => {
      answer.resume();
      done(answer.statusCode === 200);
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => done(false));
    call.end();
  });
}
