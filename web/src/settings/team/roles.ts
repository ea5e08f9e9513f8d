import type { Role } from '../shared/me.ts';

/** What each role may do, in a sentence. */
export const ROLE_HELP: Record<Role, string> = {
  owner: 'Everything, including ownership and deleting the account.',
  admin: 'Runs the team, API keys, billing and exports, and everything a member does.',
  member: 'Adds companies, changes what is tracked, refreshes data and works with insights.',
  viewer: 'Reads everything, changes nothing.',
};

export const INVITABLE: Role[] = ['admin', 'member', 'viewer'];
