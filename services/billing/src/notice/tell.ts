import { queueMail } from '@rivalscope/kit/mail/mail';
import type { Tx } from '../database.ts';
import { memberStore } from '../member/member.store.ts';
import { noticeMail } from './notice.mail.ts';
import { noticeStore } from './notice.store.ts';
import { type Notice, subjectOf, supersededBy } from './notice.ts';

export interface Teller {
  clock: () => Date;
  /** Where the web is reached, for links in mails. */
  publicUrl: string;
}

/** Mails a notice to the tenant's owners, in the caller's transaction: what is told once is told with its effect or not at all. */
export async function tellOwners(tx: Tx, tenant: string, notice: Notice, { clock, publicUrl }: Teller): Promise<void> {
  const notices = noticeStore(tx, tenant);
  const [subject, superseding] = [subjectOf(notice), supersededBy(notice)];
  if (superseding && (await notices.has(superseding))) return;
  if (subject && !(await notices.add(subject, clock()))) return;
  for (const to of await memberStore(tx, tenant).ownerAddresses()) await queueMail(tx, noticeMail(to, notice, publicUrl));
}
