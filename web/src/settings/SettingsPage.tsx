import { Box, Card, Tab, Tabs } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { Field } from '../ui/Field.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Failed } from '../ui/States.tsx';

export default function SettingsPage() {
  return (
    <Page width={1000}>
      <PageHeader title="Settings" />
      <Tabs value="account" aria-label="Settings" sx={{ mb: 3, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Tab value="account" label="Account" id="settings-account" aria-controls="settings-panel" />
      </Tabs>
      <Box role="tabpanel" id="settings-panel" aria-labelledby="settings-account">
        <Account />
      </Box>
    </Page>
  );
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Who you are, read-only. */
function Account() {
  const { identity, error, refetch } = useGetIdentity();
  if (error) return <Failed message="Failed to load data" onRetry={() => refetch?.()} />;
  const fields: [label: string, value: string][] = [
    ['First name', identity?.firstName ?? ''],
    ['Last name', identity?.lastName ?? ''],
    ['Email', identity?.email ?? ''],
    ['Role', capital(identity?.role ?? '')],
  ];
  return (
    <Card
      sx={{
        p: 2.5,
        maxWidth: 640,
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {fields.map(([label, value]) => (
        <Field key={label} label={label} value={value} readOnly sx={{ bgcolor: 'action.hover' }} />
      ))}
    </Card>
  );
}
