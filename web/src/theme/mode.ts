/** Where the user's choice of theme is kept; MUI's colour scheme reads and writes the same key. */
export const MODE_KEY = 'rivalscope.mode';

/** Applies a stored choice before the first paint, so that no page flashes in the other theme. */
export function applyStoredMode(storage: Storage, root: HTMLElement): void {
  const mode = storage.getItem(MODE_KEY);
  if (mode === 'light' || mode === 'dark') root.dataset.theme = mode;
}
