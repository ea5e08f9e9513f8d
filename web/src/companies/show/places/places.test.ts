import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../api/errors.ts';
import type { LimitCheck, Place } from '../../../api/types.ts';
import { draftOf, newDraft, type PlaceDraft, placeBody, problemsOf, refusalOf } from './draft.ts';
import { afterwards } from './limit.ts';
import { certainty, isCorrectable, lookAgainAfter, pageName, placeName } from './place.ts';

const place = (over: Partial<Place> = {}): Place => ({
  id: '1',
  source: 'page',
  url: 'https://acme.example/changelog',
  label: null,
  origin: 'given',
  confidence: 1,
  evidence: null,
  needsAnswer: false,
  answer: null,
  selector: null,
  importance: 'medium',
  state: 'fresh',
  reason: null,
  lastChecked: null,
  lastChanged: null,
  ...over,
});
const draft = (over: Partial<PlaceDraft> = {}): PlaceDraft => ({ ...newDraft('acme.example'), ...over });

describe('a page', () => {
  it('is called by its label, else by its kind where it was found and by its address where it was given', () => {
    expect(placeName(place({ label: 'What is new' }))).toBe('What is new');
    expect(placeName(place())).toBe('acme.example/changelog');
    expect(placeName(place({ origin: 'found', source: 'jobs' }))).toBe('Careers');
    expect(placeName(place({ origin: 'found', source: 'customer_stories' }))).toBe('Customer stories');
  });

  it('tells how sure its finding is, and nothing where that is not known', () => {
    expect([1, 0.95, 0.475, 0, null].map(certainty)).toEqual(['Certain', 'Sure: 95%', 'Sure: 48%', 'Sure: 0%', null]);
  });

  it('can be corrected where it was looked for', () => {
    expect([pageName(place({ source: 'jobs' })), pageName(place({ source: 'customer_stories' }))]).toEqual([
      'careers page',
      'customer stories page',
    ]);
    expect(['pricing', 'jobs', 'website'].map((source) => isCorrectable(place({ origin: 'found', source })))).toEqual([true, true, false]);
    expect(isCorrectable(place({ source: 'pricing' }))).toBe(false);
  });

  it('that waits for its first check is looked at again, ever later', () => {
    const waiting = [place(), place({ state: 'pending' })];
    expect([1, 2, 3, 6, 60].map((times) => lookAgainAfter(waiting, times))).toEqual([2_000, 4_000, 8_000, 60_000, 60_000]);
    expect(lookAgainAfter([place()], 1)).toBe(false);
    expect(lookAgainAfter(undefined, 0)).toBe(false);
  });
});

describe('the form of a page', () => {
  it('begins with the address of the company', () => {
    expect(placeBody(draft())).toEqual({ url: 'https://acme.example/', label: null, importance: 'medium', selector: null });
  });

  it('takes an address without its scheme, and leaves one with a scheme as it is', () => {
    expect(placeBody(draft({ url: ' acme.example/terms ' })).url).toBe('https://acme.example/terms');
    expect(placeBody(draft({ url: 'acme.example:8080/terms' })).url).toBe('https://acme.example:8080/terms');
    expect(placeBody(draft({ url: 'http://acme.example/terms' })).url).toBe('http://acme.example/terms');
  });

  it('says at its field what is missing or cannot be right', () => {
    expect(problemsOf(draft())).toEqual({});
    expect(problemsOf(draft({ url: '  ' }))).toEqual({ url: 'Please enter the address of the page' });
    for (const url of ['changelog', 'https://', 'ftp://acme.example/', 'javascript://acme.example', 'not an address.']) {
      expect(problemsOf(draft({ url })).url, url).toContain('full address');
    }
    expect(problemsOf(draft({ part: 'own', selector: ' ' })).selector).toContain('enter a selector');
  });

  it('sends the selector of the chosen part, and shows it as that part again', () => {
    expect(placeBody(draft({ part: 'main', selector: '#left-over' })).selector).toBe('main');
    expect(placeBody(draft({ part: 'own', selector: ' #plans ' })).selector).toBe('#plans');
    expect(placeBody(draft({ part: 'whole', selector: '#left-over' })).selector).toBeNull();
    expect([null, 'main', 'article', '#plans'].map((selector) => draftOf(place({ selector })).part)).toEqual([
      'whole',
      'main',
      'article',
      'own',
    ]);
    for (const selector of [null, 'main', 'article', '#plans']) expect(placeBody(draftOf(place({ selector }))).selector).toBe(selector);
  });

  it('says a refusal at the field that it is about', () => {
    const invalid = (field?: string) => new HttpError(400, 'invalid', 'No selector', field ? { details: [{ field }] } : null);
    expect(refusalOf(new HttpError(409, 'already_exists', 'Checked already'))).toEqual({ url: 'Checked already' });
    expect(refusalOf(invalid('selector'))).toEqual({ selector: 'No selector' });
    for (const other of [invalid(), invalid('importance'), new HttpError(403, 'limit_reached', 'Full'), new Error('broken'), null]) {
      expect(refusalOf(other)).toEqual({});
    }
  });
});

describe('the limit of the plan', () => {
  const check = (over: Partial<LimitCheck> = {}): LimitCheck => ({ allowed: true, current: 8, limit: 10, resource: 'pages', ...over });

  it('is reached with the last page and free again with one fewer', () => {
    expect(afterwards(check(), 1)).toEqual(check({ current: 9 }));
    expect(afterwards(check({ current: 9 }), 1)).toEqual(check({ current: 10, allowed: false }));
    expect(afterwards(check({ current: 10, allowed: false }), -1)).toEqual(check({ current: 9 }));
    expect(afterwards(check({ current: 12, allowed: false }), -1).allowed).toBe(false);
    expect(afterwards(check({ limit: -1 }), 1)).toEqual(check({ current: 9, limit: -1 }));
  });

  it('refuses on when it was not the limit that refused', () => {
    expect(afterwards(check({ allowed: false }), -1).allowed).toBe(false);
  });
});
