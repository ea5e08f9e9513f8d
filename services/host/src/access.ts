import { Denylist, REMEMBERED_MS, type Revocation } from '@rivalscope/kit/auth/denylist';
import { remoteRevocations, revocationOf } from '@rivalscope/kit/auth/revocations';
import type { Bus, Subscription } from '@rivalscope/kit/bus/bus';
import { on } from '@rivalscope/kit/events/consumer';
import { watchEvents } from '@rivalscope/kit/events/consumers';
import { AccessRevokedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import type { Logger } from 'pino';
import type { HostConfig } from './config.ts';
import type { Hosted } from './run-service.ts';

/** What this process knows of ended access. */
export interface Access {
  denylist: Denylist;
  /** Hears of it from now on. */
  watch(bus: Bus, log: Logger): Promise<void>;
}

/**
 * Every process hears of every revocation: a token is refused within seconds, wherever it is shown. What it cannot have heard
 * of, because the bus or its own consumer stands still, it looks up at identity.
 * @param hosted the services of this process, as far as they have started when somebody asks
 */
export function createAccess(config: Pick<HostConfig, 'JWKS_URL'>, hosted: Hosted[]): Access {
  let heard: Subscription | undefined;
  const lookUp = (since: Date): Promise<Revocation[]> => {
    const own = hosted.find((service) => service.revocations)?.revocations;
    return (own ?? remoteRevocations(config.JWKS_URL as string))(since);
  };
  const denylist = new Denylist({ heardUntil: () => heard?.heardUntil() ?? Number.NEGATIVE_INFINITY, lookUp });
  const revoked = on(AccessRevokedSchema, async (event) => {
    const { id, at } = revocationOf(event);
    denylist.deny(id, at);
  });
  return {
    denylist,
    async watch(bus, log) {
      heard = await watchEvents({ bus, group: 'access', consumers: [revoked], log, lookBackMs: REMEMBERED_MS });
    },
  };
}
