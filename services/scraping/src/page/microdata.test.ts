import { describe, expect, it } from 'vitest';
import { extractFacts } from '../sources/extract.ts';

const SCHEMA = 'itemscope itemtype="https://schema.org/';
const read = (kind: 'careers' | 'pricing', body: string) =>
  extractFacts({ url: 'https://acme.com/page', kind, html: `<!doctype html><html lang="en"><body><main>${body}</main></body></html>` });

describe('microdata', () => {
  it('states openings', () => {
    const place = `<span itemprop="jobLocation" ${SCHEMA}Place"><span itemprop="address" ${SCHEMA}PostalAddress"><i itemprop="addressLocality">Lyon</i><meta itemprop="addressCountry" content="FR"></span></span>`;
    const opening = (id: number, title: string) =>
      `<div ${SCHEMA}JobPosting"><a itemprop="url" href="/o/${id}"><b itemprop="title">${title}</b></a>${place}<time itemprop="datePosted" datetime="2026-03-0${id}">early</time></div>`;
    const { postings, postingsBy } = read('careers', opening(1, 'Baker') + opening(2, 'Confiseur'));
    expect(postingsBy).toBe('json_ld');
    expect(postings?.map(({ title, location, url, postedAt }) => [title, location, url, postedAt])).toEqual([
      ['Baker', 'Lyon, FR', 'https://acme.com/o/1', '2026-03-01'],
      ['Confiseur', 'Lyon, FR', 'https://acme.com/o/2', '2026-03-02'],
    ]);
  });

  it('states offers', () => {
    const offer = (name: string, price: string) =>
      `<li ${SCHEMA}Product"><h3 itemprop="name">${name}</h3><p itemprop="offers" ${SCHEMA}Offer"><meta itemprop="priceCurrency" content="CHF">CHF <span itemprop="price" content="${price}">${price}.–</span> per month</p></li>`;
    const { pricing } = read('pricing', `<ul>${offer('Solo', '19')}${offer('Team', '49')}</ul>`);
    expect(pricing?.method).toBe('json_ld');
    expect(pricing?.plans.map(({ name, cents, currency, period }) => [name, cents, currency, period])).toEqual([
      ['Solo', 1900, 'CHF', 'month'],
      ['Team', 4900, 'CHF', 'month'],
    ]);
  });

  it('says nothing beside JSON-LD that states the same, and survives what is no microdata', () => {
    const json = '<script type="application/ld+json">{"@type":"JobPosting","title":"Cook","url":"/o/9"}</script>';
    const own = `<div ${SCHEMA}JobPosting"><b itemprop="title">Baker</b></div>`;
    expect(read('careers', json + own).postings?.map(({ title }) => title)).toEqual(['Cook']);
    const deep = `<div ${SCHEMA}Product" itemprop="offers __proto__ @type">`.repeat(500);
    expect(read('pricing', deep).pricing).toBeNull();
  });
});
