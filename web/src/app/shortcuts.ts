import { useEffect, useRef } from 'react';

const TYPING = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** What lies over the page and takes letters for itself, or has nothing to do with what lies under it; drawers show a part of their page. */
const OVER = '.MuiDialog-root, .MuiPopover-root';

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (TYPING.has(target.tagName) || target.isContentEditable || target.closest(OVER) !== null);

/** Runs `action` when `key` is pressed alone, not while typing in a field, and not in a dialog, menu or list over the page. */
export function useShortcut(key: string, action: () => void): void {
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (
        event.key.toLowerCase() !== key ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        isElsewhere(event.target)
      )
        return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key]);
}

export const SHORTCUTS: [keys: string, does: string][] = [
  ['S', 'Search everything'],
  ['/', 'Search the list'],
  ['J', 'Next change or alert'],
  ['K', 'Previous change or alert'],
  ['E', 'Acknowledge the open alert'],
  ['Esc', 'Close a drawer or dialog'],
  ['?', 'This list'],
];
