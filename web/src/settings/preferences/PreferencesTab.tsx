import { Failed, SkeletonRows } from '../../ui/States.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { usePreferences } from './preferences.ts';

export default function PreferencesTab() {
  const { data, error, refetch } = usePreferences();
  if (data) return <PreferencesForm preferences={data} />;
  return error ? <Failed message="Failed to load data" onRetry={() => refetch()} /> : <SkeletonRows rows={3} />;
}
