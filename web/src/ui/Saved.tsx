import { Box } from '@mui/material';
import { CheckIcon } from './icons.tsx';

/** Says beside a control that its change was saved; the place is kept, so that nothing moves. */
export function Saved({ shown }: { shown: boolean }) {
  return (
    <Box
      component="span"
      role="status"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 16, typography: 'caption', color: 'success.main' }}
    >
      {shown && (
        <>
          <CheckIcon size={14} /> Saved
        </>
      )}
    </Box>
  );
}
