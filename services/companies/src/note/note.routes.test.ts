import { randomUUID } from 'node:crypto';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { TenantDeletedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { companiesService } from '../index.ts';
import { assertRoomForNote, MOST_NOTES } from './note.ts';

const service = await testService(companiesService);
afterAll(() => service.close());

type Role = 'owner' | 'admin' | 'member' | 'viewer';
const person = (tid: string = randomUUID(), role: Role = 'member') => {
  const sub = randomUUID();
  return { tid, sub, headers: bearer({ tid, sub, role }) };
};
type Person = ReturnType<typeof person>;

async function call({ headers }: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const reply = await service.app.inject({ method, url: `/api/v1/companies${path}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body === '' ? undefined : reply.json() };
}

async function companyOf(of: Person): Promise<string> {
  return (await call(of, 'POST', '', { name: 'Acme', website: `${randomUUID()}.com` })).body.companyId;
}

async function written(by: Person, company: string, text: string): Promise<{ id: string }> {
  const { status, body } = await call(by, 'POST', `/${company}/notes`, { text });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.note;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('notes of a company', () => {
  it('are listed newest first, in pages, with who wrote them and when', async () => {
    const ada = person();
    const bob = person(ada.tid);
    const company = await companyOf(ada);
    const texts = ['One', 'Two\nin two lines', '  Three  '];
    for (const [n, text] of texts.entries()) await written(n === 1 ? bob : ada, company, text);
    const { body, headers } = await call(ada, 'GET', `/${company}/notes`);
    expect(headers['content-range']).toBe('notes 0-2/3');
    expect(new Set(body.notes.map(({ text }: { text: string }) => text))).toEqual(new Set(['Three', 'Two\nin two lines', 'One']));
    expect(body.notes.every(({ editedAt }: { editedAt: null }) => editedAt === null)).toBe(true);
    const times = body.notes.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    const filter = encodeURIComponent(JSON.stringify({ authorId: bob.sub }));
    expect((await call(ada, 'GET', `/${company}/notes?filter=${filter}&range=[0,0]`)).body.notes).toMatchObject([{ authorId: bob.sub }]);
  });

  it('are changed by who wrote them, and removed by them, an owner or an admin', async () => {
    const ada = person();
    const [bob, owner] = [person(ada.tid), person(ada.tid, 'owner')];
    const company = await companyOf(ada);
    const { id } = await written(ada, company, 'A rumour');
    const path = `/${company}/notes/${id}`;
    for (const other of [bob, owner]) expect((await call(other, 'PUT', path, { text: 'No' })).status).toBe(403);
    const { body } = await call(ada, 'PUT', path, { text: 'Confirmed' });
    expect(body.note).toMatchObject({ text: 'Confirmed', authorId: ada.sub });
    expect(body.note.editedAt).not.toBeNull();
    expect((await call(bob, 'DELETE', path)).status).toBe(403);
    expect((await call(owner, 'DELETE', path)).status).toBe(204);
    expect((await call(ada, 'DELETE', path)).status).toBe(404);
    expect((await call(ada, 'DELETE', `/${company}/notes/${(await written(ada, company, 'Mine')).id}`)).status).toBe(204);
  });

  it('are read by viewers, who write none', async () => {
    const ada = person();
    const company = await companyOf(ada);
    const { id } = await written(ada, company, 'Read me');
    const viewer = person(ada.tid, 'viewer');
    expect((await call(viewer, 'GET', `/${company}/notes`)).body.notes).toHaveLength(1);
    expect((await call(viewer, 'POST', `/${company}/notes`, { text: 'x' })).status).toBe(403);
    expect((await call(viewer, 'DELETE', `/${company}/notes/${id}`)).status).toBe(403);
  });

  it('are not there for another team, nor under another company', async () => {
    const ada = person();
    const [company, other] = [await companyOf(ada), await companyOf(ada)];
    const { id } = await written(ada, company, 'Secret');
    const stranger = person(undefined, 'owner');
    expect((await call(stranger, 'GET', `/${company}/notes`)).status).toBe(404);
    expect((await call(stranger, 'POST', `/${company}/notes`, { text: 'x' })).status).toBe(404);
    for (const [by, of] of [
      [stranger, company],
      [ada, other],
    ] as const) {
      expect((await call(by, 'PUT', `/${of}/notes/${id}`, { text: 'x' })).status).toBe(404);
      expect((await call(by, 'DELETE', `/${of}/notes/${id}`)).status).toBe(404);
    }
  });

  it.each([{ text: '  \n ' }, { text: 'x'.repeat(5_001) }, { text: 'a\u0000b' }, {}, { text: 'x', authorId: randomUUID() }])(
    'refuse %j',
    async (body) => {
      const ada = person();
      expect((await call(ada, 'POST', `/${await companyOf(ada)}/notes`, body)).status).toBe(400);
    },
  );

  it('have an end', () => {
    expect(() => assertRoomForNote(MOST_NOTES - 1)).not.toThrow();
    expect(() => assertRoomForNote(MOST_NOTES)).toThrow(/up to 500 notes/);
  });

  it('go with their company, and with their tenant', async () => {
    const left = (tid: string) =>
      service.db.sqlRead('system', async (sql) => (await sql.query('SELECT FROM company_note WHERE tenant_id = $1', [tid])).rowCount);
    const ada = person();
    const [one, two] = [await companyOf(ada), await companyOf(ada)];
    for (const company of [one, two]) await written(ada, company, 'x');
    expect((await call(ada, 'DELETE', `/${one}`)).status).toBe(204);
    expect(await left(ada.tid)).toBe(1);
    await service.deliver(TenantDeletedSchema, { tenantId: ada.tid });
    expect(await left(ada.tid)).toBe(0);
  });
});
