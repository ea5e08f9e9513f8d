import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useId } from 'react';
import type { RuleOfInsights } from '../../api/types.ts';
import { useDraft } from '../../app/useDraft.ts';
import { formatCount } from '../../format/numbers.ts';
import { caption, wrapping } from '../../ui/styles.ts';
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
  const id = useId();
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
  const hint =
    level === null ? `From ${formatCount(least)} to ${formatCount(most)}.` : level === usual ? '' : `Unless set: ${formatCount(usual)}`;
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ ...wrapping, gap: 1, pt: 0.5 }}>
      <Box component="span" sx={caption}>
        At least
      </Box>
      <TextField
        size="small"
        hiddenLabel
        value={typed}
        disabled={disabled}
        error={level === null}
        onChange={(event) => draft.set(event.target.value)}
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 15, 'aria-label': `At least (${unit}): ${rule.title}`, 'aria-describedby': id },
        }}
        sx={{ width: 96 }}
      />
      <Box component="span" id={id} sx={{ ...caption, ...(level === null && { color: 'error.main' }) }}>
        {unit}
        {hint && ` · ${hint}`}
      </Box>
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
