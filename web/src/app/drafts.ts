/** What was typed and not saved, in the tab's storage: it outlives a reload and an ended session, and goes with the tab. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Kept {
  form: string;
  /** What the form stood upon; a draft over something else is not brought back. */
  of: string;
  value: unknown;
}

/** Of one person: who signs in after them in this tab neither sees their drafts nor keeps them. */
interface Shelf {
  owner: string;
  drafts: Kept[];
}

export const DRAFTS_KEY = 'rivalscope.drafts';
/** The oldest go first. */
export const MOST_DRAFTS = 20;
/** In characters of JSON; what is longer is not kept. */
export const LONGEST_DRAFT = 50_000;

/** Whether a draft has the shape of the sample: lists are of texts, and null stands for a text, a number or nothing. */
export function isAlike(sample: unknown, kept: unknown): boolean {
  if (sample === null) return kept === null || typeof kept === 'string' || typeof kept === 'number';
  if (Array.isArray(sample)) return Array.isArray(kept) && kept.every((item) => typeof item === 'string');
  if (typeof sample !== 'object') return typeof sample === typeof kept;
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false;
  return Object.entries(sample).every(([name, part]) => isAlike(part, (kept as Record<string, unknown>)[name]));
}

const isKept = (kept: unknown): kept is Kept => isAlike({ form: '', of: '' }, kept);

function shelfOf(store: Store, owner: string): Kept[] {
  try {
    const shelf = JSON.parse(store.getItem(DRAFTS_KEY) ?? 'null') as Partial<Shelf> | null;
    return shelf?.owner === owner && Array.isArray(shelf.drafts) ? shelf.drafts.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** What its owner had typed into the form; undefined for nothing. */
export function draftIn(store: Store, owner: string, form: string, of = ''): unknown {
  return shelfOf(store, owner).find((kept) => kept.form === form && kept.of === of)?.value;
}

/** Keeps what is typed; undefined forgets it. */
export function keepDraft(store: Store, owner: string, { form, of, value }: Kept): void {
  const others = shelfOf(store, owner).filter((kept) => kept.form !== form);
  const fits = value !== undefined && JSON.stringify(value).length <= LONGEST_DRAFT;
  const drafts = fits ? [...others, { form, of, value }].slice(-MOST_DRAFTS) : others;
  try {
    if (drafts.length === 0) store.removeItem(DRAFTS_KEY);
    else store.setItem(DRAFTS_KEY, JSON.stringify({ owner, drafts } satisfies Shelf));
  } catch {
    // A browser that refuses storage, or has no room left, keeps the form as long as the page.
  }
}

/** Who signs out leaves nothing behind. */
export function dropDrafts(store: Store): void {
  try {
    store.removeItem(DRAFTS_KEY);
  } catch {
    // Nothing was kept where nothing can be.
  }
}
