import { Box } from '@mui/material';

/** Unread: a dot, and a word for who hears it. */
export const UnreadDot = () => (
  <>
    <Box
      component="span"
      aria-hidden="true"
      sx={{ display: 'inline-block', width: 8, height: 8, mr: 0.75, borderRadius: '50%', bgcolor: 'primary.main' }}
    />
    <span className="visually-hidden">Unread: </span>
  </>
);
