import { Box, Button, Card } from '@mui/material';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Company } from '../../api/types.ts';
import { CardFooter } from '../../ui/CardFooter.tsx';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { CollectedFields, LinkFields, OwnFields } from './EditFields.tsx';
import { useSaveCompany } from './useSaveCompany.ts';

interface EditFormProps {
  company: Company;
  reload: () => Promise<Company | undefined>;
  onLeave: () => void;
}

/** Nothing counts until it is saved. What is wrong is said at its field, and the first one takes the focus. */
export function EditForm({ company, reload, onLeave }: EditFormProps) {
  const { draft, seen, values, setValues, problems, error, save, busy } = useSaveCompany({ company, reload, onSaved: onLeave });
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.values(problems).join();
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
  }, [wrong]);
  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }
  function cancel() {
    draft.discard();
    onLeave();
  }
  const part = { company: seen, values, problems, onChange: setValues };
  return (
    <Card component="form" ref={form} aria-label="Company" onSubmit={submit} noValidate>
      <Box sx={{ display: 'grid', gap: 4, p: { xs: 2, sm: 3 } }}>
        <DraftNotice draft={draft} />
        <OwnFields {...part} />
        <CollectedFields {...part} />
        <LinkFields {...part} />
      </Box>
      <CardFooter justify="flex-end">
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <FormAlert message={error} />
        </Box>
        <Button onClick={cancel}>Cancel</Button>
        <Button type="submit" variant="contained" color="primary" disabled={busy} aria-busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </CardFooter>
    </Card>
  );
}
