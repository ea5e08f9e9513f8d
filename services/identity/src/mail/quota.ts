/**
 * Who brings a mail about: a visitor who begins a trial for an address that may be anybody's (`stranger`), who waits for the link of an
 * account that is registered (`registrant`), who asks to reset a password where its account was signed in (`owner`) or elsewhere
 * (`elsewhere`), a team that invites (`inviter`), an owner who has the company deleted (`leaver`), somebody whose password changes
 * (`changer`).
 */
export type AskerKind = 'stranger' | 'registrant' | 'owner' | 'elsewhere' | 'inviter' | 'leaver' | 'changer';

export interface Asker {
  kind: AskerKind;
  /** A network, or a tenant. */
  id: string;
}

/** How many mails of one kind were queued within the window. */
export interface Asked {
  /** By this asker, to this mailbox. */
  here: number;
  /** To this mailbox, whoever asked. */
  mailbox: number;
  /** By this asker, to whomever. */
  asker: number;
}

export const QUOTA_WINDOW_MS = 3_600_000;

/** One asker alone cannot use a mailbox's share up, and no kind takes from another's. */
const MOST: Asked = { here: 5, mailbox: 10, asker: 200 };

/** Whether one more letter may go out, by each of the three counts. */
export const isWithinQuota = ({ here, mailbox, asker }: Asked): boolean => here < MOST.here && mailbox < MOST.mailbox && asker < MOST.asker;
