import { Box, Switch as Control } from '@mui/material';
import type { ReactNode } from 'react';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SkeletonRows } from '../../../ui/States.tsx';
import { divided } from '../../../ui/styles.ts';
import { AvailabilityLine } from '../../collection/AvailabilityLine.tsx';
import { type TickList, useAvailability, useAvailabilityPending } from '../../collection/availability.ts';
import { NotHere } from '../../NotHere.tsx';
import { GROUPS, isOn, type Switch, type SwitchGroup, type Tracking } from './tracking.ts';

interface TrackedPanelsProps {
  tracking: Tracking;
  /** Absent while it is only looked at. */
  onTurn?: ((one: Switch, on: boolean) => void) | undefined;
}

/** What is followed, group by group, in words; with a switch beside each while it is changed. */
export function TrackedPanels({ tracking, onTurn }: TrackedPanelsProps) {
  if (useAvailabilityPending()) return <SkeletonRows rows={8} />;
  const group = (one: SwitchGroup) => <Choices key={one.title} group={one} tracking={tracking} onTurn={onTurn} />;
  const [monitoring, pages, news, socials] = GROUPS.map(group);
  const columns = { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' };
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columns }}>
      {monitoring}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {pages}
        {news}
      </Box>
      {socials}
    </Box>
  );
}

/** Groups behind whose switches services outside stand. */
const LISTS: Partial<Record<Switch['group'], TickList>> = { newsSources: 'newsSources', trackedSocials: 'socials' };

function Choices({ group: { title, needs, on, off, switches }, tracking, onTurn }: TrackedPanelsProps & { group: SwitchGroup }) {
  const noteOn = useAvailability();
  const rows = switches.map((one) => {
    const chosen = isOn(tracking, one);
    const list = onTurn && LISTS[one.group];
    const note = list ? noteOn(list, one.key) : null;
    const noteId = `tracking-note-${one.key}`;
    return (
      <Row key={one.key} label={one.label} note={<AvailabilityLine id={noteId} note={note} />} on={chosen} word={chosen ? on : off}>
        {onTurn && (
          <Control
            size="small"
            checked={chosen}
            onChange={(event) => onTurn(one, event.target.checked)}
            slotProps={{
              input: { role: 'switch', 'aria-label': `${title}: ${one.label}`, 'aria-describedby': note ? noteId : undefined },
            }}
          />
        )}
      </Row>
    );
  });
  return (
    <Panel title={title} flush>
      <NotHere needs={needs} sx={{ px: 2.5, pt: 1.25 }} />
      <Box component="dl" sx={{ m: 0 }}>
        {rows}
      </Box>
    </Panel>
  );
}

interface RowProps {
  label: string;
  /** Below its label. */
  note: ReactNode;
  on: boolean;
  word: string;
  children: ReactNode;
}

function Row({ label, note, on, word, children }: RowProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2, px: 2.5, py: 1.25, ...divided }}>
      <Box component="dt" sx={{ minWidth: 0 }}>
        {label}
        {note}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap', color: on ? 'success.main' : 'text.secondary' }}
      >
        {on && <CheckIcon size={14} />}
        {word}
        {children}
      </Box>
    </Box>
  );
}
