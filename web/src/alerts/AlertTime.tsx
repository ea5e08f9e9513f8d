import type { Alert } from '../api/types.ts';
import { When } from '../ui/When.tsx';
import { updatedAt } from './alerts.ts';

/** When an alert came, or when it grew since: 'Updated 2 hours ago'. */
export function AlertTime({ alert }: { alert: Alert }) {
  const updated = updatedAt(alert);
  if (updated === null) return <When at={alert.raisedAt} relative />;
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      Updated <When at={updated} relative />
    </span>
  );
}
