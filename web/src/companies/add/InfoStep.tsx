import { Box, Button, Card, InputAdornment } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { forgetDraft } from '../../app/useDraft.ts';
import { paths } from '../../paths.ts';
import { CardFooter } from '../../ui/CardFooter.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { caption } from '../../ui/styles.ts';
import { useLimit } from '../../ui/UsageLimitGuard.tsx';
import { useAvailabilityPending } from '../collection/availability.ts';
import { ADD_FORM, type Draft, infoError } from './draft.ts';
import { Steps } from './Steps.tsx';

interface InfoStepProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

export function InfoStep({ draft, onChange }: InfoStepProps) {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  // What the next step waits for is asked meanwhile.
  useAvailabilityPending();

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = infoError(draft);
    setError(wrong);
    if (wrong === null) navigate(paths.addCompanyTracking);
  }

  return (
    <>
      <PageHeader title="Add a company to track" />
      <Card component="form" onSubmit={submit} noValidate>
        <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3 }}>
          <Steps current={0} />
          <FormAlert message={error} />
          <Field
            label="Company name"
            name="companyName"
            autoComplete="off"
            maxLength={200}
            value={draft.name}
            onChange={(e) => onChange({ ...draft, name: e.target.value })}
          />
          <Field
            label="Company website"
            name="companyWebsite"
            autoComplete="off"
            hint="Enter the main domain without paths, for example acme.com"
            maxLength={253}
            inputProps={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
            value={draft.website}
            onChange={(e) => onChange({ ...draft, website: e.target.value })}
            startAdornment={<Scheme />}
          />
        </Box>
        <Buttons />
      </Card>
    </>
  );
}

/** Stands before the address, which needs none. */
function Scheme() {
  return (
    <InputAdornment
      position="start"
      sx={{ height: '100%', maxHeight: 'none', pr: 1.5, mr: 0, borderRight: '1px solid', borderColor: 'divider', color: 'text.tertiary' }}
    >
      https://
    </InputAdornment>
  );
}

function Buttons() {
  const { check } = useLimit('competitors');
  return (
    <CardFooter>
      {check && check.limit !== -1 && (
        <Box sx={caption}>
          {check.current + 1} of {check.limit} places after this one
        </Box>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
        <Button variant="text" component={Link} to={paths.companies} onClick={() => forgetDraft(ADD_FORM)}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" color="primary" endIcon={<ArrowRightIcon />}>
          Next
        </Button>
      </Box>
    </CardFooter>
  );
}
