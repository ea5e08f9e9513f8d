import { expect, test } from 'vitest';
import { chooseSuites } from './suites.ts';

const names = (...asked: string[]) => chooseSuites(asked, false).map(({ name }) => name);

test('without names what is quick runs, and needs nothing that a machine may lack', () => {
  expect(names()).toEqual(['lint', 'structure', 'types', 'web-types', 'contracts', 'compatibility', 'migrations', 'unit', 'journey']);
  expect(chooseSuites([], true).filter(({ needs }) => needs)).toEqual([]);
});

test('all is everything, from scratch with what is only for that', () => {
  expect(names('all')).toEqual(expect.arrayContaining([...names(), 'flows', 'engines', 'browser']));
  const fromScratch = chooseSuites(['all'], true).map(({ name }) => name);
  expect(fromScratch.filter((name) => !names('all').includes(name))).toEqual([
    'generated',
    'manifests',
    'scale',
    'hostile',
    'image-build',
    'image-build-rendering',
    'image',
    'chaos',
  ]);
});

test('a suite runs by its name, and a name that there is not is refused', () => {
  expect(names('image', 'lint')).toEqual(['lint', 'image']);
  expect(() => names('lnit')).toThrow('There is no suite "lnit"');
});
