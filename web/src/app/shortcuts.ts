import { useEffect, useRef } from 'react';

const TYPING = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (TYPING.has(target.tagName) || target.isContentEditable);

/** Runs `action` when `key` is pressed alone, not while typing in a field. */
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
        isTyping(event.target)
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
  ['/', 'Search companies'],
  ['J', 'Next change in the drawer'],
  ['K', 'Previous change in the drawer'],
  ['Esc', 'Close a drawer or dialog'],
  ['?', 'This list'],
];
