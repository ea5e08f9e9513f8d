import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { CheckIcon, CopyIcon } from '../../ui/icons.tsx';

const SAID_MS = 2_000;

/** Copies a text and says whether that worked: browsers may refuse. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  return (
    <>
      <Button startIcon={state === 'copied' ? <CheckIcon /> : <CopyIcon />} aria-label={`Copy ${what}`} onClick={copy}>
        {state === 'copied' ? 'Copied' : 'Copy'}
      </Button>
      <Box component="span" role="status" className={state === 'refused' ? undefined : 'visually-hidden'} sx={{ typography: 'caption' }}>
        {state === 'copied' ? `Copied ${what}` : ''}
        {state === 'refused' ? 'Your browser does not allow copying. Select the text and copy it.' : ''}
      </Box>
    </>
  );
}
