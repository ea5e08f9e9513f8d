import { useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { HttpError, messageOf } from '../../api/errors.ts';
import type { Company } from '../../api/types.ts';
import { forgetDraft, useDraft } from '../../app/useDraft.ts';
import { type CompanyValues, changesOf, KEPT_SHAPE, mergeOf, type Problems, valuesOf } from './companyForm.ts';

interface SaveOptions {
  company: Company;
  /** The company as it is now. */
  reload: () => Promise<Company | undefined>;
  onSaved: () => void;
}

const MEANWHILE =
  'Somebody else changed this company meanwhile. Fields that you did not touch now show what is there; yours are kept. Check them and save again.';

/** Whose field a refusal is about; null where it is about none. */
function refusalOf(cause: unknown): Problems | null {
  if (!(cause instanceof HttpError)) return null;
  const { code, message } = cause;
  if (code === 'already_exists' || /website/i.test(message)) return { website: message };
  return null;
}

/** What the form begins with, and what is kept of what is typed. */
function useCompanyDraft(form: string, company: Company) {
  // With the company as it was seen, so that what others saved meanwhile is noticed after a reload, too.
  const draft = useDraft(form, { seen: company, values: valuesOf(company) }, { sample: KEPT_SHAPE });
  const { seen } = draft.value;
  const [shown, setShown] = useState(draft.value.values);
  return {
    seen,
    shown,
    restored: draft.restored,
    keep: (values: CompanyValues) => draft.set({ seen, values }),
    discard() {
      draft.discard();
      setShown(valuesOf(company));
    },
    /** Goes on over what the company is now, with what was typed over what it was. */
    rebase(now: Company, typed: CompanyValues) {
      const values = mergeOf(seen, now, typed);
      draft.set({ seen: now, values });
      setShown(values);
    },
  };
}

/** The form of a company: what it holds, and how it is saved. */
export function useSaveCompany({ company, reload, onSaved }: SaveOptions) {
  const form = `company:${company.id}`;
  const draft = useCompanyDraft(form, company);
  const [error, setError] = useState<string | null>(null);
  const [update, { isPending }] = useUpdate<Company, Error>();
  const notify = useNotify();

  async function refused(cause: unknown, typed: CompanyValues): Promise<Problems | undefined> {
    if (cause instanceof HttpError && cause.code === 'conflict') {
      const now = await reload();
      if (now) draft.rebase(now, typed);
      if (now) setError(MEANWHILE);
      return undefined;
    }
    const problems = refusalOf(cause);
    if (!problems) setError(messageOf(cause, 'Failed to save. Please try again.'));
    return problems ?? undefined;
  }

  /** @returns what the server refuses, at the place of the field */
  async function save(given: Partial<CompanyValues>): Promise<Problems | undefined> {
    const values = given as CompanyValues;
    setError(null);
    const data = changesOf(draft.seen, values);
    if (Object.keys(data).length > 1) {
      const changed = { id: company.id, data: data as Partial<Company>, previousData: draft.seen };
      try {
        await update('companies', changed, { mutationMode: 'pessimistic', returnPromise: true });
      } catch (cause) {
        return refused(cause, values);
      }
      notify(`${values.name.trim()} is saved.`, { type: 'success' });
    }
    forgetDraft(form);
    onSaved();
    return undefined;
  }

  return { draft, error, save, busy: isPending };
}
