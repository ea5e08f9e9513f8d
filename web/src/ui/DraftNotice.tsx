import { Button } from '@mui/material';
import type { DraftState } from '../app/useDraft.ts';
import { Notice } from '../subscription/Notice.tsx';

/** Says that a form shows what was typed before, and gives the way back. */
export function DraftNotice({ draft: { restored, discard } }: { draft: Pick<DraftState<never>, 'restored' | 'discard'> }) {
  if (!restored) return null;
  return (
    <Notice
      tone="info"
      title="What you had entered is back. It is not saved yet."
      action={
        <Button size="small" onClick={discard}>
          Start over
        </Button>
      }
    />
  );
}
