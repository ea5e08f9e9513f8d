/** A package as package-lock.json has it. */
export interface Locked {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  /** What it is compiled for; a package that names none runs everywhere. */
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

export interface Component {
  name: string;
  version: string;
  /** As an SPDX expression; undefined where the package names none. */
  licence?: string;
  /** Of its archive, as npm writes it: sha512-… in base64. */
  integrity?: string;
}

/** Whose packages are compiled for a platform, and copied into the image with its own: the only optional ones in it (infra/Dockerfile). */
export const COMPILED = ['@node-rs', '@img'];
const isCompiled = (name: string): boolean => COMPILED.includes(name.slice(0, name.indexOf('/')));
/** Whether npm installs a package into the image, which is a Debian, whatever the processor. */
const fitsImage = ({ os, cpu, libc }: Locked): boolean =>
  (os?.includes('linux') ?? true) && (libc?.includes('glibc') ?? true) && !cpu?.includes('wasm32');
const FOLDER = 'node_modules/';

/**
 * Every package that the workspaces need when they run, by name and version. Workspaces themselves are none, and optional packages are
 * left out as the image leaves them out, for whatever processor it is built.
 * @param packages `packages` of package-lock.json, by their folders
 * @param workspaces their folders, like services/kit
 */
export function shippedOf(packages: Record<string, Locked>, workspaces: string[]): Component[] {
  const known = new Set(workspaces);
  // A set's loop comes to what is added while it runs.
  for (const folder of known) {
    for (const name of needsOf(packages[folder] ?? {})) {
      const found = locate(packages, folder, name);
      if (found !== undefined && fitsImage(packages[found] ?? {})) known.add(found);
    }
  }
  const components = [...known].filter((folder) => folder.includes(FOLDER)).map((folder) => componentOf(folder, packages[folder] ?? {}));
  const distinct = new Map(components.map((one) => [`${one.name}@${one.version}`, one]));
  return [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function needsOf({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {}, optionalDependencies = {} }: Locked): string[] {
  const optional = Object.keys(optionalDependencies);
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const needed = Object.keys(dependencies).filter((name) => !optional.includes(name));
  return [...needed, ...peers, ...optional.filter(isCompiled)];
}

/** The folder that Node finds from another, and where it is a workspace, that one's; undefined where it is not installed. */
function locate(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const folder = `${at === '' ? '' : `${at}/`}${FOLDER}${name}`;
    const found = packages[folder];
    if (found) return found.link ? found.resolved : folder;
    if (at === '') return undefined;
  }
}

function componentOf(folder: string, { name, version = '', license, integrity }: Locked): Component {
  const known = name ?? folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length);
  return { name: known, version, ...(license ? { licence: license } : {}), ...(integrity ? { integrity } : {}) };
}

/** @returns CycloneDX 1.6 as JSON: https://cyclonedx.org/docs/1.6/json/ */
export function billOfMaterials(product: { name: string; version: string }, components: Component[]): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...product } },
    components: components.map(({ name, version, licence, integrity }) => ({
      type: 'library',
      'bom-ref': purl(name, version),
      name,
      version,
      purl: purl(name, version),
      ...(licence ? { licenses: [{ expression: licence }] } : {}),
      ...(integrity ? { hashes: [hashOf(integrity)] } : {}),
    })),
  };
}

/** https://github.com/package-url/purl-spec: the scope's sign is written out. */
const purl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', content = ''] = integrity.split('-');
  return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') };
}
