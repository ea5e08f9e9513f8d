import { randomUUID } from 'node:crypto';

export interface Answer<T = never> {
  status: number;
  body: T;
  headers: Headers;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, not typed
type Json = any;

/** Tracking settings by which everything about a company is collected. */
export const ALL_TICKED = {
  trackingSettings: { websiteChangeDetection: true, pricingMonitoring: true, newsMonitoring: true, socialMediaMonitoring: true },
  trackedPages: { pricing: true, press: true, landingPage: true },
  trackedSocials: { instagram: true, twitter: true, linkedin: true, facebook: true, youtube: true, tiktok: true, github: true },
  newsSources: { googleNews: true },
};

const MOST_TRIES = 10;
const comeAgain = (headers: Headers) => new Promise((resolve) => setTimeout(resolve, Number(headers.get('retry-after') ?? 1) * 1_000));

/** Sends again while the answer is 503, which says that nothing was done. Who tests faults sends once and judges for itself. */
export async function insisted<T extends { status: number; headers: Headers }>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (answer.status !== 503 || tries === MOST_TRIES) return answer;
    await comeAgain(answer.headers);
  }
}

/** The whole answer; of a stream without an end nothing but that it began. */
export async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

/** A signed-in user of a tenant of its own. */
export class Client {
  readonly url: string;
  token = '';
  cookie = '';
  email = '';
  tenantId = '';
  /** Times that its registration was told to come again: each may have made a tenant or not. */
  registrationsUnanswered = 0;

  constructor(url: string) {
    this.url = url;
  }

  /** Sends once. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<Json>> {
    const response = await fetch(`${this.url}${path.startsWith('/') ? path : `/api/v1/${path}`}`, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await textOf(response);
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (cookie) this.cookie = cookie;
    return {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  get = (path: string) => insisted(() => this.call('GET', path));
  put = (path: string, body: unknown) => insisted(() => this.call('PUT', path, body));
  delete = (path: string) => insisted(() => this.call('DELETE', path));
  /** As a careful program does: the key makes one of what was sent twice, also where an answer was late and not nothing was done. */
  post = (path: string, body: unknown) => {
    const key: Record<string, string> = this.token ? { 'idempotency-key': randomUUID() } : {};
    return insisted(() => this.call('POST', path, body, key));
  };

  /** The data of a collected kind. */
  async data(companyId: string, kind: string): Promise<Json> {
    const { status, body } = await this.get(`data-scraping/companies/${companyId}/${kind}`);
    if (status !== 200) throw new Error(`${kind}: ${status} ${JSON.stringify(body)}`);
    return body.data;
  }

  /** Adds a company as the wizard does; resolves with its id. */
  async addCompany(name: string, website: string): Promise<string> {
    const { status, body } = await this.post('companies', { name, website });
    if (status !== 201) throw new Error(`create company: ${status} ${JSON.stringify(body)}`);
    const { companyId } = body;
    await this.put(`companies/${companyId}/tracking-settings`, {
      trackingSettings: { websiteChangeDetection: true, pricingMonitoring: true, newsMonitoring: false, socialMediaMonitoring: false },
      trackedPages: { pricing: true, press: true, landingPage: true },
      trackedSocials: { instagram: false, twitter: false, linkedin: true },
    });
    const notificationSettings = {
      websiteChanges: true,
      pricingChanges: true,
      newsAlerts: false,
      featureUpdates: true,
      marketingCampaigns: true,
      financialUpdates: false,
    };
    await this.post('watchlists', { companyId, relationshipType: 'competitor', importance: 'medium', notificationSettings });
    return companyId;
  }
}

/** Registers a new tenant; its owner is signed in. A busy service asks to come again: with another address, since the first may be taken by then. */
export async function register(url: string): Promise<Client> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client(url);
    client.registrationsUnanswered = tries;
    client.email = `owner-${randomUUID()}@example.com`;
    const { status, body, headers } = await client.call('POST', 'auth/register-tenant', {
      firstName: 'Ada',
      lastName: 'Byron',
      email: client.email,
      password: 'correct horse battery',
      companyName: 'Analytical Engines',
      companyDomain: 'engines.example',
    });
    if (status === 201) {
      client.token = body.accessToken;
      client.tenantId = body.user.tenantId;
      return client;
    }
    if (status !== 503 || tries + 1 === MOST_TRIES) throw new Error(`register: ${status} ${JSON.stringify(body)}`);
    await comeAgain(headers);
  }
}

/** Asks again until the answer holds. @throws the last failure when it never did */
export async function eventually<T>(ask: () => Promise<T>, within = 120_000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
