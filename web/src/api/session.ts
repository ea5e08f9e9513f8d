/** The access token: in memory for every request, in the tab's storage for a reload. */
export interface Session {
  token(): string | null;
  /** Signed in, renewed, or signed out (`null`). */
  set(token: string | null): void;
}

/** Likewise, as one of a browser's tabs. They share the refresh cookie, and know by the user's id whose it is. */
export interface TabSession extends Session {
  /** Who is signed in with this browser; null when nobody is. */
  user(): string | null;
  /** Forgets this tab's token: another tab has signed out, or somebody else in. */
  drop(): void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const TOKEN_KEY = 'rivalscope.token';
export const USER_KEY = 'rivalscope.user';

/**
 * @param own the tab's storage, which holds the token: it ends with the tab, and no other tab reads it
 * @param shared the storage of all tabs, which holds the id of who is signed in and no secret
 */
export function createSession(own: Store, shared: Store): TabSession {
  let memory: string | null = null;
  takeOver(shared);
  const session: TabSession = {
    token() {
      memory = read(own, TOKEN_KEY, memory);
      return memory;
    },
    set(token) {
      memory = token;
      write(own, TOKEN_KEY, token);
      write(shared, USER_KEY, subjectOf(token));
    },
    user: () => read(shared, USER_KEY, null),
    drop() {
      memory = null;
      write(own, TOKEN_KEY, null);
    },
  };
  // A tab that was asleep meanwhile may still hold the token of who was there before.
  const [holder, user] = [subjectOf(session.token()), session.user()];
  if (holder !== null && user !== null && holder !== user) session.drop();
  return session;
}

/** Earlier versions kept the token for all tabs: what is left of it is whose it was. */
function takeOver(shared: Store): void {
  const earlier = read(shared, TOKEN_KEY, null);
  if (earlier === null) return;
  write(shared, TOKEN_KEY, null);
  write(shared, USER_KEY, subjectOf(earlier));
}

function read(store: Store, key: string, otherwise: string | null): string | null {
  try {
    return store.getItem(key);
  } catch {
    return otherwise;
  }
}

function write(store: Store, key: string, value: string | null): void {
  try {
    if (value === null) store.removeItem(key);
    else store.setItem(key, value);
  } catch {
    // A browser that refuses storage still works until the tab is closed.
  }
}

/** Whose a token is, unchecked: for noticing that another tab signed somebody else in. null when it cannot be read. */
export function subjectOf(token: string | null): string | null {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
