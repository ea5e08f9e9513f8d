import { Box, IconButton, Link, Tooltip } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Alert, Company } from '../api/types.ts';
import { formatDateTime } from '../format/dates.ts';
import { companyPath } from '../paths.ts';
import { CompanyLogo } from '../ui/CompanyLogo.tsx';
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '../ui/icons.tsx';
import { caption } from '../ui/styles.ts';
import { updatedAt } from './alerts.ts';

interface AlertHeadProps {
  alert: Alert;
  company: Company | undefined;
  onStep: (by: 1 | -1) => void;
  onClose: (() => void) | undefined;
}

/** Whose it is and when it came; the way to the alerts beside it. */
export function AlertHead({ alert, company, onStep, onClose }: AlertHeadProps) {
  const name = company?.name ?? 'A tracked company';
  const updated = updatedAt(alert);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 3 }, py: 2 }}>
      <CompanyLogo name={name} company={company} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={companyPath(alert.companyId)}
          sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
        <Box sx={caption}>
          {updated && `Updated ${formatDateTime(updated)} · first raised `}
          {formatDateTime(alert.raisedAt)}
        </Box>
      </Box>
      <Tooltip title="Previous alert (K)" describeChild={false}>
        <IconButton aria-label="Previous alert" onClick={() => onStep(-1)}>
          <ChevronUpIcon />
        </IconButton>
      </Tooltip>
      <Tooltip title="Next alert (J)" describeChild={false}>
        <IconButton aria-label="Next alert" onClick={() => onStep(1)}>
          <ChevronDownIcon />
        </IconButton>
      </Tooltip>
      {onClose && (
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
    </Box>
  );
}
