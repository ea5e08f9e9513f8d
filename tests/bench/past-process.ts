/** A careers page and an archive of it, in a process of their own, so that serving costs nothing of what is measured. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monthsAgo, startArchive } from '../fixtures/archive/twin.ts';

/** So many openings that what is read of one capture is just within what is kept of it (512 KB). */
const OPENINGS = 1_600;
/** As many captures as are asked for. */
const CAPTURES = 24;
/** Of 5 MB that a page may have. */
const FILLED_BYTES = 4_800_000;

const careers = (turn: number): string => {
  const openings = Array.from({ length: OPENINGS }, (_, n) => ({
    '@type': 'JobPosting',
    title: `Engineer of tables ${n} in turn ${turn}, who likes oak, ash, elm and long days`,
    url: `/careers/${turn}-${n}`,
    datePosted: '2026-01-01',
    description: 'Tables.',
    hiringOrganization: { '@type': 'Organization', name: 'Acme' },
    jobLocation: { '@type': 'Place', address: { addressLocality: 'Lyon', addressCountry: 'FR' } },
  }));
  const list = openings.map(({ title, url }) => `<li><a href="${url}">${title}</a></li>`).join('');
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': openings });
  const page = `<title>Careers</title><h1>Work with us</h1><script type="application/ld+json">${data}</script><ul>${list}</ul>`;
  return `${page}<!--${'x'.repeat(FILLED_BYTES - page.length)}-->`;
};

const captures = Array.from({ length: CAPTURES }, (_, n) => ({ stamp: monthsAgo(CAPTURES - n - 0.5), turn: n }));
const archive = await startArchive((url) =>
  url.endsWith('/careers') ? captures.map(({ stamp, turn }) => ({ stamp, html: careers(turn) })) : [],
);
const site = createServer((request, response) => {
  const html = request.url === '/careers' ? careers(CAPTURES) : '<title>Acme</title><h1>Tables</h1><a href="/careers">Careers</a>';
  if (request.url === '/' || request.url === '/careers') response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  else response.writeHead(404).end();
}).listen(0, '127.0.0.1', () => process.send?.({ archive: archive.url, website: `127.0.0.1:${(site.address() as AddressInfo).port}` }));
process.on('disconnect', () => process.exit());
