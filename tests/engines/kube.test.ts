import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, register } from '../flows/client.ts';
import { type Placement, place, requireImages } from './image.ts';
import { type KafkaBroker, startKafka } from './kafka.ts';
import { down, hasPodman, inspect, logsOf, play, render } from './kube.ts';
import { type PostgresServer, startPostgresServer } from './postgres.ts';

/** The Deployments of k8s/overlays/local, played by Podman. Where CI is set its absence is a failure. */
const leaveOut = !(await hasPodman()) && !process.env.CI;

describe.skipIf(leaveOut)('the Deployments of the local overlay', () => {
  let kafka: KafkaBroker;
  let postgres: PostgresServer;
  let placements: Placement[];
  let played = false;

  beforeAll(async () => {
    await requireImages();
    [kafka, postgres] = await Promise.all([startKafka(), startPostgresServer()]);
    placements = await place(postgres.url, kafka.address);
    await render(placements);
    played = true;
    await play();
  }, 600_000);
  afterAll(async () => {
    await Promise.all([played && down(), kafka?.stop(), postgres?.stop()]);
  }, 120_000);

  test('become ready, every one, and stay alive', async () => {
    for (const { name, port } of placements) {
      const probe = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((response) => response.json());
      await eventually(async () => expect(await probe('/readyz')).toMatchObject({ status: 'ok' })).catch(async (error) => {
        throw new Error(`${name} did not become ready: ${error.message}\n${await logsOf(name)}`);
      });
      expect(await probe('/livez'), name).toEqual({ status: 'ok' });
    }
  }, 180_000);

  test('run without root, without capabilities, on a root that nothing writes to', async () => {
    for (const { name } of placements) {
      const container = await inspect(name);
      expect(container.HostConfig, name).toMatchObject({ ReadonlyRootfs: true, Privileged: false });
      expect(container.Config.User, name).toBe('1000:1000');
      expect(container.EffectiveCaps ?? [], name).toEqual([]);
      expect(container.RestartCount, name).toBe(0);
    }
  });

  test('work together: a company signs up by the gateway, and its trial begins', async () => {
    const gateway = placements.find(({ name }) => name === 'gateway');
    const user = await register(`http://127.0.0.1:${gateway?.port}`);
    await eventually(async () => expect((await user.get('subscription/current')).body.subscription).toMatchObject({ plan: 'trial' }));
  });
});
