import type { ProfileField } from '../../page/facts.ts';

export interface FieldWords {
  field: ProfileField;
  label: string;
  /** Whether another value is news; the address of a logo moves with every release of a site. */
  isTold: boolean;
}

/** The fields of a profile in the order in which they are shown. */
export const PROFILE_FIELDS: readonly FieldWords[] = [
  { field: 'name', label: 'Name', isTold: true },
  { field: 'legalName', label: 'Legal name', isTold: true },
  { field: 'logo', label: 'Logo', isTold: false },
  { field: 'description', label: 'Description', isTold: true },
  { field: 'headquarters', label: 'Headquarters', isTold: true },
  { field: 'founded', label: 'Founded', isTold: true },
  { field: 'employees', label: 'Employees', isTold: true },
  { field: 'industry', label: 'Industry', isTold: true },
];
