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
