import { Card } from '@mui/material';
import type { User } from '../../api/types.ts';
import { Field } from '../../ui/Field.tsx';
import { Failed, SkeletonRows } from '../../ui/States.tsx';
import { manages, ROLE_NAMES, useMe } from '../shared/me.ts';
import { Section } from '../shared/Section.tsx';
import { DeletionNotice } from './DeletionNotice.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { ExportSection } from './ExportSection.tsx';

/** Who you are, read-only; for those who may, the way out: all data as files, and the deletion of the account. */
export default function AccountTab() {
  const { data: me, error, refetch } = useMe();
  if (error) return <Failed message="Failed to load data" onRetry={() => refetch()} />;
  if (!me) return <SkeletonRows rows={3} />;
  return (
    <>
      <Section title="Profile" help="Who you are in this account. An owner or admin changes roles in Team.">
        <Profile me={me} />
      </Section>
      {manages(me.role) && <ExportSection />}
      {me.role === 'owner' ? <DeletionSection email={me.email} /> : <DeletionNotice />}
    </>
  );
}

function Profile({ me }: { me: User }) {
  const fields: [label: string, value: string][] = [
    ['First name', me.firstName],
    ['Last name', me.lastName],
    ['Email', me.email],
    ['Role', ROLE_NAMES[me.role]],
  ];
  return (
    <Card sx={{ p: 2.5, display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      {fields.map(([label, value]) => (
        <Field key={label} label={label} value={value} readOnly sx={{ bgcolor: 'action.hover' }} />
      ))}
    </Card>
  );
}
