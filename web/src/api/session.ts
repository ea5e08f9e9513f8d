/** The access token: in memory for every request, in browser storage for the next visit. */
export interface Session {
  token(): string | null;
  set(token: string | null): void;
}

export const TOKEN_KEY = 'rivalscope.token';

/** Another tab's sign-in, refresh or sign-out is seen at once because the storage is read on every call. */
export function createSession(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Session {
  let memory: string | null = null;
  return {
    token() {
      try {
        memory = storage.getItem(TOKEN_KEY);
      } catch {
        return memory;
      }
      return memory;
    },
    set(token) {
      memory = token;
      try {
        if (token === null) storage.removeItem(TOKEN_KEY);
        else storage.setItem(TOKEN_KEY, token);
      } catch {
        // A browser that refuses storage still works until the tab is closed.
      }
    },
  };
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
