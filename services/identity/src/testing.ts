import { randomUUID } from 'node:crypto';
import { testService } from '@rivalscope/kit/testing/service';
import { identityService } from './index.ts';

export const PASSWORD = 'analytical engine';

/** A registration that nobody else uses. */
export const registration = (fields: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email: `ada.${randomUUID()}@acme.com`,
  password: PASSWORD,
  companyName: 'Acme',
  companyDomain: 'acme.com',
  ...fields,
});

/** Identity on a database of its own, with a clock that starts now and moves only when told. */
export async function testIdentity() {
  let now = Date.now();
  const service = await testService(identityService, {}, () => new Date(now));
  const post = (
    path: string,
    payload?: object,
    { cookie, headers = {}, from = '127.0.0.1' }: { cookie?: string; headers?: object; from?: string } = {},
  ) =>
    service.app.inject({
      method: 'POST',
      url: `/api/v1/auth/${path}`,
      remoteAddress: from,
      headers: { ...headers },
      ...(payload ? { payload } : {}),
      ...(cookie ? { cookies: { refresh_token: cookie } } : {}),
    });
  return {
    ...service,
    post,
    wait: (ms: number) => {
      now += ms;
    },
    /** A registered tenant's owner, signed in. */
    async signUp(fields: object = {}) {
      const body = registration(fields);
      const answer = await post('register-tenant', body);
      return {
        ...body,
        answer,
        user: answer.json().user,
        accessToken: answer.json().accessToken as string,
        cookie: cookieOf(answer)?.value ?? '',
      };
    },
    me: (accessToken: string) => service.app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${accessToken}` } }),
  };
}

/** The refresh cookie that an answer sets. */
export const cookieOf = (answer: { cookies: { name: string; value: string; maxAge?: number }[] }) =>
  answer.cookies.find((c) => c.name === 'refresh_token');
