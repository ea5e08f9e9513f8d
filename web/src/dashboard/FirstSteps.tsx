import { Box, Button, Card, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Company } from '../api/types.ts';
import { companyPath, paths } from '../paths.ts';
import { tabPath } from '../settings/tabPath.ts';
import { CircleCheckIcon } from '../ui/icons.tsx';
import { bareList, caption, divided } from '../ui/styles.ts';
import type { FirstSteps as Steps } from './useFirstSteps.ts';

interface FirstStepsProps {
  steps: Steps;
  /** One whose tracking is shown; undefined while there is none. */
  company: Company | undefined;
  onDismiss: () => void;
}

/** What to do first. */
export function FirstSteps({ steps, company, onDismiss }: FirstStepsProps) {
  const list = [
    { done: steps.added, to: paths.addCompany, title: 'Add a competitor', help: 'A name and a website are enough.' },
    {
      done: steps.chosen,
      to: company ? `${companyPath(company.id)}?tab=tracking` : paths.addCompany,
      title: 'Choose what to follow',
      help: 'Which sources are read, and of what you want to hear.',
    },
    {
      done: steps.told,
      to: tabPath('notifications'),
      title: 'Choose how to be told',
      help: 'At once, by a digest, or where your team talks.',
    },
  ];
  return (
    <Card component="section" aria-labelledby="first-steps" sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2.5, py: 1.5 }}>
        <Typography id="first-steps" variant="h2" sx={{ flex: 1 }}>
          First steps
        </Typography>
        <Box sx={caption}>
          {list.filter(({ done }) => done).length} of {list.length} done
        </Box>
        <Button size="small" onClick={onDismiss}>
          Dismiss
        </Button>
      </Box>
      <Box component="ol" sx={bareList}>
        {list.map((step) => (
          <Step key={step.title} {...step} />
        ))}
      </Box>
    </Card>
  );
}

interface StepProps {
  done: boolean;
  to: string;
  title: string;
  help: string;
}

const Step = ({ done, to, title, help }: StepProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2.5, py: 1.5, ...divided }}>
    <Box aria-hidden="true" sx={{ flex: 'none', width: 20, display: 'grid', placeItems: 'center', color: 'success.main' }}>
      {done ? (
        <CircleCheckIcon size={18} />
      ) : (
        <Box sx={{ width: 14, height: 14, borderRadius: '50%', border: '1.5px solid var(--border-control)' }} />
      )}
    </Box>
    <Box sx={{ minWidth: 0 }}>
      <span className="visually-hidden">{done ? 'Done: ' : 'To do: '}</span>
      {done ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {title}
        </Box>
      ) : (
        <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
          {title}
        </Link>
      )}
      {!done && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{help}</Box>}
    </Box>
  </Box>
);
