import { expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';

const read = (entries: string) =>
  extractFacts({
    url: 'https://www.acme.com/changelog',
    kind: 'changelog',
    html: `<html lang="en"><head><title>Changelog</title></head><body><main>${entries}</main></body></html>`,
  }).articles?.map(({ title }) => title) ?? null;
const entry = (title: string, link = '') =>
  `<article class="post"><h2>${link ? `<a href="${link}">${title}</a>` : title}</h2><p>Nothing is written here as of yet.</p><time datetime="2026-05-12">12 May 2026</time></article>`;

it('one entry alone is a release where it has a page of its own, else the page itself with the day of its last change', () => {
  expect(read(entry('Folders have colours', '/changelog/folders'))).toEqual(['Folders have colours']);
  expect(read(`<article class="post"><h1>Changelog</h1><p>This page is still empty.</p><time>12 May 2026</time></article>`)).toBeNull();
});

it('cards that name the month of what was new', () => {
  const card = (month: string, title: string): string =>
    `<div class="entry"><div><span>Update</span><span>${month}</span></div><div class="entry-title">${title}</div><p>In a few words.</p><ul><li><b>Sails and ropes</b> turn with every wind.</li><li><b>Boats and oars</b> float on every sea.</li><li><b>Winds of spring</b> blow from the south.</li></ul></div>`;
  expect(read(card('July 2026', 'Sails that turn by themselves') + card('April 2026', 'Five new winds'))).toEqual([
    'Sails that turn by themselves',
    'Five new winds',
  ]);
});
