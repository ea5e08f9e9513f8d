import { randomUUID } from 'node:crypto';
import { auth } from '@rivalscope/kit/auth/auth';
import { Denylist } from '@rivalscope/kit/auth/denylist';
import { describeApi, type OpenApi } from '@rivalscope/kit/http/openapi';
import { createServer } from '@rivalscope/kit/http/server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, mailedLink, PASSWORD, type TestIdentity, testIdentity } from './testing.ts';

const MANAGERS = ['owner', 'admin'];
const EVERYONE = [...MANAGERS, 'member', 'viewer'];
/** Somebody whose company has no name yet. */
const ANYBODY = [...EVERYONE, 'onboarding'];

/** Who may call what; a route that is missing here fails the test. */
const TABLE: Record<string, string[]> = {
  getMe: ANYBODY,
  submitCompanyInfo: ANYBODY,
  inviteTeam: ANYBODY,
  changePassword: ANYBODY,
  listSessions: EVERYONE,
  endSession: EVERYONE,
  endOtherSessions: EVERYONE,
  getSecondFactor: EVERYONE,
  setUpSecondFactor: EVERYONE,
  enableSecondFactor: EVERYONE,
  disableSecondFactor: EVERYONE,
  renewRecoveryCodes: EVERYONE,
  getPreferences: EVERYONE,
  savePreferences: EVERYONE,
  getTeam: EVERYONE,
  removeMember: EVERYONE,
  changeRole: MANAGERS,
  inviteMember: MANAGERS,
  resendInvitation: MANAGERS,
  revokeInvitation: MANAGERS,
  listApiKeys: MANAGERS,
  createApiKey: MANAGERS,
  revokeApiKey: MANAGERS,
  listAuditEntries: MANAGERS,
};

interface Operation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
}

let identity: TestIdentity;
let operations: Operation[];
const tokens: Record<string, string> = {};

beforeAll(async () => {
  identity = await testIdentity();
  operations = await withToken();
  const owner = await identity.signUp();
  tokens.owner = owner.accessToken;
  tokens.admin = (await joinTeam(identity, owner.accessToken, 'admin')).accessToken;
  tokens.member = (await joinTeam(identity, owner.accessToken, 'member')).accessToken;
  const another = await identity.signUp();
  tokens.viewer = (await joinTeam(identity, another.accessToken, 'viewer')).accessToken;
  tokens.onboarding = await applicant();
});
afterAll(() => identity.close());

/** The operations that need a token, as the OpenAPI document names them. */
async function withToken(): Promise<Operation[]> {
  const app = createServer({ logger: pino({ level: 'silent' }) });
  await describeApi(app);
  await app.register(async (scope) => {
    await scope.register(auth, { keys: async () => '', denylist: new Denylist() });
    await identity.running.routes(scope as never);
  });
  await app.ready();
  const { paths = {} } = app.swagger() as OpenApi;
  await app.close();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.some((kind) => Object.hasOwn(kind as object, 'bearer')))
      .map(([method, operation]) => ({
        id: (operation as { operationId: string }).operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
      })),
  );
}

async function applicant(): Promise<string> {
  const email = `applicant.${randomUUID()}@acme.com`;
  await identity.post('start-trial', { email });
  const profile = { ...(await mailedLink(identity, email)), firstName: 'Ada', lastName: 'Byron', password: PASSWORD };
  return (await identity.post('complete-profile', profile)).json().accessToken;
}

const call = (token: string, { method, path }: Operation, id: string, body: object = {}) =>
  identity.call(token, method, path.replace('{id}', id), method === 'GET' || method === 'DELETE' ? undefined : body);

describe('roles', () => {
  it('are decided for every route that needs a token', () => {
    expect(operations.map((o) => o.id).sort()).toEqual(Object.keys(TABLE).sort());
  });

  it.each(ANYBODY)('%s may call what the table says, and nothing else', async (role) => {
    for (const operation of operations) {
      const { statusCode } = await call(tokens[role] ?? '', operation, randomUUID());
      const verdict = statusCode === 403 ? 'forbidden' : statusCode === 401 ? 'signed out' : 'allowed';
      expect(verdict, `${role} ${operation.id}`).toBe(TABLE[operation.id]?.includes(role) ? 'allowed' : 'forbidden');
    }
  });

  it('are asked for before anything else: no token, no answer', async () => {
    for (const { id, method, path } of operations.filter((o) => !['submitCompanyInfo', 'inviteTeam'].includes(o.id))) {
      const answer = await identity.app.inject({ method, url: path.replace('{id}', randomUUID()) });
      expect(answer.statusCode, id).toBe(401);
    }
  });

  it('give an owner nothing of another company', async () => {
    const other = await identity.signUp();
    const { invitation } = (
      await identity.call(other.accessToken, 'POST', '/api/v1/team/invitations', { email: `x.${randomUUID()}@acme.com`, role: 'viewer' })
    ).json();
    const { apiKey } = (await identity.call(other.accessToken, 'POST', '/api/v1/api-keys', { name: 'x', scopes: ['read'] })).json();
    const [session] = (await identity.call(other.accessToken, 'GET', '/api/v1/auth/sessions')).json().sessions;
    const theirs: Record<string, string> = {
      endSession: session.id,
      changeRole: other.user.id,
      removeMember: other.user.id,
      resendInvitation: invitation.id,
      revokeInvitation: invitation.id,
      revokeApiKey: apiKey.id,
    };
    const named = operations.filter((operation) => operation.path.includes('{'));
    expect(named.map((operation) => operation.id).sort()).toEqual(Object.keys(theirs).sort());
    for (const operation of named) {
      const body = operation.id === 'changeRole' ? { role: 'viewer' } : undefined;
      const answer = await call(tokens.owner ?? '', operation, theirs[operation.id] ?? '', body);
      expect(answer.statusCode, operation.id).toBe(404);
    }
  });
});
