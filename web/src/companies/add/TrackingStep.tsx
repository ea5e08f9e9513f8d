import { Box, Button, Card } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { plural } from '../../format/numbers.ts';
import { normalizeWebsite } from '../../format/url.ts';
import { paths } from '../../paths.ts';
import { CardFooter } from '../../ui/CardFooter.tsx';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { wordsOf } from '../../ui/form/FormField.tsx';
import { useFormValue } from '../../ui/form/useFormValue.ts';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/States.tsx';
import { caption } from '../../ui/styles.ts';
import { useAvailabilityPending } from '../collection/availability.ts';
import { type Draft, OPTION_GROUPS, type Option } from './draft.ts';
import { OptionGroupField } from './OptionGroupField.tsx';
import { Steps } from './Steps.tsx';

interface TrackingStepProps {
  draft: Draft;
  busy: boolean;
  /** Why the company could not be created. */
  error: string | null;
}

/** The tick boxes of the wizard's form. */
export function TrackingStep({ draft, busy, error }: TrackingStepProps) {
  const pending = useAvailabilityPending();
  const [options, setOptions] = useFormValue<Option[]>('options');
  const { errors } = useFormState();
  const wrong = errors.options && wordsOf(errors.options);
  const set = (changed: Option[], on: boolean) =>
    setOptions(on ? [...new Set([...options, ...changed])] : options.filter((option) => !changed.includes(option)));
  return (
    <>
      <PageHeader title="What would you like to track?" />
      <Card>
        <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3 }}>
          <Steps current={1} />
          {draft.name.trim() !== '' && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <CompanyLogo name={draft.name} size={36} />
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <strong>{draft.name.trim()}</strong>
                <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{normalizeWebsite(draft.website)}</Box>
              </Box>
            </Box>
          )}
          {pending ? (
            <SkeletonRows rows={12} />
          ) : (
            OPTION_GROUPS.map((group) => <OptionGroupField key={group.title} group={group} chosen={draft.options} onSet={set} />)
          )}
          <FormAlert message={wrong ?? error} />
        </Box>
        <CardFooter>
          <Button component={Link} to={paths.addCompany} startIcon={<ArrowLeftIcon />}>
            Back
          </Button>
          <Box role="status" sx={{ ml: 'auto', ...caption }}>
            {plural(draft.options.size, 'source')} selected
          </Box>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={busy}
            aria-busy={busy}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            {busy ? 'Creating...' : 'Create Company'}
          </Button>
        </CardFooter>
      </Card>
    </>
  );
}
