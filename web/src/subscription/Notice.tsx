import { Alert, Box, IconButton } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { CircleCheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../ui/icons.tsx';

const ICONS = { success: CircleCheckIcon, info: InfoIcon, warning: WarningIcon, error: WarningIcon };

interface NoticeProps {
  tone: keyof typeof ICONS;
  title: string;
  /** One line on what it means, or what to do. */
  children?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** What happened or holds, in the page; only an error interrupts a screen reader. */
export function Notice({ tone, title, children, action, onClose, ref }: NoticeProps) {
  const Icon = ICONS[tone];
  const close = onClose && (
    <IconButton size="small" aria-label="Close" onClick={onClose}>
      <CloseIcon size={14} />
    </IconButton>
  );
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      severity={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      icon={<Icon />}
      action={action ?? close}
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, outline: 'none', '& .MuiAlert-message': { flex: { xs: '1 1 200px', sm: 1 } } }}
    >
      <strong>{title}</strong>
      {children && <Box sx={{ color: 'text.secondary' }}>{children}</Box>}
    </Alert>
  );
}
