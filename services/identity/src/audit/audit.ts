export const ACTIONS = [
  'session.started',
  'password.changed',
  'password.reset',
  'second_factor.enabled',
  'second_factor.disabled',
  'member.invited',
  'member.joined',
  'member.removed',
  'invitation.revoked',
  'role.changed',
  'api_key.created',
  'api_key.revoked',
  'plan.changed',
  'company.deleted',
  'deletion.requested',
  'deletion.scheduled',
  'deletion.undone',
  'tenant.exported',
] as const;
export type Action = (typeof ACTIONS)[number];

const kindOf = (action: Action): string => action.slice(0, action.indexOf('.'));

/** What the actions are about: the part before the dot. */
export const KINDS = [...new Set(ACTIONS.map(kindOf))];

/** The actions of a kind, by which a list is narrowed. */
export const actionsOf = (kind: string): Action[] => ACTIONS.filter((action) => kindOf(action) === kind);

/** Something that a company's owners want to be able to look up later. */
export interface AuditEntry {
  id: string;
  at: Date;
  /** Who did it: the address of a person, the name of an API key, or Stripe or system where it was no person. Never empty. */
  actor: string;
  action: Action;
  /** What it was done to: an address, a name, an id; empty where the actor is all there is. */
  target: string;
  /** The network address it was done from; internal where no request did. Never empty. */
  address: string;
}
