import { expect, test } from 'vitest';
import { chooseSuites } from './suites.ts';

const names = (...asked: string[]) => chooseSuites(asked).map(({ name }) => name);

test('without names what is quick runs, and needs nothing that a machine may lack', () => {
  expect(names()).toEqual([
    'lint',
    'structure',
    'refusals',
    'types',
    'web-types',
    'contracts',
    'compatibility',
    'migrations',
    'unit',
    'journey',
  ]);
  expect(chooseSuites([]).filter(({ needs }) => needs)).toEqual([]);
});

test('the gate is everything but what takes long, and all is everything', () => {
  expect(names('gate')).toEqual(
    expect.arrayContaining([...names(), 'unit-slow', 'flows', 'engines', 'image', 'browser', 'lighthouse', 'asks']),
  );
  expect(names('all').filter((name) => !names('gate').includes(name))).toEqual([
    'truth',
    'recipes',
    'year',
    'rolling',
    'consumers',
    'rendering',
    'scale',
    'telling',
    'telling-engines',
    'hostile',
    'chaos',
  ]);
});

test('static checks come before everything else, and no browser runs before containers have ended', () => {
  const stages = chooseSuites(['all']).map(({ stage }) => stage === 'static');
  expect(stages.lastIndexOf(true)).toBeLessThan(stages.indexOf(false));
  const needs = chooseSuites(['gate']).map((suite) => suite.needs);
  expect(needs.lastIndexOf('engine')).toBeLessThan(needs.indexOf('browser'));
});

test('a suite runs by its name, and a name that there is not is refused', () => {
  expect(names('image', 'lint')).toEqual(['lint', 'image']);
  expect(() => names('lnit')).toThrow('There is no suite "lnit"');
});
