import { Failed, SkeletonRows } from '../../ui/States.tsx';
import { usePreferences } from '../preferences/preferences.ts';
import { NotificationToggles } from './NotificationToggles.tsx';

export default function NotificationsTab() {
  const { data, error, refetch } = usePreferences();
  if (data) return <NotificationToggles preferences={data} />;
  return error ? <Failed message="Failed to load data" onRetry={() => refetch()} /> : <SkeletonRows rows={3} />;
}
