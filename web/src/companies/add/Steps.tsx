import { Box } from '@mui/material';
import { CheckIcon } from '../../ui/icons.tsx';
import { bareList } from '../../ui/styles.ts';

const STEPS = ['Company Info', 'Tracking Options'];

const mark = (state: 'done' | 'current' | 'next') =>
  ({
    width: 24,
    height: 24,
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    fontSize: 12,
    fontWeight: 600,
    border: '1px solid',
    ...(state === 'current' && { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' }),
    ...(state === 'done' && { bgcolor: 'primary.soft', borderColor: 'primary.soft', color: 'primary.text' }),
    ...(state === 'next' && { borderColor: 'var(--border-strong)' }),
  }) as const;

/** Where one is: the current step is marked by number, colour and aria-current. */
export function Steps({ current }: { current: 0 | 1 }) {
  return (
    <Box component="ol" aria-label="Steps" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, ...bareList, fontWeight: 500 }}>
      {STEPS.map((label, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'next';
        return (
          <Box
            component="li"
            key={label}
            aria-current={state === 'current' ? 'step' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              color: state === 'next' ? 'text.tertiary' : 'text.primary',
              'li + &': {
                flex: 1,
                '&::before': { content: '""', flex: 1, minWidth: 16, mr: 0.5, borderTop: '1px solid var(--border-strong)' },
              },
            }}
          >
            <Box component="span" sx={mark(state)}>
              {state === 'done' ? <CheckIcon size={13} /> : index + 1}
            </Box>
            {label}
            {state === 'done' && <span className="visually-hidden">, done</span>}
          </Box>
        );
      })}
    </Box>
  );
}
