import { useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { HttpError, messageOf } from '../../api/errors.ts';
import type { Company } from '../../api/types.ts';
import { forgetDraft, useDraft } from '../../app/useDraft.ts';
import { type CompanyValues, changesOf, KEPT_SHAPE, mergeOf, type Problems, problemsOf, valuesOf } from './companyForm.ts';

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

/** The form's values, what is wrong with them, and how they are saved. */
export function useSaveCompany({ company, reload, onSaved }: SaveOptions) {
  // With the company as it was seen, so that what others saved meanwhile is noticed after a reload, too.
  const form = `company:${company.id}`;
  const draft = useDraft(form, { seen: company, values: valuesOf(company) }, { sample: KEPT_SHAPE });
  const { seen, values } = draft.value;
  const setValues = (next: CompanyValues) => draft.set({ seen, values: next });
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState<string | null>(null);
  const [update, { isPending }] = useUpdate<Company, Error>();
  const notify = useNotify();

  async function catchUp(): Promise<void> {
    const now = await reload();
    if (!now) return;
    draft.set({ seen: now, values: mergeOf(seen, now, values) });
    setError(MEANWHILE);
  }

  function onError(cause: Error): void {
    if (cause instanceof HttpError && cause.code === 'conflict') {
      void catchUp();
      return;
    }
    const refused = refusalOf(cause);
    setProblems(refused ?? {});
    setError(refused ? null : messageOf(cause, 'Failed to save. Please try again.'));
  }

  function save(): void {
    const wrong = problemsOf(values);
    setProblems(wrong);
    setError(null);
    if (Object.keys(wrong).length > 0) return;
    const data = changesOf(seen, values);
    if (Object.keys(data).length === 1) {
      draft.discard();
      onSaved();
      return;
    }
    void update(
      'companies',
      { id: seen.id, data: data as Partial<Company>, previousData: seen },
      {
        mutationMode: 'pessimistic',
        onError,
        onSuccess: () => {
          forgetDraft(form);
          notify(`${values.name.trim()} is saved.`, { type: 'success' });
          onSaved();
        },
      },
    );
  }

  return { draft, seen, values, setValues, problems, error, save, busy: isPending };
}
