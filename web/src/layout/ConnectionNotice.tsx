import { Box } from '@mui/material';
import { useOnline } from '../app/useOnline.ts';
import { WarningIcon } from '../ui/icons.tsx';
import { strip } from './strip.ts';
import { useIsGone } from './useLive.ts';

/** Above the bar while there is no network, or no answer of the server. The region is always there, so that what appears in it is read. */
export function ConnectionNotice() {
  const online = useOnline();
  const gone = useIsGone();
  return (
    <Box role="status" aria-label="Connection">
      {!online ? (
        <Line title="You are offline.">What you see stays, and is renewed once you are back. Nothing can be saved until then.</Line>
      ) : gone ? (
        <Line title="The server does not answer.">It is asked again by itself. What you see may be out of date.</Line>
      ) : null}
    </Box>
  );
}

function Line({ title, children }: { title: string; children: string }) {
  return (
    <Box sx={{ ...strip, flexWrap: 'wrap', bgcolor: 'warning.soft', borderColor: 'warning.line' }}>
      <WarningIcon size={14} style={{ color: 'var(--medium)', flex: 'none' }} />
      <span>
        <Box component="strong" sx={{ color: 'warning.main' }}>
          {title}
        </Box>{' '}
        {children}
      </span>
    </Box>
  );
}
