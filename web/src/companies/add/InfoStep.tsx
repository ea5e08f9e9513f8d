import { Box, Button, Card, InputAdornment } from '@mui/material';
import { Link } from 'react-router-dom';
import { forgetDraft } from '../../app/useDraft.ts';
import { paths } from '../../paths.ts';
import { CardFooter } from '../../ui/CardFooter.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { caption } from '../../ui/styles.ts';
import { useLimit } from '../../ui/UsageLimitGuard.tsx';
import { useAvailabilityPending } from '../collection/availability.ts';
import { ADD_FORM } from './draft.ts';
import { Steps } from './Steps.tsx';

/** Fields of the wizard's form. */
export function InfoStep() {
  // What the next step waits for is asked meanwhile.
  useAvailabilityPending();
  return (
    <>
      <PageHeader title="Add a company to track" />
      <Card>
        <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3 }}>
          <Steps current={0} />
          <FormField source="name" label="Company name" autoComplete="off" maxLength={200} />
          <FormField
            source="website"
            label="Company website"
            autoComplete="off"
            hint="Enter the main domain without paths, for example acme.com"
            maxLength={253}
            inputProps={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
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
