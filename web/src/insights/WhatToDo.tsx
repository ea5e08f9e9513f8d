import { Box } from '@mui/material';

/** What to do about a finding. */
export function WhatToDo({ text }: { text: string }) {
  return (
    <Box sx={{ mt: 0.75, maxWidth: 720, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 500 }}>
        What to do:
      </Box>{' '}
      {text}
    </Box>
  );
}
