/** A line above the bar that tells of the account. */
export const strip = {
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 40,
  px: 2,
  py: 0.5,
  typography: 'body2',
  borderBottom: '1px solid',
} as const;
