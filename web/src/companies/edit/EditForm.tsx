import { Box, Button, Card } from '@mui/material';
import { Form } from 'react-admin';
import type { Company } from '../../api/types.ts';
import { CardFooter } from '../../ui/CardFooter.tsx';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { FocusRefused } from '../../ui/form/FocusRefused.tsx';
import { Watched } from '../../ui/form/Watched.tsx';
import { type CompanyValues, problemsOf } from './companyForm.ts';
import { CollectedFields, LinkFields, OwnFields } from './EditFields.tsx';
import { useSaveCompany } from './useSaveCompany.ts';

interface EditFormProps {
  company: Company;
  reload: () => Promise<Company | undefined>;
  onLeave: () => void;
}

const validate = (typed: object) => problemsOf(typed as CompanyValues);

/** Nothing counts until it is saved. What is wrong is said at its field, and the first one takes the focus. */
export function EditForm({ company, reload, onLeave }: EditFormProps) {
  const { draft, error, save, busy } = useSaveCompany({ company, reload, onSaved: onLeave });
  function cancel() {
    draft.discard();
    onLeave();
  }
  return (
    <Card>
      <Form record={draft.shown} validate={validate} onSubmit={save} noValidate disableInvalidFormNotification>
        <Watched onChange={draft.keep} />
        <FocusRefused />
        <Box sx={{ display: 'grid', gap: 4, p: { xs: 2, sm: 3 } }}>
          <DraftNotice draft={draft} />
          <OwnFields />
          <CollectedFields company={draft.seen} />
          <LinkFields company={draft.seen} />
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
      </Form>
    </Card>
  );
}
