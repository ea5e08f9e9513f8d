import { startSmtpServer } from '@rivalscope/kit/mail/smtp.fixture';
import { onTestFinished, test } from 'vitest';
import { startObserved } from './database.ts';
import { expectTold, killOf, tellingSettings } from './telling.ts';
import { startReceiver } from './telling-receiver.ts';

const SIZE = { tenants: Number(process.env.TELLING_TENANTS ?? 40), sites: Number(process.env.TELLING_SITES ?? 5) };
/** Shares of all messages at which nothing is answered any more and the process is killed, so that each time some are under way. */
const KILLED_AT = (process.env.TELLING_KILLS ?? '0.3').split(',').map(Number);

test('alerts of many tenants at once are stored once and told once, whatever is killed meanwhile', async () => {
  const [receiver, smtp] = [await startReceiver(), await startSmtpServer()];
  onTestFinished(async () => void (await Promise.all([receiver.close(), smtp.stop()])));
  const { url, databaseUrl, processes, close } = await startObserved(tellingSettings(smtp));
  onTestFinished(close, 60_000);
  const kills = KILLED_AT.map((at) => ({ at, kill: () => killOf(processes, 'rivalscope') }));
  await expectTold({ gateways: [url], databaseUrl, receiver, smtp, size: SIZE, kills });
}, 900_000);
