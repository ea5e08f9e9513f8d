import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { Company } from '../../../api/types.ts';
import { useMayEdit } from '../../../subscription/role.ts';
import { Saved } from '../../../ui/Saved.tsx';
import { TrackedPanels } from '../tracking/TrackedPanels.tsx';
import { TrackingForm } from '../tracking/TrackingForm.tsx';
import { trackingOf } from '../tracking/tracking.ts';
import { WatchPanel } from '../watch/WatchPanel.tsx';

/** What is collected of a company, and what of that alerts the team. */
export default function TrackingTab({ company }: { company: Company }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Tracked company={company} />
      <WatchPanel companyId={company.id} />
    </Box>
  );
}

function Tracked({ company }: { company: Company }) {
  const mayEdit = useMayEdit();
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  function leave(wasSaved: boolean) {
    setSaved(wasSaved);
    setEditing(false);
  }
  if (editing) return <TrackingForm company={company} onSaved={() => leave(true)} onClose={() => leave(false)} />;
  return (
    <>
      {mayEdit && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1.5 }}>
          <Saved shown={saved} />
          <Button onClick={() => setEditing(true)}>Change tracking</Button>
        </Box>
      )}
      <TrackedPanels tracking={trackingOf(company)} />
    </>
  );
}
