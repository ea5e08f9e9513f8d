import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Deletion } from '../../api/types.ts';
import { useAction } from '../../app/useAction.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { Failed } from '../../ui/States.tsx';
import { wrapping } from '../../ui/styles.ts';
import { Section } from '../shared/Section.tsx';
import { Countdown } from './Countdown.tsx';
import { DELETION, useDeletion } from './deletion.ts';

/** In the address of the mailed link. */
const TOKEN = 'deletionToken';

/** An owner's way to delete the whole account: asked for here, confirmed by mail, undone for a week. */
export function DeletionSection({ email }: { email: string }) {
  const { data: deletion, error, isPending, refetch } = useDeletion();
  const client = useQueryClient();
  const onDone = (next: Deletion | null) => client.setQueryData(DELETION, next);
  return (
    <Section title="Delete this account" help="Your company, its team and everything collected for it. After seven days nothing is left.">
      {error ? (
        <Failed message="Failed to load data" onRetry={() => refetch()} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={36} width={180} />
      ) : deletion?.state === 'scheduled' && deletion.deleteAt ? (
        <Scheduled deleteAt={deletion.deleteAt} onDone={onDone} />
      ) : deletion ? (
        <Requested email={email} onDone={onDone} />
      ) : (
        <Request email={email} onDone={onDone} />
      )}
      <Confirmation onDone={onDone} />
    </Section>
  );
}

interface StepProps {
  onDone: (next: Deletion | null) => void;
}

function Request({ email, onDone }: StepProps & { email: string }) {
  const [asked, setAsked] = useState(false);
  const action = useAction((provider) => provider.requestDeletion(), {
    failed: 'Failed to request the deletion. Please try again.',
    onDone: (next) => {
      setAsked(false);
      onDone(next);
    },
  });
  const close = () => {
    setAsked(false);
    action.reset();
  };
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)}>
        Delete this account
      </Button>
      {asked && (
        <AskDialog
          title="Delete this account"
          verb="Send confirmation link"
          doing="Sending..."
          keep="Keep account"
          action={action}
          onClose={close}
        >
          We mail a link to {email}. Only when it is opened is the account set to be deleted, and for seven days after that you can still
          change your mind. You may want to export your data first.
        </AskDialog>
      )}
    </>
  );
}

function Requested({ email, onDone }: StepProps & { email: string }) {
  const [sent, setSent] = useState(false);
  const again = useAction((provider) => provider.requestDeletion(), {
    failed: 'Failed to send the link. Please try again.',
    onDone: (next) => {
      setSent(true);
      onDone(next);
    },
  });
  const cancel = useAction((provider) => provider.undoDeletion(), { failed: 'Failed to cancel the request. Please try again.', onDone });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Alert severity="info" icon={<InfoIcon />} role="status">
        <strong>Check your mail.</strong> We sent a confirmation link to {email}. It is good for 24 hours; nothing is deleted until you open
        it.
      </Alert>
      <FormAlert message={again.error ?? cancel.error} />
      <Box sx={{ ...wrapping, gap: 1 }}>
        <Button onClick={() => cancel.run()} disabled={cancel.busy}>
          Cancel the request
        </Button>
        <Button variant="text" onClick={() => again.run()} disabled={again.busy}>
          Send the link again
        </Button>
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {sent && 'Sent.'}
        </Box>
      </Box>
    </Box>
  );
}

function Scheduled({ deleteAt, onDone }: StepProps & { deleteAt: string }) {
  const undo = useAction((provider) => provider.undoDeletion(), { failed: 'Failed to keep the account. Please try again.', onDone });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Countdown deleteAt={deleteAt}>Until then you can keep it.</Countdown>
      <FormAlert message={undo.error} />
      <Button variant="contained" color="primary" onClick={() => undo.run()} disabled={undo.busy} aria-busy={undo.busy}>
        {undo.busy ? 'Keeping...' : 'Keep this account'}
      </Button>
    </Box>
  );
}

/** What the mailed link leads to. The token is a secret: it leaves the address at once. */
function Confirmation({ onDone }: StepProps) {
  const [query, setQuery] = useSearchParams();
  const given = query.get(TOKEN);
  const [token, setToken] = useState(given);
  const forget = () => setToken(null);
  useEffect(() => {
    if (given === null) return;
    setToken(given);
    setQuery(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete(TOKEN);
        return rest;
      },
      { replace: true },
    );
  }, [given, setQuery]);
  const action = useAction((provider) => provider.confirmDeletion(token ?? ''), {
    failed: 'Failed to confirm the deletion. Please try again.',
    onDone: (next) => {
      forget();
      onDone(next);
    },
  });
  if (token === null) return null;
  return (
    <AskDialog
      title="Delete this account for good?"
      verb="Yes, delete"
      doing="Confirming..."
      keep="Keep account"
      action={action}
      onClose={forget}
    >
      In seven days the account of your company is erased: companies, history, insights, alerts and the team. Until then you can undo this
      here.
    </AskDialog>
  );
}
