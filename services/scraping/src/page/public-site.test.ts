import { expect, it } from 'vitest';
import { isPublicAddress, isPublicSite } from './public-site.ts';

it('what strangers can know is a site under a public suffix at its usual port', () => {
  for (const website of ['acme.com', 'www.acme.co.uk']) expect(isPublicSite(website), website).toBe(true);
  for (const website of ['127.0.0.1', 'acme.com:8080', 'localhost', 'acme.example', 'intranet', '[::1]'])
    expect(isPublicSite(website), website).toBe(false);
});

it('a service of the internet is told from one within the network', () => {
  expect(isPublicAddress('https://www.wikidata.org')).toBe(true);
  for (const url of ['http://127.0.0.1:9', 'http://wikidata.internal', 'http://localhost/w', 'nonsense'])
    expect(isPublicAddress(url), url).toBe(false);
});
