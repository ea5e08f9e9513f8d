import { Box, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { Me } from '../../api/types.ts';
import { useDraft } from '../../app/useDraft.ts';
import { normalizeWebsite } from '../../format/url.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { infoError } from '../add/draft.ts';
import { OWN_SITE_FORM, useAddOwnSite } from './useOwnSite.ts';

const grid = {
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  p: { xs: 2, sm: 2.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr)) auto' },
} as const;

/** Asks for the own site; what the onboarding named stands in the fields. */
export function OwnSiteForm({ proposal }: { proposal: Me['company'] }) {
  const draft = useDraft(OWN_SITE_FORM, { name: proposal?.name ?? '', website: proposal?.domain ?? '' });
  const { value: site, set: setSite } = draft;
  const [wrong, setWrong] = useState<string | null>(null);
  const action = useAddOwnSite();

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = infoError(site);
    setWrong(problem);
    if (problem === null) action.run({ name: site.name.trim(), website: normalizeWebsite(site.website) });
  }

  return (
    <Box component="form" aria-label="Your own site" onSubmit={submit} noValidate sx={grid}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        Add your own site, and insights tell what rivals’ moves mean beside your prices and words.
        <DraftNotice draft={draft} />
        <FormAlert message={wrong ?? action.error} />
      </Box>
      <Field
        label="Name"
        autoComplete="off"
        autoFocus
        maxLength={200}
        value={site.name}
        onChange={(e) => setSite({ ...site, name: e.target.value })}
      />
      <Field
        label="Website"
        autoComplete="off"
        maxLength={253}
        inputProps={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
        value={site.website}
        onChange={(e) => setSite({ ...site, website: e.target.value })}
      />
      <Button type="submit" variant="contained" color="primary" disabled={action.busy} aria-busy={action.busy}>
        {action.busy ? 'Adding...' : 'Add your site'}
      </Button>
    </Box>
  );
}
