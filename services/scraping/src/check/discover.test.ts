import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { plan, startCompany, startPages } from './testing.ts';

const PLANS = `</p>${plan('Solo', '$9')}${plan('Team', '$29')}<p>`;
const page = (title: string, text: string) => `<title>${title}</title><h1>${title}</h1><p>${text}</p>`;

test('a page that only a packed sitemap names is found and read', async () => {
  const server = createServer((request, response) => {
    const website = request.headers.host;
    if (request.url === '/sitemap.xml') {
      const sitemap = `<urlset><url><loc>http://${website}/pricing</loc></url></urlset>`;
      response.writeHead(200, { 'content-type': 'application/xml', 'content-encoding': 'gzip' }).end(gzipSync(sitemap));
      return;
    }
    const body = { '/': page('Acme', 'Rockets for all.'), '/pricing': page('Pricing', PLANS) }[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const website = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { get } = await startCompany(website);
  expect((await get('website')).pages.pricing).toMatchObject({ url: `http://${website}/pricing` });
  expect((await get('places')).places.find(({ source }: { source: string }) => source === 'pricing')).toMatchObject({
    evidence: "Found by its address, /pricing, in the site's sitemap; the home page does not link to it.",
    // It shows prices.
    confidence: 0.85,
    needsAnswer: false,
  });
});

test('of each page it is kept why it was taken, and what shows none of what it is for is asked about', async () => {
  const link = '<nav><a href="/pricing">Pricing</a></nav>';
  const pages = new Map([
    ['/', page('Acme', `Rockets for all.${link}`)],
    ['/pricing', page('Pricing', 'Talk to us about rockets, we tell you what they are worth. '.repeat(20))],
  ]);
  const { website } = await startPages(pages);
  const { get, check } = await startCompany(website);
  const pricing = async () => (await get('places')).places.find(({ source }: { source: string }) => source === 'pricing');
  expect(await pricing()).toMatchObject({
    state: 'unreadable',
    evidence: `Found by the link "Pricing" in the home page's navigation.`,
    confidence: 0.48,
    needsAnswer: true,
  });
  pages.set('/', page('Acme', `Rockets for everybody.<footer>${link.replaceAll('nav>', 'p>')}</footer>`));
  await check();
  expect(await pricing()).toMatchObject({ evidence: `Found by the link "Pricing" in the home page's footer.` });
});
