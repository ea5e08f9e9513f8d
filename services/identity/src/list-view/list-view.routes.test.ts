import { afterAll, describe, expect, it } from 'vitest';
import { joinTeam, testIdentity } from '../testing.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

const WEEK = { list: 'changes', name: 'Prices of this week', query: 'type=pricing&days=7', shared: false };
const call = async (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const reply = await identity.call(token, method, `/api/v1/auth/${path}`, body);
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
};
const layout = async (token: string) => (await call(token, 'GET', 'lists')).body;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('views of lists', () => {
  it('are kept for the person, by name, and changed and deleted by it', async () => {
    const { accessToken } = await identity.signUp();
    expect(await layout(accessToken)).toEqual({ views: [], hiddenColumns: {} });
    const { status, body } = await call(accessToken, 'POST', 'views', { ...WEEK, name: ' Prices of this week ' });
    expect(status).toBe(201);
    expect(body.view).toEqual({ id: expect.any(String), ...WEEK, own: true });
    await call(accessToken, 'POST', 'views', { ...WEEK, name: 'All' });
    expect((await layout(accessToken)).views.map(({ name }: { name: string }) => name)).toEqual(['All', 'Prices of this week']);
    const path = `views/${body.view.id}`;
    expect((await call(accessToken, 'PUT', path, { name: 'Prices', query: 'type=pricing' })).body.view).toMatchObject({
      name: 'Prices',
      query: 'type=pricing',
      list: 'changes',
    });
    expect((await call(accessToken, 'DELETE', path)).status).toBe(204);
    expect((await call(accessToken, 'DELETE', path)).status).toBe(404);
  });

  it('are found by the team once they are shared, which cannot change them; another team never finds them', async () => {
    const ada = await identity.signUp();
    const grace = await joinTeam(identity, ada.accessToken, 'viewer');
    const stranger = await identity.signUp();
    const { view } = (await call(ada.accessToken, 'POST', 'views', WEEK)).body;
    expect((await layout(grace.accessToken)).views).toEqual([]);
    await call(ada.accessToken, 'PUT', `views/${view.id}`, { shared: true });
    expect((await layout(grace.accessToken)).views).toEqual([{ ...view, shared: true, own: false }]);
    expect((await layout(stranger.accessToken)).views).toEqual([]);
    for (const { accessToken } of [grace, stranger]) {
      expect((await call(accessToken, 'PUT', `views/${view.id}`, { name: 'Mine' })).status).toBe(404);
      expect((await call(accessToken, 'DELETE', `views/${view.id}`)).status).toBe(404);
    }
    expect((await call(grace.accessToken, 'POST', 'views', WEEK)).status).toBe(201);
  });

  it('have names that turn no text around them, and show something', async () => {
    const { accessToken } = await identity.signUp();
    const named = async (name: string) => (await call(accessToken, 'POST', 'views', { ...WEEK, name })).body;
    expect((await named('Week\u202e 48')).view.name).toBe('Week 48');
    expect((await named('\u200b\u2066')).message).toBe('Please name the view');
  });

  it('stay deleted, whatever change of them is under way', async () => {
    const { accessToken } = await identity.signUp();
    for (let n = 0; n < 40; n += 1) {
      const path = `views/${(await call(accessToken, 'POST', 'views', WEEK)).body.view.id}`;
      const changed = call(accessToken, 'PUT', path, { name: 'Prices' });
      await new Promise((resolve) => setTimeout(resolve, n / 4));
      expect((await call(accessToken, 'DELETE', path)).status).toBe(204);
      await changed;
      expect((await layout(accessToken)).views).toEqual([]);
    }
  });

  it('have one name each, per person and list', async () => {
    const { accessToken } = await identity.signUp();
    expect((await call(accessToken, 'POST', 'views', WEEK)).status).toBe(201);
    expect((await call(accessToken, 'POST', 'views', { ...WEEK, name: 'PRICES of this week' })).status).toBe(409);
    expect((await call(accessToken, 'POST', 'views', { ...WEEK, list: 'alerts' })).status).toBe(201);
    const saved = await Promise.all(Array.from({ length: 3 }, () => call(accessToken, 'POST', 'views', { ...WEEK, name: 'At once' })));
    expect(saved.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    { ...WEEK, name: ' ' },
    { ...WEEK, name: 'x'.repeat(61) },
    { ...WEEK, query: 'x'.repeat(2_001) },
    { ...WEEK, list: 'users' },
    { ...WEEK, list: 'dashboard' },
    { ...WEEK, userId: 'x' },
    {},
  ])('refuse %j', async (body) => {
    const { accessToken } = await identity.signUp();
    expect((await call(accessToken, 'POST', 'views', body)).status).toBe(400);
  });

  it('take columns off, for the person alone, list by list', async () => {
    const ada = await identity.signUp();
    const grace = await joinTeam(identity, ada.accessToken, 'member');
    const hide = (list: string, hidden: unknown) => call(ada.accessToken, 'PUT', `lists/${list}/columns`, { hidden });
    expect((await hide('companies', ['industry', 'createdAt', 'industry'])).status).toBe(204);
    expect((await hide('changes', ['Evidence'])).status).toBe(204);
    expect((await layout(ada.accessToken)).hiddenColumns).toEqual({ companies: ['industry', 'createdAt'], changes: ['Evidence'] });
    expect((await layout(grace.accessToken)).hiddenColumns).toEqual({});
    expect((await hide('dashboard', ['firstSteps'])).status).toBe(204);
    expect((await layout(ada.accessToken)).hiddenColumns.dashboard).toEqual(['firstSteps']);
    await hide('companies', []);
    expect((await layout(ada.accessToken)).hiddenColumns.companies).toEqual([]);
    expect((await hide('users', [])).status).toBe(400);
    expect((await hide('companies', ['<b>'])).status).toBe(400);
  });

  it('go with the person', async () => {
    const ada = await identity.signUp();
    const grace = await joinTeam(identity, ada.accessToken, 'member');
    await call(grace.accessToken, 'POST', 'views', { ...WEEK, shared: true });
    await call(grace.accessToken, 'PUT', 'lists/alerts/columns', { hidden: ['x'] });
    await identity.call(ada.accessToken, 'DELETE', `/api/v1/team/members/${grace.user.id}`);
    expect((await layout(ada.accessToken)).views).toEqual([]);
  });
});
