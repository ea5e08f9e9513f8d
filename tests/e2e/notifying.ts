import type { Page } from '@playwright/test';
import { sentBy } from './alerting.ts';

/** What the notifications' part of the API knows in a test. */

type Json = Record<string, unknown>;

const MAIL: Json = { mail: 'weekly', mailFrom: 'high', digestDay: 1, digestHour: 8, quietHours: null };

/** Keeps the settings of who is signed in; returns them as they were saved last. */
export async function serveMailSettings(page: Page): Promise<() => Json> {
  let settings = MAIL;
  await page.route('**/api/v1/notifications/settings', (route) => {
    if (route.request().method() === 'PUT') settings = route.request().postDataJSON();
    return route.fulfill({ json: settings });
  });
  return () => settings;
}

const SLACK: Json = {
  id: '0199f6a2-cccc-4c7e-9d7e-0b6f4a3f2c11',
  kind: 'slack',
  name: 'Sales room',
  target: 'https://hooks.slack.com/***',
  routes: { areas: ['pricing'], importance: 'high', companyIds: [] },
  state: 'failing',
  lastDelivery: '2026-11-21T10:10:00.000Z',
};

const DELIVERY: Json = {
  id: '0199f6a2-dddd-4c7e-9d7e-0b6f4a3f2c11',
  alertId: '0199f6a2-bbbb-4c7e-9d7e-0b6f4a3f2c11',
  state: 'failed',
  attempts: 3,
  status: 404,
  reason: 'It answered 404',
  at: '2026-11-21T10:10:00.000Z',
};

/** One channel that fails, and whatever is added. Returns what was written. */
export async function serveChannels(page: Page, channels: Json[] = [{ ...SLACK }]) {
  const sent: { call: string; body: Json }[] = [];
  await page.route('**/api/v1/notifications/{channels,deliveries}**', (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') sent.push(sentBy(request));
    if (pathname.endsWith('/test')) return route.fulfill({ json: { delivered: false, status: 404, reason: null } });
    if (pathname.endsWith('/resend')) return route.fulfill({ status: 202, json: {} });
    if (pathname.endsWith('/deliveries')) return route.fulfill({ json: { deliveries: [DELIVERY] } });
    if (request.method() === 'GET') return route.fulfill({ json: { channels } });
    if (request.method() === 'DELETE') {
      channels.splice(0);
      return route.fulfill({ status: 204 });
    }
    const body = request.postDataJSON();
    const channel =
      request.method() === 'POST' ? { ...SLACK, ...body, id: 'new', state: 'active' } : Object.assign(channels[0] ?? {}, body);
    if (request.method() === 'POST') channels.push(channel);
    const secret = body.kind === 'webhook' ? 'whsec_c2VjcmV0' : null;
    return route.fulfill({ status: request.method() === 'POST' ? 201 : 200, json: { channel, ...(secret && { secret }) } });
  });
  return sent;
}
