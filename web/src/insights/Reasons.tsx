import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface ReasonsProps {
  /** What is asked: the summary of the list. */
  question: string;
  reasons: readonly string[];
  /** Below them: what can be done about it. */
  children?: ReactNode;
}

/** Why something is as important as it is, told when it is asked for. */
export function Reasons({ question, reasons, children }: ReasonsProps) {
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 500, width: 'fit-content', py: 0.5 }}>
        {question}
      </Box>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Box>
      {children}
    </details>
  );
}
