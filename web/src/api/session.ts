/** The access token: in memory for every request, in browser storage for the next visit. */
export interface Session {
  token(): string | null;
  set(token: string | null): void;
}

const KEY = 'rivalscope.token';

/** Another tab's sign-in, refresh or sign-out is seen at once because the storage is read on every call. */
export function createSession(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Session {
  let memory: string | null = null;
  return {
    token() {
      try {
        memory = storage.getItem(KEY);
      } catch {
        return memory;
      }
      return memory;
    },
    set(token) {
      memory = token;
      try {
        if (token === null) storage.removeItem(KEY);
        else storage.setItem(KEY, token);
      } catch {
        // A browser that refuses storage still works until the tab is closed.
      }
    },
  };
}
