import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { Company, Place } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import { forgetDraft, useDraft } from '../../../app/useDraft.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { draftOf, newDraft, PARTS, type PlaceDraft, type Problems, placeBody, problemsOf, refusalOf } from './draft.ts';
import { PartPicker } from './PartPicker.tsx';
import { pageName } from './place.ts';

const LONGEST_URL = 2_000;
const LONGEST_LABEL = 200;
const LONGEST_SELECTOR = 200;

interface PlaceDialogProps {
  company: Company;
  /** The page that is changed; null adds one. */
  place: Place | null;
  /** The found page in whose place the added one is read; null adds one of own choice. */
  insteadOf?: Place | null;
  onSaved: (place: Place) => void;
  onClose: () => void;
}

/** Asks for a page to be read, or for what is to be different about one. What is wrong is said at its field, which takes the focus. */
export function PlaceDialog({ company, place, insteadOf = null, onSaved, onClose }: PlaceDialogProps) {
  const changed = place ?? insteadOf;
  const name = `page:${company.id}:${changed?.id ?? 'new'}`;
  const before = place ? draftOf(place) : newDraft(company.website);
  const kept = useDraft(name, before, { of: JSON.stringify(before) });
  const draft = kept.value;
  const [seen, setSeen] = useState<Problems>({});
  const action = useAction(
    (provider, body: ReturnType<typeof placeBody>) =>
      changed ? provider.changePlace(company.id, changed.id, body) : provider.addPlace(company.id, { source: 'page', ...body }),
    {
      failed: changed ? 'Failed to save the page. Please try again.' : 'Failed to add the page. Please try again.',
      onDone: (saved) => {
        forgetDraft(name);
        onSaved(saved);
      },
    },
  );
  const refused = refusalOf(action.cause);
  const problems = { ...refused, ...seen };
  const form = useFocusOnProblem(problems);

  function submit() {
    const wrong = problemsOf(draft);
    action.reset();
    setSeen(wrong);
    if (Object.keys(wrong).length === 0) action.run(placeBody(draft));
  }

  const [verb, doing] = changed ? (['Save', 'Saving...'] as const) : (['Add page', 'Adding...'] as const);
  const title = insteadOf ? `Another ${pageName(insteadOf)}` : place ? 'Edit page' : 'Add a page';
  return (
    <FormDialog
      title={title}
      draft={kept}
      problem={Object.keys(refused).length > 0 ? null : action.error}
      verb={verb}
      doing={doing}
      busy={action.busy}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      {insteadOf && <div>It is read in place of the page that we found, for your team only, and does not count against your plan.</div>}
      <PlaceFields draft={draft} problems={problems} onChange={kept.set} stored={place && { companyId: company.id, placeId: place.id }} />
    </FormDialog>
  );
}

/** The first field with a problem takes the focus, so that a screen reader says what is wrong there. */
function useFocusOnProblem(problems: Problems) {
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.values(problems).join();
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
  }, [wrong]);
  return form;
}

interface PlaceFieldsProps {
  draft: PlaceDraft;
  problems: Problems;
  onChange: (draft: PlaceDraft) => void;
  /** The page that may be stored already; null of one that is new. */
  stored: { companyId: string; placeId: string } | null;
}

const IMPORTANCE = [
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low'],
] as const;

const PART_HINT = {
  new: 'With a part chosen, only what changes within it is told. Once the page is read, you can point at a part.',
  stored: 'With a part chosen, only what changes within it is told.',
};

function PlaceFields({ draft, problems, onChange, stored }: PlaceFieldsProps) {
  const set = (changed: Partial<PlaceDraft>) => onChange({ ...draft, ...changed });
  const plain = { autoCapitalize: 'none', spellCheck: false };
  return (
    <>
      <Field
        label="Address"
        autoFocus
        autoComplete="off"
        maxLength={LONGEST_URL}
        inputProps={{ ...plain, inputMode: 'url' }}
        value={draft.url}
        problem={problems.url}
        onChange={({ target }) => set({ url: target.value })}
      />
      <Field
        label="Label (optional)"
        autoComplete="off"
        maxLength={LONGEST_LABEL}
        value={draft.label}
        problem={problems.label}
        hint="What you call it, such as Changelog"
        onChange={({ target }) => set({ label: target.value })}
      />
      <Choice label="Importance" value={draft.importance} options={IMPORTANCE} onChange={(importance) => set({ importance })} />
      <div>
        <Choice label="Part of the page" value={draft.part} options={PARTS} onChange={(part) => set({ part })} />
        <Box sx={{ mt: 0.75, typography: 'caption', color: 'text.tertiary' }}>{PART_HINT[stored ? 'stored' : 'new']}</Box>
      </div>
      {draft.part === 'own' && stored && <PartPicker {...stored} value={draft.selector} onChange={(selector) => set({ selector })} />}
      {draft.part === 'own' && (
        <Field
          label="CSS selector"
          autoComplete="off"
          maxLength={LONGEST_SELECTOR}
          inputProps={plain}
          value={draft.selector}
          problem={problems.selector}
          hint="Names elements by tag, class, id or attribute, such as #plans or section.prices"
          onChange={({ target }) => set({ selector: target.value })}
        />
      )}
    </>
  );
}
