import type { AuditEntry } from '../../api/types.ts';

const WORDS: Record<AuditEntry['action'], string> = {
  'session.started': 'Signed in',
  'password.changed': 'Changed the password',
  'password.reset': 'Reset the password',
  'second_factor.enabled': 'Enabled two-factor authentication',
  'second_factor.disabled': 'Disabled two-factor authentication',
  'member.invited': 'Invited',
  'member.joined': 'Joined the team',
  'member.removed': 'Removed from the team',
  'invitation.revoked': 'Revoked the invitation',
  'role.changed': 'Changed a role',
  'api_key.created': 'Created an API key',
  'api_key.revoked': 'Revoked an API key',
  'plan.changed': 'Changed the plan',
  'company.deleted': 'Deleted a company',
  'deletion.requested': 'Asked to delete the account',
  'deletion.scheduled': 'Confirmed the deletion of the account',
  'deletion.undone': 'Kept the account',
  'tenant.exported': 'Exported all data',
};

/** What was done, in words; an action that is newer than this page as the server names it. */
export const wordsOf = (action: string): string => WORDS[action as AuditEntry['action']] ?? action.replaceAll(/[._]/g, ' ');

/** By the part before the dot of an action. */
export const KINDS: (readonly [kind: string, name: string])[] = [
  ['', 'Everything'],
  ['session', 'Sign-ins'],
  ['password', 'Passwords'],
  ['second_factor', 'Two-factor'],
  ['member', 'Members'],
  ['invitation', 'Invitations'],
  ['role', 'Roles'],
  ['api_key', 'API keys'],
  ['plan', 'Billing'],
  ['company', 'Companies'],
  ['deletion', 'Account deletion'],
  ['tenant', 'Exports'],
];
