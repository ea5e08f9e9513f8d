import { describe, expect, it } from 'vitest';
import { compareFacts } from '../change/typed.ts';
import { extractFacts } from './extract.ts';
import { pageSources } from './index.ts';
import { companiesIn } from './profile/companies-in.ts';
import { terms } from './terms/source.ts';

const factsOf = (body: string, lang = 'en') =>
  extractFacts({
    kind: 'terms',
    url: 'https://acme.com/terms',
    html: `<html lang="${lang}"><main><h1>Terms</h1>${body}<p>You pay in advance.</p></main></html>`,
  });
const saidBy = (body: string, lang?: string) =>
  Object.fromEntries((factsOf(body, lang).found?.terms ?? []).map(({ key, label }) => [key, label]));

describe('what terms say of themselves', () => {
  it.each([
    ['Effective date: March 1, 2026', 'en', '2026-03-01'],
    ['Last updated 14 March 2026', 'en', '2026-03-14'],
    ['These terms are in effect since 2026-03-14.', 'en', '2026-03-14'],
    ['Stand: 1. März 2026', 'de', '2026-03-01'],
    ['Dernière mise à jour : 14 mars 2026', 'fr', '2026-03-14'],
    ['Última actualización: 14 de marzo de 2026', 'es', '2026-03-14'],
    ['Ultimo aggiornamento: 14/03/2026', 'it', '2026-03-14'],
    ['Last updated: 03/04/2026', 'en', undefined],
    ['Founded on March 1, 2012', 'en', undefined],
    ['Effective immediately', 'en', undefined],
  ])('%s (%s)', (line, lang, day) => {
    expect(saidBy(`<p>${line}</p>`, lang).effective).toBe(day);
  });

  it('with whom they are agreed, where they name one company', () => {
    expect(
      saidBy('<p>These Terms are an agreement between you and Acme Labs, Inc. (“Acme”). Acme Labs Inc. may change them.</p>').party,
    ).toBe('Acme Labs, Inc.');
    expect(saidBy('<p>Payments are made by Stripe, Inc. to Acme GmbH.</p>').party).toBeUndefined();
    expect(companiesIn(['By using The Acme GmbH, you agree.', 'we are a limited company'])).toEqual(['Acme GmbH']);
  });
});

describe('an effective date', () => {
  const told = (before: string, after: string) =>
    compareFacts(pageSources('terms'), factsOf(before), factsOf(after)).map(({ type, description }) => [type, description]);
  const [march, may] = ['<p>Effective date: March 1, 2026</p>', '<p>Effective date: May 1, 2026</p>'];

  it('that moved is told', () => {
    expect(told(march, may)).toEqual([['terms_changed', 'Terms: effective date moved from 2026-03-01 to 2026-05-01']]);
  });

  it('that comes to be stated, or is stated no more, is not', () => {
    expect([...told('', march), ...told(march, '')]).toEqual([]);
    expect(terms.untold?.(factsOf(march), factsOf(''))).toBeNull();
    const named = '<p>Acme GmbH sells tables.</p>';
    expect(terms.untold?.(factsOf(march), factsOf(may + named))?.found?.terms?.map(({ label }) => label)).toEqual([
      '2026-03-01',
      'Acme GmbH',
    ]);
  });
});
