import { Failed, SkeletonRows } from '../../ui/States.tsx';
import { usePreferences } from '../preferences/preferences.ts';
import { ChannelsSection } from './channels/ChannelsSection.tsx';
import { MailSection } from './MailSection.tsx';
import { NotificationToggles } from './NotificationToggles.tsx';
import { useMailSettings } from './useMailSettings.ts';

/** What reaches the user, and below it where the team has alerts sent. */
export default function NotificationsTab() {
  const { data: preferences, error, refetch } = usePreferences();
  const { data: mail, error: mailError, refetch: refetchMail } = useMailSettings();
  if (error || mailError) {
    return (
      <Failed
        message="Failed to load data"
        onRetry={() => {
          void refetch();
          void refetchMail();
        }}
      />
    );
  }
  if (!preferences || mail === undefined) return <SkeletonRows rows={3} />;
  return (
    <>
      <NotificationToggles preferences={preferences} mail={mail} />
      {mail && <MailSection settings={mail} />}
      <ChannelsSection />
    </>
  );
}
