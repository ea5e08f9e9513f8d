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

export const actionsOf = (kind: string): Action[] => ACTIONS.filter((action) => kindOf(action) === kind);

/** Something that a company's owners want to be able to look up later. */
export interface AuditEntry {
  id: string;
  at: Date;
  /** The address of who did it; empty where no person did. */
  actor: string;
  action: Action;
  /** What it was done to: an address, a name, an id; empty where the actor is all there is. */
  target: string;
  /** The network address it was done from; empty where it came from another service. */
  address: string;
}
