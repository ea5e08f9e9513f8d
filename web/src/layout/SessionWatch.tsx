import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { onSessionEnd } from '../api/currentSession.ts';
import { SESSION_EXPIRED } from '../api/errors.ts';
import { go } from '../navigation.ts';
import { paths } from '../paths.ts';
import { WarningIcon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';

/** Asks for this page anew: without a session that is the sign-in page, which leads back here. */
const signInAndReturn = () => go(window.location.pathname + window.location.search, { replace: true });

/** What happens when a session cannot be refreshed: to sign-in, or a message where the user is. */
export function SessionWatch() {
  const navigate = useNavigate();
  const [expired, setExpired] = useState(false);
  useEffect(
    () =>
      onSessionEnd((how) => {
        if (how === 'logout') navigate(paths.login, { replace: true });
        else setExpired(true);
      }),
    [navigate],
  );
  if (!expired) return null;
  return (
    <Page>
      <Alert
        severity="error"
        icon={<WarningIcon />}
        sx={{ mb: 2 }}
        action={
          <Button size="small" onClick={signInAndReturn}>
            Sign in
          </Button>
        }
      >
        <strong>{SESSION_EXPIRED}</strong>
      </Alert>
    </Page>
  );
}
