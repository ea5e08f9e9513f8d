import { describe, expect, it } from 'vitest';
import { type AuditFilter, auditQuery } from './entry.ts';
import { wordsOf } from './words.ts';

describe('the audit log', () => {
  it('is asked for a page at a time, by what the filter says', () => {
    const asked = (filter: AuditFilter, page: number) => Object.fromEntries(new URLSearchParams(auditQuery(filter, page)));
    expect(asked({ kind: '', text: ' ' }, 0)).toEqual({ filter: '{}', range: '[0,24]' });
    expect(asked({ kind: 'api_key', text: ' Nightly ' }, 2)).toEqual({ filter: '{"kind":"api_key","q":"Nightly"}', range: '[50,74]' });
  });
  it('words what it knows and shows what it does not', () => {
    expect(wordsOf('role.changed')).toBe('Changed a role');
    expect(wordsOf('moon_phase.changed')).toBe('moon phase changed');
  });
});
