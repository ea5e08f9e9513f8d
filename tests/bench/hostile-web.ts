/** Hostile sites, and good ones beside them, in a process of their own. Tells where they are over IPC. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bombs } from '../fixtures/hostile/bombs.ts';

const [good] = process.argv.slice(2).map(Number) as [number];
const KINDS = ['', 'pricing', 'press', 'careers'];
const words = (n: number) => `Tables number ${n}, made by hand for people who eat together. `.repeat(12);

/** A page of some 20 KB; the home page links to the others. */
function goodPage(site: number, path: string): string {
  const links = KINDS.map((kind) => `<li><a href="/${kind}">${kind || 'Home'}</a></li>`).join('');
  const prices =
    path === 'pricing' ? '<section><h2>Pro</h2><p>$49 per month</p></section><section><h2>Team</h2><p>$99 per month</p></section>' : '';
  const text = Array.from({ length: 24 }, (_, n) => `<section><h2>Part ${n}</h2><p>${words(n)}</p></section>`).join('');
  return `<!DOCTYPE html><title>Site ${site}</title><nav><ul>${links}</ul></nav><h1>${path || 'Tables'} of site ${site}</h1>${prices}${text}`;
}

const listen = (server: ReturnType<typeof createServer>, host: string): Promise<number> =>
  new Promise((resolve) => server.listen(0, host, () => resolve((server.address() as AddressInfo).port)));

// One server for all good ones: the address that was asked for tells which.
const goodServer = createServer((request, response) => {
  const path = (request.url ?? '/').slice(1);
  const isPage = KINDS.includes(path);
  response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
  response.end(isPage ? goodPage(Number(request.headers.host?.split(':')[0]?.split('.')[3]), path) : 'Not found');
});
const port = await listen(goodServer, '0.0.0.0');
const goodSites = Array.from({ length: good }, (_, n) => `127.11.${Math.floor(n / 250)}.${(n % 250) + 1}:${port}`);
const hostile = await Promise.all(
  bombs().map(async ({ name, says, answer }, n) => {
    const address = `127.12.0.${n + 1}`;
    return { name, says: says.source, website: `${address}:${await listen(createServer(answer), address)}` };
  }),
);
process.on('disconnect', () => process.exit());
process.send?.({ good: goodSites, hostile });
