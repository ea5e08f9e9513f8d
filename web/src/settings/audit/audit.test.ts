import { describe, expect, it } from 'vitest';
import { type AuditEntry, matches } from './entry.ts';
import { wordsOf } from './words.ts';

describe('the audit log', () => {
  const entry: AuditEntry = {
    id: '1',
    at: '',
    actor: 'ada@acme.com',
    action: 'api_key.created',
    target: 'Nightly',
    address: '203.0.113.7',
  };
  it('is searched by person, target and address, whatever the case, and by kind', () => {
    for (const text of ['', 'ADA', 'nightly', '113.7']) expect(matches(entry, { kind: '', text })).toBe(true);
    expect(matches(entry, { kind: '', text: 'grace' })).toBe(false);
    expect(matches(entry, { kind: 'api_key', text: '' })).toBe(true);
    expect(matches(entry, { kind: 'api', text: '' })).toBe(false);
  });
  it('words what it knows and shows what it does not', () => {
    expect(wordsOf('role.changed')).toBe('Changed a role');
    expect(wordsOf('moon_phase.changed')).toBe('moon phase changed');
  });
});
