import { eventually } from '../flows/client.ts';
import { expect, test } from './product.ts';
import { expectUsable, open } from './usable.ts';

test('a sample rival is added from an empty screen, shows what the product tells, is marked everywhere, and goes in one click', async ({
  page,
  user,
}) => {
  await open(page, '/companies');
  await expect(page.getByText('No companies found. Add your first company to start tracking.')).toBeVisible();
  await page.getByRole('button', { name: 'Show me a sample rival' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Tidemark (sample)' })).toBeVisible();
  await expect(page.getByText('This is a sample: the company and its history are made up.')).toBeVisible();
  await expect(page.getByText('A sample: nothing is fetched')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh All Data' })).toHaveCount(0);
  const id = new URL(page.url()).pathname.split('/').at(-1) as string;
  await eventually(async () => {
    expect((await user.get(`alerts?filter={"companyId":"${id}"}`)).body.alerts.length).toBeGreaterThan(0);
  });
  await expectUsable(page, 'the sample rival');
  await open(page, `/companies/${id}?tab=pricing`);
  await expect(page.getByText('Enterprise').first()).toBeVisible();
  await expectUsable(page, 'the prices of the sample rival');
  await open(page, '/');
  await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible();
  await expectUsable(page, 'the dashboard with the sample rival alone');
  await open(page, '/alerts');
  await expect(page.getByText('Sample: sent nowhere').first()).toBeVisible();
  await open(page, '/companies');
  await expect(page.getByText('0 of 5 places used in the trial.')).toBeVisible();
  await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible();
  await open(page, `/companies/${id}`);
  await page.getByRole('button', { name: 'Remove sample' }).click();
  await expect(page.getByText('No companies found. Add your first company to start tracking.')).toBeVisible();
});
