import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import type { PreferencesCommands } from './preferences.commands.ts';
import { DATE_FORMATS, STANDARD } from './preferences.ts';

const View = StrictObject(
  {
    timeZone: Type.String({ minLength: 1, maxLength: 100 }),
    dateFormat: Type.Enum([...DATE_FORMATS]),
    notifications: StrictObject({ email: Type.Boolean(), push: Type.Boolean(), weeklyDigest: Type.Boolean() }),
  },
  STANDARD,
);
const Answer = StrictObject({ preferences: View }, { preferences: STANDARD });

/** Under /api/v1/auth. */
export function preferencesRoutes(app: App, commands: PreferencesCommands): void {
  const onRequest = allow(...EVERYONE);
  const common = { tags: ['preferences'], security: [{ bearer: [] }], response: { 200: Answer } };

  const get = { ...common, operationId: 'getPreferences', summary: 'The caller’s time zone, date format and notifications' };
  app.get('/preferences', { onRequest, schema: get }, async ({ user }) => ({ preferences: await commands.read(user.tid, user.sub) }));

  const put = { ...common, operationId: 'savePreferences', summary: 'Replaces them', body: View };
  app.put('/preferences', { onRequest, schema: put }, async ({ user, body }) => ({
    preferences: await commands.save(user.tid, user.sub, body),
  }));
}
