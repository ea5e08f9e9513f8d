import { describe, expect, it } from 'vitest';
import { isAllowed } from './licences.ts';
import { billOfMaterials, shippedOf } from './shipped.ts';

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

describe('what ships', () => {
  it('is what the workspaces need when they run, over each other and in the version that each finds', () => {
    const names = shippedOf(PACKAGES, ['services/a']).map(({ name, version }) => `${name}@${version}`);
    expect(names).toEqual(['@node-rs/linux@1.0.0', 'hash@1.0.0', 'log@1.0.0', 'log@2.0.0', 'pen@1.0.0']);
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
  it.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC'])('%s may ship', (licence) => expect(isAllowed(licence)).toBe(true));
  it.each(['GPL-3.0-only', 'MIT AND AGPL-3.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE'])('%s may not', (licence) =>
    expect(isAllowed(licence)).toBe(false),
  );
});
