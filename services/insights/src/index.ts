import { SealingSecret } from '@rivalscope/kit/auth/sealing';
import { removeOld } from '@rivalscope/kit/db/old-rows';
import { entitlementConsumers } from '@rivalscope/kit/entitlement/entitlement.consumers';
import { erasable } from '@rivalscope/kit/erasure/erasure.consumers';
import { exportRoutes } from '@rivalscope/kit/export/export.routes';
import { isListed, parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { defineService } from '@rivalscope/kit/service';
import { TenantErasedSchema } from '@rivalscope/proto/insights/v1/events_pb';
import { Type } from 'typebox';
import { alertCommands } from './alert/alert.commands.ts';
import { type AlertReaders, alertRoutes } from './alert/alert.routes.ts';

import { channelCommands } from './channel/channel.commands.ts';
import { channelConsumers } from './channel/channel.consumers.ts';
import { channelRoutes } from './channel/channel.routes.ts';
import { dispatchCommands } from './channel/dispatch.commands.ts';
import { createPost } from './channel/post.ts';
import { resealChannels } from './channel/reseal.commands.ts';
import { openSealing } from './channel/sealing.ts';
import { PrismaClient } from './db/client.ts';
import { deliveryCommands } from './delivery/delivery.commands.ts';
import { deliveriesOf } from './delivery/queue.store.ts';
import { EXPORTED } from './export/tables.ts';
import { findingCommands } from './finding/finding.commands.ts';
import { findingConsumers } from './finding/finding.consumers.ts';
import { findingRoutes } from './finding/finding.routes.ts';
import { followCommands } from './follow/follow.commands.ts';
import { followConsumers } from './follow/follow.consumers.ts';
import { memberCommands } from './member/member.commands.ts';
import { memberConsumers } from './member/member.consumers.ts';
import { memberStore, oldMembers } from './member/member.store.ts';
import { notificationCommands } from './notification/notification.commands.ts';
import { notificationRoutes } from './notification/notification.routes.ts';
import { offerConsumers } from './offer/offer.consumers.ts';
import { planPairCommands } from './plan-pair/plan-pair.commands.ts';
import { planPairRoutes } from './plan-pair/plan-pair.routes.ts';
import { retentionCommands } from './retention/retention.commands.ts';
import { oldChanges, oldMonths, oldWordingMonths, unfollowed } from './retention/retention.store.ts';
import { ruleSettingCommands } from './rule-setting/rule-setting.commands.ts';
import { ruleSettingRoutes } from './rule-setting/rule-setting.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { silenceCommands } from './silence/silence.commands.ts';
import { unreadConsumers } from './unread/unread.consumers.ts';
import { watchCommands } from './watch/watch.commands.ts';
import { watchConsumers } from './watch/watch.consumers.ts';
import { startWording, wordingSettings } from './wording/wording.settings.ts';

const config = Type.Object({
  /** Seals addresses and secrets of channels, the newest of several first; unset: a key kept in the database. */
  INSIGHTS_SECRET: SealingSecret(),
  /** Where channels may post although it is private, as SCRAPE_ALLOW_PRIVATE is written; over plain http only there. */
  NOTIFY_ALLOW_PRIVATE: Type.String({ default: '', maxLength: 10_000 }),
  /** Seconds of nothing but failures after which a channel is disabled. */
  NOTIFY_DISABLE_AFTER: Type.Integer({ default: 259_200, minimum: 60, maximum: 31_536_000 }),
  ...wordingSettings,
});

/** People are known here by their addresses alone. */
const readers: AlertReaders = { names: (sql, userIds) => memberStore(sql).addresses(userIds), deliveries: deliveriesOf };

const oldRows = (now: Date) => [...[oldChanges(now), oldMonths(now), oldWordingMonths(now)], ...[oldMembers(now), ...unfollowed(now)]];

/** What changes mean: rules, the insights they find, and whom to alert of them. */
export const insightsService = defineService<PrismaClient, typeof config>({
  name: 'insights',
  paths: ['/api/v1/insights', '/api/v1/alerts', '/api/v1/notifications', '/api/v1/data-scraping/companies/:id/insights'],
  config,
  prisma: PrismaClient,
  sendsMail: true,
  async start({ db, clock, publicUrl, config: settings }) {
    const allowPrivate = parseAllowPrivate(settings.NOTIFY_ALLOW_PRIVATE, 'NOTIFY_ALLOW_PRIVATE');
    const sealing = await openSealing({ db, secret: settings.INSIGHTS_SECRET });
    const { post, close } = createPost(allowPrivate);
    const channels = { db, clock, publicUrl, sealing, post };
    const { dispatch } = dispatchCommands({ ...channels, disableAfterMs: settings.NOTIFY_DISABLE_AFTER * 1_000 });
    const wording = startWording({ db, clock, settings });
    const delivery = deliveryCommands({ db, clock, publicUrl });
    const retention = retentionCommands({ db, clock });
    return {
      routes(app) {
        findingRoutes(app, { db, clock });
        searchRoutes(app, { db, clock });
        planPairRoutes(app, planPairCommands(db));
        alertRoutes(app, { db, clock, commands: alertCommands({ db, clock, publicUrl }), readers });
        ruleSettingRoutes(app, { db, clock, commands: ruleSettingCommands(db) });
        notificationRoutes(app, { commands: notificationCommands({ db, clock }), delivery });
        channelRoutes(app, channelCommands({ ...channels, isListed: (host) => isListed(host, allowPrivate) }));
        exportRoutes(app, { service: 'insights', db, tables: EXPORTED });
      },
      consumers: [
        ...followConsumers(followCommands(db)),
        ...watchConsumers(watchCommands(db)),
        ...[offerConsumers(db), unreadConsumers(db), channelConsumers(db)].flat(),
        ...findingConsumers(findingCommands({ db, clock, words: wording.isOn })),
        ...memberConsumers(memberCommands(db, publicUrl)),
        ...entitlementConsumers(db),
        ...erasable({ db, clock, erased: TenantErasedSchema }),
      ],
      jobs: [
        ['10 seconds', 'mails of alerts', delivery.mailAlerts],
        ['10 seconds', 'messages to channels', dispatch],
        ['minute', 'digests', delivery.mailDigests],
        ...wording.jobs,
        ['hour', 'channels of an earlier secret', resealChannels({ db, sealing })],
        ['hour', 'silences', silenceCommands({ db, clock, words: wording.isOn }).findSilences],
        ['hour', 'old findings', retention.prune],
        ['hour', 'old alerts', retention.pruneAlerts],
        ['hour', 'old changes, months, members and what sites show', removeOld(db, () => oldRows(clock()))],
      ],
      close: async () => {
        await Promise.all([close(), wording.close()]);
      },
    };
  },
});
