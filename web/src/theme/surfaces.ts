import type { Components, Theme } from '@mui/material/styles';

const soft = (name: string) => ({
  background: `var(--${name}-bg)`,
  borderColor: `var(--${name}-line)`,
  '& .MuiAlert-icon': { color: `var(--${name})` },
});

/** Cards, tables, dialogs, messages: what shows things. */
export const surfaces: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 12, borderColor: 'var(--border)' } } },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        height: 22,
        borderRadius: 4,
        fontSize: 12,
        fontWeight: 500,
        background: 'var(--surface-2)',
        color: 'var(--text-2)',
        '& .MuiChip-icon': { margin: '0 -3px 0 7px', color: 'inherit' },
      },
      label: { padding: '0 8px' },
      outlined: { background: 'none', borderColor: 'var(--border)' },
      colorError: { background: 'var(--high-bg)', color: 'var(--high)' },
      colorWarning: { background: 'var(--medium-bg)', color: 'var(--medium)' },
      colorSuccess: { background: 'var(--low-bg)', color: 'var(--low)' },
      colorInfo: { background: 'var(--other-bg)', color: 'var(--other)' },
      colorPrimary: { background: 'var(--accent-soft)', color: 'var(--accent-text)' },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 52,
        padding: '6px 12px',
        borderColor: 'var(--border)',
        fontSize: 14,
        lineHeight: '20px',
        '&:not(* + *)': { paddingLeft: 20 },
        '&:not(:has(+ *))': { paddingRight: 20 },
      },
      head: {
        height: 40,
        padding: '0 12px',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        color: 'var(--text-3)',
        whiteSpace: 'nowrap',
      },
    },
  },
  // Relative, so that hidden captions scroll with the table instead of widening the page.
  MuiTableContainer: { styleOverrides: { root: { position: 'relative' } } },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { background: 'var(--surface-2)' },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--accent-soft)' },
        'tbody &:last-of-type .MuiTableCell-root': { borderBottom: 0 },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { '&:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' } }, icon: { fontSize: 14 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        width: 480,
        maxWidth: 'calc(100vw - 32px)',
        margin: 16,
        padding: 24,
        borderRadius: 12,
        border: '1px solid var(--border)',
        boxShadow: 'var(--shadow-pop)',
        // Of a form the fields scroll, and its buttons stay in sight, but on a screen that has no room for both.
        '@media (min-height: 400px)': { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '0 0 8px', fontSize: 18, lineHeight: '24px', fontWeight: 600, letterSpacing: '-0.02em' } },
  },
  // As wide as the dialog, so that what scrolls cuts no ring off a field.
  MuiDialogContent: { styleOverrides: { root: { margin: '0 -24px', padding: '0 24px', color: 'var(--text-2)' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '20px 0 0' } } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } } },
  MuiDrawer: { styleOverrides: { paper: { boxShadow: 'var(--shadow-drawer)', borderColor: 'var(--border-strong)' } } },
  MuiMenu: { styleOverrides: { paper: { borderRadius: 8, border: '1px solid var(--border)', boxShadow: 'var(--shadow-pop)' } } },
  MuiPopover: { styleOverrides: { paper: { borderRadius: 8, border: '1px solid var(--border)', boxShadow: 'var(--shadow-pop)' } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36, fontSize: 14, gap: 8, '@media (pointer: coarse)': { minHeight: 44 } } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 200, describeChild: true },
    styleOverrides: {
      tooltip: {
        padding: '6px 10px',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 400,
        background: 'var(--text)',
        color: 'var(--surface)',
        maxWidth: 320,
      },
    },
  },
  // As dark as a tooltip: what react-admin colours by its type keeps that.
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        background: 'var(--text)',
        color: 'var(--surface)',
        boxShadow: 'var(--shadow-pop)',
        '& .MuiButton-root': { color: 'inherit', fontWeight: 600, textDecoration: 'underline', textUnderlineOffset: '3px' },
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        padding: '12px 14px',
        gap: 10,
        alignItems: 'flex-start',
        borderRadius: 8,
        border: '1px solid var(--border)',
        color: 'var(--text)',
        fontSize: 13,
        lineHeight: '20px',
        '&.MuiAlert-colorError': soft('high'),
        '&.MuiAlert-colorWarning': soft('medium'),
        '&.MuiAlert-colorInfo': soft('other'),
        '&.MuiAlert-colorSuccess': soft('low'),
      },
      icon: { padding: 0, margin: '2px 0 0', fontSize: 16 },
      message: { padding: 0, flex: 1, minWidth: 0 },
      action: { padding: 0, margin: 0 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { background: 'var(--surface-3)', borderRadius: 4, transform: 'none' } },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { height: 6, borderRadius: 3, background: 'var(--meter-track)' }, bar: { borderRadius: 3 } },
  },
};
