import { Box, Button, Card } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenSession } from '../../api/types.ts';
import { useAction } from '../../app/useAction.ts';
import { plural } from '../../format/numbers.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Failed, SkeletonRows } from '../../ui/States.tsx';
import { bareList } from '../../ui/styles.ts';
import { Section } from '../shared/Section.tsx';
import { SessionItem } from './SessionItem.tsx';
import { SESSIONS, useSessions } from './sessions.ts';

/** Where the user is signed in; what is not recognized can be ended. */
export function SessionsSection() {
  const { data: sessions, error, refetch } = useSessions();
  return (
    <Section title="Active sessions" help="End what you do not recognize.">
      {error ? (
        <Failed message="Failed to load data" onRetry={() => refetch()} />
      ) : sessions ? (
        <Sessions sessions={sessions} />
      ) : (
        <SkeletonRows rows={2} height={64} />
      )}
    </Section>
  );
}

function Sessions({ sessions }: { sessions: OpenSession[] }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const reload = () => client.invalidateQueries({ queryKey: [SESSIONS] });
  const end = useAction((provider, id: string) => provider.delete(SESSIONS, { id }), {
    failed: 'Failed to end the session. Please try again.',
    onDone: () => {
      setSaid('The session has been ended.');
      reload();
    },
  });
  const others = sessions.filter(({ current }) => !current).length;
  const endAll = useAction((provider) => provider.endOtherSessions(), {
    failed: 'Failed to end the sessions. Please try again.',
    onDone: () => {
      setAsking(false);
      setSaid('All other sessions have been ended.');
      reload();
    },
  });
  const close = () => {
    setAsking(false);
    endAll.reset();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Card component="ul" aria-label="Active sessions" sx={{ width: '100%', ...bareList }}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} busy={end.busy} onEnd={() => end.run(session.id)} />
        ))}
      </Card>
      <FormAlert message={end.error} />
      {others > 0 && (
        <Button color="error" onClick={() => setAsking(true)}>
          End all other sessions
        </Button>
      )}
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {said}
      </Box>
      {asking && (
        <AskDialog title="End all other sessions" verb="End sessions" doing="Ending..." keep="Keep" action={endAll} onClose={close}>
          {plural(others, 'other session')} will be signed out within seconds. This one goes on.
        </AskDialog>
      )}
    </Box>
  );
}
