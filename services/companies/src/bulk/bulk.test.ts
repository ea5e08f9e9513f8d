import { expect, test } from 'vitest';
import { newCompany } from '../company/company.ts';
import { editFor } from './bulk.ts';

const company = newCompany('0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11', { name: 'Acme', website: 'acme.com', tags: ['b', 'a'] }, new Date(0));

test('tags are added once, behind those that are there, and taken away', () => {
  expect(editFor(company, 'tag', ['a', 'c'])).toEqual({ tags: ['b', 'a', 'c'] });
  expect(editFor(company, 'untag', ['b', 'x'])).toEqual({ tags: ['a'] });
});

test('archiving and restoring move the status alone', () => {
  expect(editFor(company, 'archive', [])).toEqual({ status: 'archived' });
  expect(editFor(company, 'restore', [])).toEqual({ status: 'active' });
});
