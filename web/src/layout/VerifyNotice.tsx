import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useAction } from '../app/useAction.ts';
import { useMe } from '../settings/shared/me.ts';
import { SendIcon } from '../ui/icons.tsx';
import { strip } from './strip.ts';

/** Above the bar until the address is confirmed. Who has confirmed it when the visit begins is asked nothing more. */
export function VerifyNotice() {
  const { identity } = useGetIdentity();
  return identity?.emailVerified === false ? <Unverified id={String(identity.id)} email={String(identity.email)} /> : null;
}

function Unverified({ id, email }: { id: string; email: string }) {
  const { data: me } = useMe();
  const [sent, setSent] = useState(false);
  const again = useAction((provider, userId: string) => provider.mailVerification(userId), {
    failed: 'The mail could not be sent. Please try again.',
    onDone: () => setSent(true),
  });
  if (me?.emailVerified) return null;
  return (
    <Box role="region" aria-label="Your address" sx={{ ...strip, flexWrap: 'wrap', bgcolor: 'warning.soft', borderColor: 'warning.line' }}>
      <SendIcon size={14} style={{ color: 'var(--medium)', flex: 'none' }} />
      <span>
        <Box component="strong" sx={{ color: 'warning.main' }}>
          Confirm your address
        </Box>{' '}
        by the link that we mailed to {email}, to invite your team and to make API keys.
      </span>
      <Button size="small" disabled={again.busy} onClick={() => again.run(id)}>
        {again.busy ? 'Sending...' : 'Send again'}
      </Button>
      <span role="status">{sent && !again.busy ? 'Sent. Please check your inbox.' : ''}</span>
      <span role="alert">{again.error ?? ''}</span>
    </Box>
  );
}
