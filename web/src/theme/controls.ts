import type { Components, Theme } from '@mui/material/styles';

const focusRing = { outline: '2px solid var(--focus-ring)', outlineOffset: 2 };

/** Buttons, fields, tabs, switches: what takes input. */
export const controls: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&:focus-visible': focusRing } } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: {
        minWidth: 0,
        height: 36,
        padding: '0 14px',
        whiteSpace: 'nowrap',
        '&.MuiButton-outlined': { borderColor: 'var(--border-strong)', background: 'var(--surface)' },
        '&.MuiButton-outlined:hover': { background: 'var(--surface-2)' },
        '&.MuiButton-outlined.MuiButton-colorError': { color: 'var(--high)', borderColor: 'var(--high-line)' },
        '&.MuiButton-contained:hover': { background: 'var(--accent-hover)' },
        '&.Mui-disabled': { borderColor: 'var(--border)', background: 'var(--surface-2)', color: 'var(--text-3)' },
        '@media (pointer: coarse)': { minHeight: 44 },
      },
      sizeSmall: { height: 28, padding: '0 10px', fontSize: 13 },
      sizeLarge: { height: 44, padding: '0 20px' },
      text: { color: 'var(--text-2)' },
      startIcon: { marginRight: 8, marginLeft: 0 },
      endIcon: { marginLeft: 8, marginRight: 0 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 36,
        height: 36,
        borderRadius: 8,
        color: 'var(--text-2)',
        '&:hover': { background: 'var(--surface-2)' },
        '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
      },
      sizeSmall: { width: 28, height: 28, borderRadius: 6 },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: {
        color: 'var(--accent-text)',
        fontWeight: 500,
        textUnderlineOffset: '3px',
        '&:focus-visible': { ...focusRing, borderRadius: 4 },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: { color: 'var(--text)', fontSize: 13, lineHeight: '20px', fontWeight: 500, '&.Mui-focused': { color: 'var(--text)' } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: '6px 0 0', fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        // By a variable, which a field of several lines leaves unused: a height in a media rule would win over its own.
        '--field-height': '40px',
        height: 'var(--field-height)',
        background: 'var(--surface)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--border-strong)' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--border-control)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: 'var(--accent)' },
        '&.Mui-focused': { boxShadow: '0 0 0 3px var(--accent-soft)' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--high)' },
        '@media (max-width: 599px)': { '--field-height': '44px', '& input, & textarea': { fontSize: 16, textOverflow: 'ellipsis' } },
      },
      sizeSmall: { '--field-height': '36px' },
      multiline: { height: 'auto', padding: '8px 0' },
      input: { padding: '0 12px', height: '100%', boxSizing: 'border-box', '&::placeholder': { color: 'var(--text-3)', opacity: 1 } },
    },
  },
  MuiSelect: { styleOverrides: { select: { display: 'flex', alignItems: 'center', gap: 8 }, icon: { color: 'var(--text-3)' } } },
  MuiCheckbox: {
    styleOverrides: { root: { padding: 8, color: 'var(--border-control)', '&.Mui-focusVisible': focusRing } },
  },
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: {
      root: { minHeight: 42 },
      indicator: { height: 2, background: 'var(--accent)' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 42,
        padding: '10px 0 11px',
        '& + &': { marginLeft: 22 },
        color: 'var(--text-2)',
        fontWeight: 500,
        '&:hover': { color: 'var(--text)' },
        '&.Mui-selected': { color: 'var(--text)' },
        '&.Mui-focusVisible, &:focus-visible': { outlineOffset: -2 },
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: { root: { padding: 3, gap: 2, borderRadius: 8, background: 'var(--surface-3)' } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        height: 28,
        padding: '0 12px',
        border: 0,
        borderRadius: '6px !important',
        margin: '0 !important',
        textTransform: 'none',
        fontSize: 13,
        fontWeight: 500,
        color: 'var(--text-2)',
        '&.Mui-selected, &.Mui-selected:hover': {
          background: 'var(--segment)',
          color: 'var(--text)',
          boxShadow: '0 1px 2px rgb(0 0 0 / 8%)',
        },
        '@media (pointer: coarse)': { minHeight: 40 },
      },
    },
  },
};
