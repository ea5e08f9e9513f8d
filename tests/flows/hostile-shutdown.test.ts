import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { listenOnLoopback } from '../fixtures/web/server.ts';
import { eventually, register } from './client.ts';
import { connected, startObserved } from './database.ts';

/** As many companies as a trial may have. */
const HEAVY = 4;
const PARAGRAPHS = 300_000;
const HTML = { 'content-type': 'text/html; charset=utf-8' };

const system = await startObserved();
afterAll(() => system.close());

/** 4.9 MB, of other words at each answer: every fetch is read, and so are the next ones. */
function heavy(): { answer: RequestListener; asked: () => number } {
  let asked = 0;
  return {
    answer(request, response) {
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      asked += 1;
      const paragraphs = Array.from({ length: PARAGRAPHS }, (_, n) => `<p>and ${(n * 7_919 + asked) % 9_973}</p>`);
      response.writeHead(200, HTML).end(`<!DOCTYPE html><title>Tables</title>${paragraphs.join('')}`);
    },
    asked: () => asked,
  };
}

/** Begins an answer that never ends. */
const drip: RequestListener = (request, response) => {
  if (request.url === '/robots.txt') return void response.writeHead(404).end();
  response.writeHead(200, HTML).write('<');
};

test('a process that reads heavy pages, and waits for one that never ends, stops in good time and gives them back', async () => {
  const sites = Array.from({ length: HEAVY }, heavy);
  const servers = [...sites.map(({ answer }) => answer), drip].map((answer) => createServer(answer));
  const user = await register(system.url);
  for (const [n, server] of servers.entries()) await user.addCompany(`Site ${n}`, await listenOnLoopback(server, `127.0.5.${n + 1}`, 0, 0));
  // The first is read by then, and others wait for their turn.
  await eventually(async () => expect(sites.every(({ asked }) => asked() > 0)).toBe(true), 60_000);
  const { child } = system.processes[0]!;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  // The process itself ends with another code when it takes longer than 9.5 seconds.
  expect(await ended).toEqual([0, null]);
  const held = await connected(system.databaseUrl, (query) =>
    query(`SELECT kind, attempts FROM scraping.target WHERE leased_until IS NOT NULL OR attempts > 0`),
  );
  expect(held).toEqual([]);
  for (const server of servers) server.close().closeAllConnections();
}, 120_000);
