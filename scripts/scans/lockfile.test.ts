import { expect, test } from 'vitest';
import { unbound } from './lockfile.ts';

test('a package from elsewhere than the registry, or without the hash of its archive, is told', () => {
  const integrity = 'sha512-AAEC';
  expect(
    unbound({
      '': {},
      'services/a': {},
      'node_modules/@x/a': { link: true, resolved: 'services/a' },
      'node_modules/good': { integrity },
      'node_modules/named': { integrity, resolved: 'https://registry.example/named/-/named-1.0.0.tgz' },
      'node_modules/open': {},
      'node_modules/weak': { integrity: 'sha1-AAEC' },
      'node_modules/git': { integrity, resolved: 'git+ssh://git@example.com/git.git#main' },
    }),
  ).toEqual(['node_modules/named', 'node_modules/open', 'node_modules/weak', 'node_modules/git']);
});
