import { Box, Chip } from '@mui/material';

/** Short words side by side. */
export const Chips = ({ labels }: { labels: string[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {labels.map((label) => (
      <Chip key={label} label={label} />
    ))}
  </Box>
);
