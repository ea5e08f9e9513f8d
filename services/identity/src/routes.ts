import cookie from '@fastify/cookie';
import { exportRoutes } from '@rivalscope/kit/export/export.routes';
import type { App } from '@rivalscope/kit/http/server';
import { accountCommands } from './account/account.commands.ts';
import { accountRoutes } from './account/account.routes.ts';
import { apiKeyCommands } from './api-key/api-key.commands.ts';
import { apiKeyRoutes, exchangeRoutes } from './api-key/api-key.routes.ts';
import { auditCommands } from './audit/audit.commands.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { deletionCommands } from './deletion/deletion.commands.ts';
import { deletionRoutes } from './deletion/deletion.routes.ts';
import type { Deps } from './deps.ts';
import { acceptEmptyJson } from './empty-json.ts';
import { exportCommands } from './export/export.commands.ts';
import { EXPORTED } from './export/tables.ts';
import { invitationCommands } from './invitation/invitation.commands.ts';
import { acceptanceRoutes, invitationRoutes } from './invitation/invitation.routes.ts';
import { listViewCommands } from './list-view/list-view.commands.ts';
import { listViewRoutes } from './list-view/list-view.routes.ts';
import { onboardingCommands } from './onboarding/onboarding.commands.ts';
import { onboardingRoutes } from './onboarding/onboarding.routes.ts';
import { passwordCommands } from './password/password.commands.ts';
import { passwordRoutes } from './password/password.routes.ts';
import { preferencesCommands } from './preferences/preferences.commands.ts';
import { preferencesRoutes } from './preferences/preferences.routes.ts';
import { revocationRoutes } from './revocation/revocation.routes.ts';
import { secondFactorCommands } from './second-factor/second-factor.commands.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sessionCommands } from './session/session.commands.ts';
import { cookies, refuseCrossSite } from './session/session.cookie.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { sessionListRoutes } from './session/session-list.routes.ts';
import { signInCommands } from './session/sign-in.commands.ts';
import { signingKeyRoutes } from './signing-key/signing-key.routes.ts';
import { teamCommands } from './team/team.commands.ts';
import { teamRoutes } from './team/team.routes.ts';
import { actorOf } from './team/team.schema.ts';
import { verificationCommands } from './verification/verification.commands.ts';
import { verificationRoutes } from './verification/verification.routes.ts';

/** Every route of identity. */
export async function routes(app: App, deps: Deps): Promise<void> {
  signingKeyRoutes(app, deps.keyring);
  exchangeRoutes(app, apiKeyCommands(deps));
  revocationRoutes(app, deps.revocations);
  await app.register(async (scope) => authRoutes(scope, deps), { prefix: '/api/v1/auth' });
  await app.register(async (scope) => teamOf(scope, deps), { prefix: '/api/v1/team' });
  await app.register(async (scope) => apiKeyRoutes(scope, apiKeyCommands(deps)), { prefix: '/api/v1/api-keys' });
  const exports = exportCommands(deps);
  exportRoutes(app, { service: 'identity', db: deps.db, tables: EXPORTED, check: (request) => exports.begin(actorOf(request)) });
  await app.register(async (scope) => deletionOf(scope, deps), { prefix: '/api/v1/tenant/deletion' });
  await app.register(async (scope) => auditRoutes(scope, auditCommands(deps.db)), { prefix: '/api/v1/audit' });
}

/** What the refresh cookie is sent to; nothing here may be cached. */
async function authRoutes(scope: App, deps: Deps): Promise<void> {
  const sessions = sessionCommands(deps);
  const refreshCookies = cookies(deps.publicUrl, (token) => sessions.signOut(token, undefined));
  await scope.register(cookie);
  acceptEmptyJson(scope);
  scope.addHook('onRequest', refuseCrossSite(deps.publicUrl));
  scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  accountRoutes(scope, accountCommands(deps), refreshCookies);
  onboardingRoutes(scope, onboardingCommands(deps), refreshCookies);
  passwordRoutes(scope, passwordCommands(deps));
  sessionRoutes(scope, signInCommands(deps), sessions, refreshCookies);
  sessionListRoutes(scope, sessions);
  acceptanceRoutes(scope, invitationCommands(deps), refreshCookies);
  secondFactorRoutes(scope, secondFactorCommands(deps));
  verificationRoutes(scope, verificationCommands(deps), refreshCookies);
  preferencesRoutes(scope, preferencesCommands(deps));
  listViewRoutes(scope, listViewCommands(deps));
}

function teamOf(scope: App, deps: Deps): void {
  acceptEmptyJson(scope);
  teamRoutes(scope, teamCommands(deps));
  invitationRoutes(scope, invitationCommands(deps));
}

function deletionOf(scope: App, deps: Deps): void {
  acceptEmptyJson(scope);
  deletionRoutes(scope, deletionCommands(deps));
}
