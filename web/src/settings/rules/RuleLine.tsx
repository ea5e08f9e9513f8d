import { Box, Button, Switch } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import type { RuleOfInsights } from '../../api/types.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Saved } from '../../ui/Saved.tsx';
import { caption, divided, wrapping } from '../../ui/styles.ts';
import { RulePreview } from './RulePreview.tsx';
import { thresholdOf, worthOf } from './rules.ts';
import { ThresholdField } from './ThresholdField.tsx';
import { useSetRule } from './useRules.ts';

const SAID_MS = 3_000;

interface RuleLineProps {
  rule: RuleOfInsights;
  canSet: boolean;
}

/** One rule: what it looks for, what its alerts were worth, from how much on it tells, and whether at all, which is tried before it is saved. */
export function RuleLine({ rule, canSet }: RuleLineProps) {
  const id = useId();
  const [saved, setSaved] = useState(false);
  const [wish, setWish] = useState<boolean | null>(null);
  const toggle = useRef<HTMLInputElement>(null);
  function decide(): void {
    setWish(null);
    // The button that was pressed goes.
    toggle.current?.focus();
  }
  const { run, busy, error } = useSetRule(rule.name, () => {
    decide();
    setSaved(true);
  });
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  const threshold = thresholdOf(rule);
  const worth = worthOf(rule);
  return (
    <Box component="li" sx={{ ...divided, px: { xs: 2, sm: 2.5 }, py: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box id={`${id}-title`} sx={{ fontWeight: 500, textWrap: 'pretty' }}>
            {rule.title}
          </Box>
          {worth && (
            <Box id={`${id}-worth`} sx={caption}>
              {worth}
            </Box>
          )}
        </Box>
        <Box sx={{ ...wrapping, gap: 1 }}>
          <Saved shown={saved} />
          <Switch
            checked={wish ?? rule.enabled}
            disabled={!canSet}
            onChange={({ target: { checked } }) => setWish(checked === rule.enabled ? null : checked)}
            slotProps={{
              input: { ref: toggle, role: 'switch', 'aria-labelledby': `${id}-title`, ...(worth && { 'aria-describedby': `${id}-worth` }) },
            }}
          />
        </Box>
      </Box>
      {canSet && <Undecided rule={rule} wish={wish} busy={busy} onSave={run} onCancel={decide} />}
      {threshold && rule.enabled && wish === null && (
        <ThresholdField
          key={threshold.now}
          rule={rule}
          threshold={threshold}
          disabled={!canSet || busy}
          onSave={(level) => run({ threshold: { [threshold.unit]: level } })}
        />
      )}
      <FormAlert message={error} />
    </Box>
  );
}

interface UndecidedProps {
  rule: RuleOfInsights;
  /** null: it stays as it is. */
  wish: boolean | null;
  busy: boolean;
  onSave: (body: { enabled: boolean }) => void;
  onCancel: () => void;
}

/** What switching the rule would have come to, and the way to do it or to leave it. */
function Undecided({ rule, wish, busy, onSave, onCancel }: UndecidedProps) {
  return (
    <Box sx={{ ...wrapping, gap: 1 }}>
      {wish !== null && (
        <>
          <Button size="small" variant="contained" disabled={busy} aria-busy={busy} onClick={() => onSave({ enabled: wish })}>
            {wish ? 'Turn on' : 'Turn off'}
          </Button>
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        </>
      )}
      <RulePreview rule={rule.name} wish={wish === null ? null : { enabled: wish }} />
    </Box>
  );
}
