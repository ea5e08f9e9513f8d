/** Statements that the suite does not plan, or whose plan may be as it is; each with its reason. */
export interface Excuse {
  /** Of the file that sends it, from the root, with or without `:line`. */
  where: string;
  why: string;
}

/** By file; `most`: so many places in it and no more, so that a new one has to be tested. */
export const NOT_SENT: (Excuse & { most?: number })[] = [
  {
    where: 'services/host/src/dead-letters.ts',
    most: 1,
    why: 'a program that an operator starts: at most 1,000 of the dead letters that are not replayed',
  },
];

/** `inParts`: only at less than the full size. */
export const PLANS: (Excuse & { problem: RegExp; inParts?: true })[] = [
  {
    where: 'services/kit/src/mail/mail.store.ts',
    problem: /^reads all of mail /,
    why: 'all mails of the built-in outbox, which keeps them to be read where no server sends any: development and demos',
  },
  {
    where: 'services/kit/src/export/export.store.ts',
    problem: /^reads all of \w+ /,
    why: 'the largest tenant has a part of each table so large that reading all may be quicker; at the full size it goes by index',
    inParts: true,
  },
  ...['services/kit/src/list/page.ts', 'services/insights/src/alert/alert.store.ts'].map((where) => ({
    where,
    problem: /^reads all of alert /,
    why: 'the largest tenant has a third of all alerts, so that reading all may be quicker; at the full size it goes by index',
    inParts: true as const,
  })),
  {
    where: 'services/insights/src/alert/alike.store.ts',
    problem: /^reads all of follow /,
    why: 'follows of up to a hundred tenants: of so few as there are here all are read sooner; at the full size it goes by index',
    inParts: true,
  },
  {
    where: 'services/insights/src/finding/others.store.ts',
    problem: /^takes \d+ rows for \d+ \(Nested Loop\)$/,
    why: 'of each company the index gives five findings at most: nobody can guess of how many the same was found',
  },
  {
    where: 'services/kit/src/db/old-rows.ts',
    problem: /^reads all of refresh_job /,
    why: 'a batch is nearly half of the table; at the full size it goes by index',
    inParts: true,
  },
  {
    where: 'services/identity/src/audit/audit.store.ts',
    problem: /^takes \d+ rows for \d+ \(Bitmap Heap Scan of audit_entry\)$/,
    why: 'a part of a text is looked for among the entries of one tenant, found by their index: nobody can guess how many hold it',
  },
  {
    where: 'services/kit/src/list/page.ts',
    problem: /^takes 0 rows for \d+ \((?:Bitmap Heap|Seq) Scan of alert\)$/,
    why: 'those that one person has read among the alerts of one tenant, found by their index: nobody can guess how many, and here it is none',
  },
];
