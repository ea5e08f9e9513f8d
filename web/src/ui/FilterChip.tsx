import { Button } from '@mui/material';
import type { MouseEvent } from 'react';
import { CloseIcon } from './icons.tsx';

interface FilterChipProps {
  /** What the list is narrowed to. */
  label: string;
  onRemove: () => void;
}

/** In a filter bar: a filter that none of its fields can set, and the way out of it. The focus goes on to the bar's first field, or to what it narrows. */
export function FilterChip({ label, onRemove }: FilterChipProps) {
  function remove({ currentTarget }: MouseEvent<HTMLElement>) {
    const field = currentTarget.parentElement?.querySelector<HTMLElement>('[role="combobox"]');
    const next = field ?? currentTarget.closest<HTMLElement>('[role="tabpanel"]');
    next?.focus();
    onRemove();
  }
  return (
    <Button
      aria-label={`${label}: remove this filter`}
      onClick={remove}
      endIcon={<CloseIcon size={14} />}
      sx={{ maxWidth: '100%', bgcolor: 'var(--accent-soft)', color: 'var(--accent-text)' }}
    >
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{label}</span>
    </Button>
  );
}
