import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTime } from '../answer-time.ts';
import { joinTeam, mailedLink, PASSWORD, signUpWithSecondFactor, testIdentity } from '../testing.ts';

vi.mock('../answer-time.ts', () => ({ answerTime: vi.fn(async () => undefined) }));
const identity = await testIdentity();
afterAll(() => identity.close());
beforeEach(() => void vi.mocked(answerTime).mockClear());

const newEmail = () => `ada.${randomUUID()}@acme.com`;
const startTrial = async (email: string) => (await identity.post('start-trial', { email })).json().userId as string;

async function finishTrial(email: string): Promise<void> {
  await startTrial(email);
  const { userId, token } = await mailedLink(identity, email);
  await identity.post('complete-profile', { userId, token, firstName: 'Ada', lastName: 'Byron', password: PASSWORD });
}

async function removedMember(): Promise<string> {
  const owner = await identity.signUp();
  const { email, user } = await joinTeam(identity, owner.accessToken, 'member');
  await identity.call(owner.accessToken, 'DELETE', `/api/v1/team/members/${user.id}`);
  return email;
}

/** The states that an address can be in, each brought about anew. */
const ADDRESSES: Record<string, () => Promise<string>> = {
  'an unknown one': async () => newEmail(),
  'a registered one': async () => (await identity.signUp()).email,
  'one whose trial waits for the link': async () => {
    const email = newEmail();
    await startTrial(email);
    return email;
  },
  'one proven by its link': async () => {
    const email = newEmail();
    await finishTrial(email);
    return email;
  },
  'one with a second factor': async () => (await signUpWithSecondFactor(identity)).email,
  'one that was removed from its team': removedMember,
  'an invited one': async () => {
    const owner = await identity.signUp();
    const email = newEmail();
    await identity.call(owner.accessToken, 'POST', '/api/v1/team/invitations', { email, role: 'member' });
    return email;
  },
};

/** What a stranger may ask about an address without being signed in. */
const QUESTIONS: Record<string, (email: string) => Promise<{ statusCode: number; body: string }>> = {
  'start-trial': async (email) => {
    const { statusCode, body } = await identity.post('start-trial', { email });
    return { statusCode, body: body.replace(/"userId":"[0-9a-f-]{36}"/, '"userId":"…"') };
  },
  'request-password-reset': (email) => identity.post('request-password-reset', { email }),
  'login with a wrong password': (email) => identity.post('login', { email, password: 'not the one' }),
  'resend-verification': async (email) => identity.post('resend-verification', { userId: await startTrial(email) }),
  'resend-verification after a reset': async (email) => {
    const userId = await startTrial(email);
    await identity.post('request-password-reset', { email });
    const { token } = await mailedLink(identity, email);
    await identity.post('reset-password', { token, newPassword: 'difference engine' });
    vi.mocked(answerTime).mockClear();
    return identity.post('resend-verification', { userId });
  },
};
const WITHOUT_WAIT = ['login with a wrong password'];

describe.each(Object.keys(QUESTIONS))('%s', (question) => {
  it('answers alike, and takes the same time, whatever the address is', async () => {
    const answers = new Map<string, string[]>();
    for (const [state, make] of Object.entries(ADDRESSES)) {
      const email = await make();
      vi.mocked(answerTime).mockClear();
      const { statusCode, body } = (await QUESTIONS[question]?.(email)) ?? { statusCode: 0, body: '' };
      const waits = Math.min(vi.mocked(answerTime).mock.calls.length, 1);
      const answer = JSON.stringify([statusCode, body, waits]);
      answers.set(answer, [...(answers.get(answer) ?? []), state]);
    }
    expect([...answers.values()]).toEqual([Object.keys(ADDRESSES)]);
    expect([...answers.keys()][0]).toContain(WITHOUT_WAIT.includes(question) ? ',0]' : ',1]');
  });
});

it('an id that never was gets the same answer as one that is', async () => {
  const answer = await identity.post('resend-verification', { userId: randomUUID() });
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  expect(answerTime).toHaveBeenCalledOnce();
});
