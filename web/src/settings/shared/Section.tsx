import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { divided } from '../../ui/styles.ts';

interface SectionProps {
  title: string;
  help?: ReactNode;
  children: ReactNode;
}

/** Title and what it is about on the left, controls on the right; one above the other on small screens. */
export function Section({ title, help, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
        columnGap: 6,
        rowGap: 2,
        py: 3,
        '&:first-of-type': { pt: 0 },
        ...divided,
      }}
    >
      <div>
        <Typography id={id} component="h2" variant="h3">
          {title}
        </Typography>
        {help && <Typography sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary', textWrap: 'pretty' }}>{help}</Typography>}
      </div>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
