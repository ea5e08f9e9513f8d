import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Repeated } from '@rivalscope/kit/schedule';
import type { RunningService } from '@rivalscope/kit/service';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { MemberJoinedSchema, PreferencesChangedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { ChangeDetectedSchema, SiteFollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { insightsService } from '../index.ts';
import type { NotificationSettings } from '../notification/notification.ts';

export interface Person {
  tenantId: string;
  userId: string;
  email: string;
  headers: Record<string, string>;
}

export interface SentMail {
  subject: string;
  text: string;
  html: string;
}

/** So long a channel waits for what a check finds besides. */
const GATHERED_MS = 5_000;

/** Insights with a clock that is set, people who are told by mail and by channels, and what they are told of. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of helpers
export async function deliveryService(start: string, env: Record<string, string> = {}) {
  let now = new Date(start);
  const service = await testService(insightsService, env, () => now);
  const run = (name: string, { jobs = [] }: RunningService = service.running) => {
    const [, , job] = jobs.find(([, called]) => called === name) as Repeated;
    return job(new AbortController().signal);
  };
  const api = async (who: Person, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    service.app.inject({ method, url: `/api/v1${url}`, headers: who.headers, ...(payload ? { payload } : {}) });

  return {
    service,
    api,
    now: () => now,
    set(at: string | Date) {
      now = new Date(at);
    },
    later(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    mailAlerts: () => run('mails of alerts'),
    mailDigests: () => run('digests'),
    /** Tells channels, which have waited. @param running another process of the service */
    dispatch(running?: RunningService) {
      now = new Date(now.getTime() + GATHERED_MS);
      return run('messages to channels', running);
    },

    async person(tenantId = randomUUID() as string, timeZone?: string): Promise<Person> {
      const userId = randomUUID();
      const email = `${userId}@acme.com`;
      await service.deliver(MemberJoinedSchema, { tenantId, userId, email, role: 'viewer' }, { times: 2 });
      if (timeZone) await service.deliver(PreferencesChangedSchema, { tenantId, userId, timeZone, dateFormat: 'YYYY-MM-DD' });
      return { tenantId, userId, email, headers: bearer({ tid: tenantId, sub: userId, role: 'viewer' }) };
    },

    async follow(
      tenantId: string,
      companyName = 'Globex',
      siteId = randomUUID() as string,
    ): Promise<{ siteId: string; companyId: string }> {
      const companyId = randomUUID();
      const about = { tenantId, companyId, siteId, companyName, website: 'globex.com' };
      await service.deliver(SiteFollowedSchema, { ...about, at: timestampFromDate(now) });
      return { siteId, companyId };
    },

    /** A plan that appears on the site's price list makes an alert of high importance. */
    async change(siteId: string, plan: string, importance = 'high'): Promise<string> {
      const changeId = randomUUID();
      const item = { source: 'pricing', key: `plan:${plan}`, label: plan };
      const about = { siteId, dataType: 'pricing', type: 'plan_added', page: 'pricing', importance, item, confirmed: true };
      await service.deliver(ChangeDetectedSchema, { changeId, ...about, at: timestampFromDate(now) }, { times: 2 });
      return changeId;
    },

    async mailsTo({ email }: Pick<Person, 'email'>): Promise<SentMail[]> {
      const { rows } = await service.db.pool.query('SELECT subject, text, html FROM mail WHERE recipient = $1 ORDER BY seq', [email]);
      return rows;
    },

    choose: (who: Person, settings: Partial<NotificationSettings>) =>
      api(who, 'PUT', '/notifications/settings', {
        ...{ mail: 'now', mailFrom: 'high', digestDay: 1, digestHour: 8, quietHours: null },
        ...settings,
      }),

    alerts: async (who: Person) => (await api(who, 'GET', '/alerts')).json().alerts,
  };
}
