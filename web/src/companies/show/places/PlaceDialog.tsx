import { Box } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Company, Place } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import { forgetDraft } from '../../../app/useDraft.ts';
import { useFormDraft } from '../../../app/useFormDraft.ts';
import { FormChoice } from '../../../ui/form/FormChoice.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { RecordDialog } from '../../../ui/form/RecordDialog.tsx';
import { draftOf, newDraft, PARTS, type PlaceDraft, placeBody, problemsOf, refusalOf } from './draft.ts';
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
  const draft = useFormDraft(name, before, { of: JSON.stringify(before) });
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
  const [verb, doing] = changed ? (['Save', 'Saving...'] as const) : (['Add page', 'Adding...'] as const);
  const title = insteadOf ? `Another ${pageName(insteadOf)}` : place ? 'Edit page' : 'Add a page';
  return (
    <RecordDialog
      title={title}
      draft={draft}
      problem={action.error}
      refused={{ cause: action.cause, problems: refusalOf(action.cause) }}
      verb={verb}
      doing={doing}
      busy={action.busy}
      validate={problemsOf}
      onSubmit={(typed) => action.run(placeBody(typed))}
      onClose={onClose}
    >
      {insteadOf && <div>It is read in place of the page that we found, for your team only, and does not count against your plan.</div>}
      <PlaceFields stored={place && { companyId: company.id, placeId: place.id }} />
    </RecordDialog>
  );
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
const plain = { autoCapitalize: 'none', spellCheck: false };

/** @param stored the page that may be stored already; null of one that is new */
function PlaceFields({ stored }: { stored: { companyId: string; placeId: string } | null }) {
  const { part, selector = '' } = useWatch<PlaceDraft>();
  const { setValue } = useFormContext<PlaceDraft>();
  return (
    <>
      <FormField
        source="url"
        label="Address"
        autoFocus
        autoComplete="off"
        maxLength={LONGEST_URL}
        inputProps={{ ...plain, inputMode: 'url' }}
      />
      <FormField
        source="label"
        label="Label (optional)"
        autoComplete="off"
        maxLength={LONGEST_LABEL}
        hint="What you call it, such as Changelog"
      />
      <FormChoice source="importance" label="Importance" options={IMPORTANCE} />
      <div>
        <FormChoice source="part" label="Part of the page" options={PARTS} />
        <Box sx={{ mt: 0.75, typography: 'caption', color: 'text.tertiary' }}>{PART_HINT[stored ? 'stored' : 'new']}</Box>
      </div>
      {part === 'own' && stored && <PartPicker {...stored} value={selector} onChange={(chosen) => setValue('selector', chosen)} />}
      {part === 'own' && (
        <FormField
          source="selector"
          label="CSS selector"
          autoComplete="off"
          maxLength={LONGEST_SELECTOR}
          inputProps={plain}
          hint="Names elements by tag, class, id or attribute, such as #plans or section.prices"
        />
      )}
    </>
  );
}
