import type { InvitationPayload, Role } from '../../api/types.ts';

/** What each role may do, in a sentence. */
export const ROLE_HELP: Record<Role, string> = {
  owner: 'Everything, including ownership and deleting the account.',
  admin: 'Runs the team, API keys, billing and exports, and everything a member does.',
  member: 'Adds companies, changes what is tracked, refreshes data and works with insights.',
  viewer: 'Reads everything, changes nothing.',
};

export const ROLES = Object.keys(ROLE_HELP) as Role[];

export const INVITABLE: InvitationPayload['role'][] = ['admin', 'member', 'viewer'];
