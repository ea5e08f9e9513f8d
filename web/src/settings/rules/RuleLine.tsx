import { Box, Switch } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import type { RuleOfInsights } from '../../api/types.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Saved } from '../../ui/Saved.tsx';
import { caption, divided, wrapping } from '../../ui/styles.ts';
import { thresholdOf, worthOf } from './rules.ts';
import { ThresholdField } from './ThresholdField.tsx';
import { useSetRule } from './useRules.ts';

const SAID_MS = 3_000;

interface RuleLineProps {
  rule: RuleOfInsights;
  canSet: boolean;
}

/** One rule: what it looks for, what its alerts were worth, from how much on it tells, and whether at all. */
export function RuleLine({ rule, canSet }: RuleLineProps) {
  const id = useId();
  const [saved, setSaved] = useState(false);
  const { run, busy, error } = useSetRule(rule.name, () => setSaved(true));
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
            checked={rule.enabled}
            disabled={!canSet || busy}
            onChange={(event) => run({ enabled: event.target.checked })}
            slotProps={{ input: { role: 'switch', 'aria-labelledby': `${id}-title`, ...(worth && { 'aria-describedby': `${id}-worth` }) } }}
          />
        </Box>
      </Box>
      {threshold && rule.enabled && (
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
