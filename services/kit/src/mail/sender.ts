import { metrics } from '@opentelemetry/api';
import { delayBeforeRetry, pause, retry, settleOrTimeout } from '../bus/backoff.ts';
import type { Log } from '../bus/worker.ts';
import type { Sql } from '../db/sql.ts';
import { withoutPersonalData } from '../telemetry/redact.ts';
import { cut, storable } from '../text.ts';
import { type LeasedMail, lease, markFailed, markSent, retryLater } from './mail.store.ts';
import { isRefused, type MailTransport } from './transport.ts';

export interface MailSenderOptions {
  sql: Sql;
  transport: MailTransport;
  log: Log;
}

export interface MailSender {
  /** Starts no other mail and waits for those under way, at most 5 s. */
  close(): Promise<void>;
}

const POLL_MS = 2_000;
const BATCH = 5;
/** A mail is given up on by then, so that no two processes ever send the same one at a time: shorter than the lease. */
const SEND_MS = 60_000;
const LEASE_S = 120;
/** About a day. */
const RETRIES = { first: 15_000, max: 3_600_000, attempts: 30 };
const DATABASE_BACKOFF = { first: 200, max: 10_000 };
const CLOSE_WITHIN_MS = 5_000;
const LONGEST_ERROR = 500;

/**
 * Sends what is queued, oldest first, in each process that runs the service; SKIP LOCKED and leases share the work. A mail is
 * leased, then sent, then marked as sent. So a crash loses none, and one that falls between the server's "250 OK" and the mark
 * makes the same mail leave again, with the same Message-ID: SMTP knows no transaction that would close this last gap.
 */
export function startMailSender({ sql, transport, log }: MailSenderOptions): MailSender {
  const closing = new AbortController();
  const counter = metrics.getMeter('rivalscope').createCounter('rivalscope_mails', { description: 'Tries to send a mail, by result' });

  const persistently = (run: () => Promise<void>) =>
    retry(run, {
      backoff: DATABASE_BACKOFF,
      signal: closing.signal,
      onFailure: (err, retryInMs) => log.warn({ err, retryInMs }, 'The mail outbox cannot be read or written: mails wait until it can'),
    });
  /** What came of a mail is written also while this closes: unmarked, it would leave again. */
  const record = (change: () => Promise<void>) => change().catch(() => persistently(change));

  async function send(mail: LeasedMail): Promise<void> {
    try {
      await transport.send(mail, AbortSignal.timeout(SEND_MS));
    } catch (error) {
      return failed(mail, error);
    }
    counter.add(1, { result: 'sent' });
    await record(() => markSent(sql, mail.id, transport.keepsBodies));
  }

  async function failed({ id, attempts }: LeasedMail, error: unknown): Promise<void> {
    const reason = storable(withoutPersonalData(cut(String(error), LONGEST_ERROR)));
    const retryInMs = isRefused(error) ? undefined : delayBeforeRetry(attempts, RETRIES);
    if (retryInMs === undefined) {
      log.error(
        { mailId: id, attempts, reason },
        'Mail given up: mend the cause; what was asked for by it has to be asked for again, because its text is not kept',
      );
      counter.add(1, { result: 'failed' });
      await record(() => markFailed(sql, id, reason));
      return;
    }
    log.warn({ mailId: id, attempts, reason, retryInMs }, 'Mail not taken: will be tried again');
    counter.add(1, { result: 'retried' });
    await record(() => retryLater(sql, id, reason, retryInMs / 1_000));
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const mails = await lease(sql, BATCH, LEASE_S);
      await Promise.all(mails.map(send));
      if (mails.length === BATCH) continue;
      await pause(POLL_MS, closing.signal);
    }
  }

  const running = persistently(run);
  return {
    async close() {
      closing.abort();
      await settleOrTimeout(CLOSE_WITHIN_MS, running);
      transport.close();
    },
  };
}
