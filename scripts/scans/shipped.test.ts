import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../suites/clone.ts';
import { isAllowed, mayShip } from './licences.ts';
import { billOfMaterials, COMPILED, type Locked, shippedOf } from './shipped.ts';

const PACKAGES = {
  '': { name: 'all', devDependencies: { linter: '1' } },
  'services/a': { dependencies: { '@x/b': '*', log: '^2' }, devDependencies: { tester: '1' } },
  'services/b': { name: '@x/b', dependencies: { hash: '1', log: '^1' }, optionalDependencies: { studio: '1' } },
  'node_modules/@x/b': { link: true, resolved: 'services/b' },
  'node_modules/log': {
    version: '2.0.0',
    license: 'MIT',
    integrity: 'sha512-AAEC',
    peerDependencies: { pen: '1', ink: '1' },
    peerDependenciesMeta: { ink: { optional: true } },
  },
  'services/b/node_modules/log': { version: '1.0.0', license: 'ISC' },
  'node_modules/pen': { version: '1.0.0' },
  'node_modules/ink': { version: '1.0.0' },
  'node_modules/hash': { version: '1.0.0', optionalDependencies: { '@node-rs/linux': '1', faster: '1' } },
  'node_modules/@node-rs/linux': { version: '1.0.0', license: 'MIT' },
  'node_modules/faster': { version: '1.0.0' },
  'node_modules/studio': { version: '1.0.0' },
  'node_modules/tester': { version: '1.0.0' },
  'node_modules/linter': { version: '1.0.0' },
};

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('what ships', () => {
  it('is what the workspaces need when they run, over each other and in the version that each finds', () => {
    const names = shippedOf(PACKAGES, ['services/a']).map(({ name, version }) => `${name}@${version}`);
    expect(names).toEqual(['@node-rs/linux@1.0.0', 'hash@1.0.0', 'log@1.0.0', 'log@2.0.0', 'pen@1.0.0']);
  });

  it('is what is compiled for the image, over each other, and for no other platform', () => {
    const glibc = { version: '1.0.0', os: ['linux'], libc: ['glibc'] };
    const packages: Record<string, Locked> = {
      'services/a': { dependencies: { sharp: '1' } },
      'node_modules/sharp': {
        version: '1.0.0',
        optionalDependencies: {
          '@img/sharp-linux-x64': '1',
          '@img/sharp-linuxmusl-x64': '1',
          '@img/sharp-darwin-x64': '1',
          '@img/web': '1',
        },
      },
      'node_modules/@img/sharp-linux-x64': { ...glibc, optionalDependencies: { '@img/sharp-libvips-linux-x64': '1' } },
      'node_modules/@img/sharp-libvips-linux-x64': { ...glibc, license: 'LGPL-3.0-or-later' },
      'node_modules/@img/sharp-linuxmusl-x64': { ...glibc, libc: ['musl'] },
      'node_modules/@img/sharp-darwin-x64': { version: '1.0.0', os: ['darwin'] },
      'node_modules/@img/web': { version: '1.0.0', cpu: ['wasm32'] },
    };
    const names = shippedOf(packages, ['services/a']).map(({ name }) => name);
    expect(names).toEqual(['@img/sharp-libvips-linux-x64', '@img/sharp-linux-x64', 'sharp']);
  });

  it('has those scopes that the image is given beside what npm leaves in it without optional packages', () => {
    const dockerfile = readFileSync(join(ROOT, 'infra/Dockerfile'), 'utf8');
    const copied = [...dockerfile.matchAll(/^COPY --from=(\S+) \/app\/node_modules(?:\/(\S+))? node_modules(?:\/(\S+))?$/gm)];
    const [whole, ...more] = copied.map(([, from, what, to]) => ({ from, what, to }));
    expect(whole).toEqual({ from: 'packages', what: undefined, to: undefined });
    expect(more).toEqual(COMPILED.map((scope) => ({ from: 'build', what: scope, to: scope })));
    expect(dockerfile.match(/^COPY .*node_modules.*$/gm)?.filter((line) => !line.includes('/playwright'))).toHaveLength(copied.length);
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    const workspaces = Object.keys(packages).filter((folder) => /^services\/[^/]+$/.test(folder));
    const shipped = shippedOf(packages, workspaces).map(({ name }) => name);
    expect(shipped).toEqual(
      expect.arrayContaining(['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64', '@node-rs/argon2-linux-x64-gnu']),
    );
    expect(shipped.filter((name) => /darwin|win32|musl|wasm/.test(name))).toEqual([]);
    // Each of them is installed for the image by the services themselves, and not by what the web is built with.
    expect(
      dockerfile
        .match(/--workspace=(\S+)/g)
        ?.map((one) => one.slice('--workspace='.length))
        .sort(),
    ).toEqual(['proto', ...workspaces].sort());
  });

  it('is told in CycloneDX, with addresses, licences and hashes', () => {
    const [, , , log] = shippedOf(PACKAGES, ['services/a']);
    expect(billOfMaterials({ name: 'all', version: '1.0.0' }, log ? [log, { name: '@x/c', version: '3.0.0' }] : [])).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'all', version: '1.0.0' } },
      components: [
        { purl: 'pkg:npm/log@2.0.0', licenses: [{ expression: 'MIT' }], hashes: [{ alg: 'SHA-512', content: '000102' }] },
        { purl: 'pkg:npm/%40x/c@3.0.0' },
      ],
    });
  });
});

describe('a licence', () => {
  it('of a library that the linker loads may be the LGPL, for the one package that was judged', () => {
    const [name, licence] = ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'];
    expect(mayShip({ name, licence })).toBe(true);
    expect(mayShip({ name, licence: 'GPL-3.0-or-later' })).toBe(false);
    expect(mayShip({ name: '@img/sharp-win32-x64', licence: `Apache-2.0 AND ${licence}` })).toBe(false);
    expect(mayShip({ name: 'another', licence })).toBe(false);
    expect(mayShip({ name: 'another' })).toBe(false);
    expect(isAllowed(licence)).toBe(false);
  });

  it.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC'])('%s may ship', (licence) => expect(isAllowed(licence)).toBe(true));
  it.each(['GPL-3.0-only', 'MIT AND AGPL-3.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE'])('%s may not', (licence) =>
    expect(isAllowed(licence)).toBe(false),
  );
});
