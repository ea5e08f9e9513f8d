import { Box, keyframes } from '@mui/material';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** Decorative: the words beside it say what is going on. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: 'block',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '50%',
        border: '2px solid var(--border-strong)',
        borderTopColor: 'primary.main',
        animation: `${turn} 0.8s linear infinite`,
      }}
    />
  );
}
