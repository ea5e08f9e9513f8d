import { Box, Card } from '@mui/material';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useDraft } from '../../app/useDraft.ts';
import { paths } from '../../paths.ts';
import { useMayEdit } from '../../subscription/role.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { BuildingIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { Empty } from '../../ui/States.tsx';
import { UsageLimitGuard } from '../../ui/UsageLimitGuard.tsx';
import { Collecting } from './Collecting.tsx';
import { ADD_FORM, type Draft, draftOf, emptyDraft, infoError, keptOf } from './draft.ts';
import { InfoStep } from './InfoStep.tsx';
import { TrackingStep } from './TrackingStep.tsx';

interface Created {
  id: string;
  name: string;
}

/** The two-step wizard. The draft lives here, so that Back keeps every input, and outlives a reload. */
export default function AddCompany() {
  const { pathname } = useLocation();
  const kept = useDraft(ADD_FORM, keptOf(emptyDraft));
  const draft = draftOf(kept.value);
  const setDraft = (next: Draft) => kept.set(keptOf(next));
  const [created, setCreated] = useState<Created | null>(null);
  const mayEdit = useMayEdit();
  if (created) {
    return (
      <Page width={760}>
        <Collecting companyId={created.id} name={created.name} />
      </Page>
    );
  }
  if (!mayEdit) {
    return (
      <Page width={760}>
        <Card>
          <Empty icon={BuildingIcon} title="Viewers do not add companies" help="Ask an owner or admin of your team to make you a member." />
        </Card>
      </Page>
    );
  }
  const isSecond = pathname.startsWith(paths.addCompanyTracking);
  // Opened by its address: what step 1 asks for is not there.
  if (isSecond && infoError(draft) !== null) return <Navigate to={paths.addCompany} replace />;
  return (
    <Page width={760}>
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <DraftNotice draft={kept} />
      </Box>
      <UsageLimitGuard resource="competitors">
        {isSecond ? (
          <TrackingStep
            draft={draft}
            onChange={setDraft}
            onCreated={(id) => {
              setCreated({ id, name: draft.name.trim() });
              setDraft(emptyDraft);
            }}
          />
        ) : (
          <InfoStep draft={draft} onChange={setDraft} />
        )}
      </UsageLimitGuard>
    </Page>
  );
}
