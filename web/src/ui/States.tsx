import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type IconType, RefreshIcon, WarningIcon } from './icons.tsx';
import { framed } from './styles.ts';
import { useAfter } from './useAfter.ts';

interface EmptyProps {
  icon: IconType;
  title: string;
  help?: string | undefined;
  action?: ReactNode;
}

/** Nothing here: the specified sentence, at most one line of help, one action. */
export function Empty({ icon: Icon, title, help, action }: EmptyProps) {
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 0.75, px: 3, py: { xs: 6, sm: 8 } }}
    >
      <Box
        sx={{
          width: 48,
          height: 48,
          mb: 1.25,
          display: 'grid',
          placeItems: 'center',
          ...framed,
          borderRadius: '12px',
          bgcolor: 'background.default',
          color: 'text.tertiary',
        }}
      >
        <Icon size={20} />
      </Box>
      <Typography sx={{ fontWeight: 600, maxWidth: 480 }}>{title}</Typography>
      {help && <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>{help}</Typography>}
      {action && <Box sx={{ mt: 1.75 }}>{action}</Box>}
    </Box>
  );
}

interface FailedProps {
  message: string;
  help?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** A failed load, in place; the rest of the page keeps working. */
export function Failed({ message, help, onRetry }: FailedProps) {
  return (
    <Alert
      severity="error"
      icon={<WarningIcon />}
      action={
        onRetry && (
          <Button size="small" startIcon={<RefreshIcon size={14} />} onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <strong>{message}</strong>
      {help && <Box sx={{ color: 'text.secondary' }}>{help}</Box>}
    </Alert>
  );
}

/** Rows in the shape of a list, after 150 ms: what is quick never shows them. */
export function SkeletonRows({ rows = 5, height = 52 }: { rows?: number; height?: number }) {
  const visible = useAfter(150);
  return (
    <Box role="status" aria-label="Loading" sx={{ visibility: visible ? 'inherit' : 'hidden' }}>
      {Array.from({ length: rows }, (_, row) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            height,
            px: 2.5,
            borderTop: row === 0 ? 0 : '1px solid',
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="rounded" width={32} height={32} />
          <Skeleton variant="rounded" height={12} sx={{ width: `${38 - (row % 3) * 6}%` }} />
          <Skeleton variant="rounded" height={12} width="16%" sx={{ ml: 'auto' }} />
        </Box>
      ))}
    </Box>
  );
}

/** Of a part of the page that stands in a card. */
export const SkeletonCard = ({ rows }: { rows: number }) => (
  <Card>
    <SkeletonRows rows={rows} />
  </Card>
);
