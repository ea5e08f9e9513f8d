import { Card } from '@mui/material';
import { BellIcon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Empty } from '../ui/States.tsx';

export default function AlertsPage() {
  return (
    <Page>
      <PageHeader title="Alerts" />
      <Card>
        <Empty icon={BellIcon} title="Alerts Coming Soon" />
      </Card>
    </Page>
  );
}
