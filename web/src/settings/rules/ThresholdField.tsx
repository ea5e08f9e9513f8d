import { Box, Button, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import type { RuleOfInsights } from '../../api/types.ts';
import { useDraft } from '../../app/useDraft.ts';
import { formatCount } from '../../format/numbers.ts';
import { wrapping } from '../../ui/styles.ts';
import { RulePreview } from './RulePreview.tsx';
import { levelFrom, type Threshold } from './rules.ts';

interface ThresholdFieldProps {
  rule: RuleOfInsights;
  threshold: Threshold;
  disabled: boolean;
  onSave: (level: number) => void;
}

/** From how much on a rule tells; what is typed is tried on the last months before it is saved. */
export function ThresholdField({ rule, threshold, disabled, onSave }: ThresholdFieldProps) {
  const { unit, now, usual, least, most } = threshold;
  const form = `threshold:${rule.name}`;
  const draft = useDraft(form, String(now), { of: String(now) });
  const typed = draft.value;
  const level = levelFrom(typed, threshold);
  const isOther = level !== null && level !== now;
  function save(event: FormEvent): void {
    event.preventDefault();
    if (isOther) onSave(level);
  }
  const range = `From ${formatCount(least)} to ${formatCount(most)}`;
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ ...wrapping, gap: 1, pt: 1.75 }}>
      <TextField
        size="small"
        label={`At least (${unit})`}
        value={typed}
        disabled={disabled}
        error={level === null}
        helperText={level === null ? `${range}.` : `Unless set: ${formatCount(usual)}`}
        onChange={(event) => draft.set(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 15, 'aria-label': `At least (${unit}): ${rule.title}` } }}
        sx={{ width: 170 }}
      />
      {isOther && (
        <>
          <Button type="submit" size="small" variant="contained" disabled={disabled}>
            Save
          </Button>
          <Button size="small" onClick={draft.discard}>
            Cancel
          </Button>
        </>
      )}
      <RulePreview rule={rule.name} wish={isOther ? { threshold: level } : null} />
    </Box>
  );
}
