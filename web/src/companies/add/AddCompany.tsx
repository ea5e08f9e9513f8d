import { Box, Card } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { forgetDraft } from '../../app/useDraft.ts';
import { useFormDraft } from '../../app/useFormDraft.ts';
import { paths } from '../../paths.ts';
import { useMayEdit } from '../../subscription/role.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Watched } from '../../ui/form/Watched.tsx';
import { BuildingIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { Empty } from '../../ui/States.tsx';
import { UsageLimitGuard } from '../../ui/UsageLimitGuard.tsx';
import { Collecting } from './Collecting.tsx';
import { ADD_FORM, draftOf, emptyDraft, infoProblem, type KeptDraft, keptOf, optionProblem } from './draft.ts';
import { InfoStep } from './InfoStep.tsx';
import { TrackingStep } from './TrackingStep.tsx';
import { useCreateCompany } from './useCreateCompany.ts';

interface Created {
  id: string;
  name: string;
}

/** Whoever may adds a company in two steps, and then sees it collected. */
export default function AddCompany() {
  const [created, setCreated] = useState<Created | null>(null);
  const mayEdit = useMayEdit();
  return (
    <Page width={760}>
      {created ? (
        <Collecting companyId={created.id} name={created.name} />
      ) : mayEdit ? (
        <Wizard onCreated={setCreated} />
      ) : (
        <Card>
          <Empty icon={BuildingIcon} title="Viewers do not add companies" help="Ask an owner or admin of your team to make you a member." />
        </Card>
      )}
    </Page>
  );
}

/** One form in two steps, so that Back keeps every input; what is typed outlives a reload. */
function Wizard({ onCreated }: { onCreated: (created: Created) => void }) {
  const isSecond = useLocation().pathname.startsWith(paths.addCompanyTracking);
  const navigate = useNavigate();
  const draft = useFormDraft(ADD_FORM, keptOf(emptyDraft));
  const { create, busy, error } = useCreateCompany((id, { name }) => {
    forgetDraft(ADD_FORM);
    onCreated({ id, name: name.trim() });
  });
  // Opened by its address: what step 1 asks for is not there.
  if (isSecond && infoProblem(draft.value) !== null) return <Navigate to={paths.addCompany} replace />;
  const problemOf = (typed: object) => (isSecond ? optionProblem : infoProblem)(typed as KeptDraft) ?? {};
  async function submit(typed: object) {
    if (isSecond) await create(draftOf(typed as KeptDraft));
    else navigate(paths.addCompanyTracking);
  }
  return (
    <>
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <DraftNotice draft={draft} />
      </Box>
      <UsageLimitGuard resource="competitors">
        <Form record={draft.shown} validate={problemOf} onSubmit={submit} noValidate disableInvalidFormNotification>
          <Watched onChange={draft.keep} />
          {isSecond ? <TrackingStep draft={draftOf(draft.value)} busy={busy} error={error} /> : <InfoStep />}
        </Form>
      </UsageLimitGuard>
    </>
  );
}
