import { describe, expect, test } from 'vitest';
import { roundSaid, tellingSentence } from './sentence.ts';

const NAMES = ['Acme', 'acme.com'];
const said = (teaser: string) => {
  const sentence = tellingSentence(teaser);
  return sentence === null ? null : roundSaid(sentence, NAMES);
};
const SERIES_A = { stage: 'Series A', amount: { cents: 1_200_000_000, currency: 'USD' } };

describe('the first words of an article tell of a round', () => {
  test.each([
    'Hello all. We have raised $12M in a Series A, and thank you.',
    "We've just closed our $12M Series A. More in a while.",
    'BERLIN, 3 May 2026 – Acme Inc. today announced that it has raised $12 million in Series A funding led by Foo.',
    'Acme, the CRM for bakers, announced today it raised a $12M Series A round.',
  ])('%s', (teaser) => {
    expect(said(teaser)).toMatchObject(SERIES_A);
  });

  test.each([
    'Rumors say that we raised $12M in a Series A.',
    'We have not raised a Series A.',
    'We sat down with Foo, which raised $12M in a Series A.',
    'Foo announced that it has raised $12M in a Series A with Acme.',
    'Foo, a partner of Acme, announced it raised a $12M Series A round.',
    'We have raised $90M to date.',
    'When we raised our $12M Series A we were three.',
    '“We have raised $12M in a Series A,” says the founder of Foo.',
    'We have raised prices.',
    'We have raised $12M in a Series…',
    '',
  ])('and not by: %s', (teaser) => {
    expect(said(teaser)).toBeNull();
  });
});
