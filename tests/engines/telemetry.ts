import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, eventually, register } from '../flows/client.ts';
import type { CollectedSpan, Collector } from './collector.ts';
import { type CountedSites, startCountedSites } from './counted-sites.ts';

export interface Observed {
  url: string;
  collector: Collector;
  /** What all processes have printed. */
  lines: string[];
}

const PASSWORD = 'correct horse battery';

/** Traces and logs of a system whose services are processes of their own. Call it last: it reads all that was logged. */
export function telemetry(start: () => Promise<Observed>): void {
  let system: Observed;
  let sites: CountedSites;

  beforeAll(async () => {
    system = await start();
    sites = await startCountedSites(1);
  });
  afterAll(() => sites?.close());

  test('one trace leads from the request at the gateway through outbox, Kafka and consumer to the fetch of the page', async () => {
    const [website] = sites.websites as [string];
    const { spans } = system.collector;
    const earlier = new Set(spans.map(({ traceId }) => traceId));
    const user = await register(system.url);
    // What its plan allows reaches scraping by a way of its own, and would look at what is to be fetched as well.
    await eventually(async () => {
      const taken = spans.filter(({ name }) => name === 'take billing.v1.EntitlementsChanged');
      expect(taken.some(({ service, traceId }) => service === 'rivalscope-scraping' && !earlier.has(traceId))).toBe(true);
    });
    expect((await user.post('companies', { name: 'Coyote', website })).status).toBe(201);
    const fetched = await eventually(async () => {
      const span = system.collector.spans.find(({ name }) => name === `fetch ${website}`);
      expect(ancestry(system.collector.spans, span).at(-1)).toMatchObject({ service: 'rivalscope-gateway' });
      return span as CollectedSpan;
    });
    expect(ancestry(system.collector.spans, fetched).map(({ service, name }) => `${service}: ${name}`)).toEqual([
      `rivalscope-scraping: fetch ${website}`,
      'rivalscope-scraping: check page',
      'rivalscope-scraping: take companies.v1.CompanyCreated',
      'rivalscope-companies: POST /api/v1/companies',
      'rivalscope-gateway: POST /api/v1/companies',
    ]);
    await eventually(async () => {
      const logged = requests(system.lines).filter(({ traceId }) => traceId === fetched.traceId);
      expect(logged.map(({ method, status }) => `${method} ${status}`)).toEqual(['POST 201', 'POST 201']);
    });
  });

  test('every line of a request carries its trace, and none a password, an address or a token', async () => {
    const user = await register(system.url);
    const wrong = new Client(system.url);
    expect((await wrong.post('auth/login', { email: user.email, password: `${PASSWORD} not` })).status).toBe(401);
    expect((await user.post('auth/refresh-token', undefined)).status).toBe(401);
    expect((await user.call('POST', 'auth/refresh-token', undefined, { cookie: user.cookie })).status).toBe(200);
    await eventually(async () => expect(requests(system.lines).some(({ route }) => route.includes('refresh-token'))).toBe(true));
    for (const line of requests(system.lines)) expect(line).toMatchObject({ traceId: expect.any(String), reqId: expect.any(String) });
    const secrets = [user.email, user.token, user.cookie.split('=')[1] ?? '', PASSWORD, '@example.com', 'eyJ'];
    expect(secrets.every((secret) => secret.length > 2)).toBe(true);
    for (const secret of secrets) expect(system.lines.filter((line) => line.includes(secret))).toEqual([]);
  });
}

/** From a span up to the root of its trace. */
function ancestry(spans: CollectedSpan[], from: CollectedSpan | undefined): CollectedSpan[] {
  const path: CollectedSpan[] = [];
  for (let at = from; at; at = spans.find(({ spanId }) => spanId === at?.parentSpanId)) path.push(at);
  return path;
}

interface RequestLine {
  method: string;
  route: string;
  status: number;
  traceId?: string;
  reqId?: string;
}

const requests = (lines: string[]): RequestLine[] =>
  lines.filter((line) => line.includes('"Request answered"') && !/"route":"\/(livez|readyz)"/.test(line)).map((line) => JSON.parse(line));
