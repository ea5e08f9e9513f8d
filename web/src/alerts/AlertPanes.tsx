import { Box, Drawer } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import type { Alert } from '../api/types.ts';
import { useShortcut } from '../app/shortcuts.ts';
import type { SetQuery } from '../companies/show/useQueryParams.ts';
import { useIsNarrow } from '../ui/useWidth.ts';
import { AlertDetail } from './AlertDetail.tsx';
import { AlertRows } from './AlertRows.tsx';
import { stepFrom } from './alerts.ts';

interface AlertPanesProps {
  query: URLSearchParams;
  set: SetQuery;
}

/** The list, and the open alert beside it; below 900 px it is a sheet over the list. J and K step. */
export function AlertPanes({ query, set }: AlertPanesProps) {
  const { data: alerts = [] } = useListContext<Alert>();
  const [isHeld, hold] = useState(false);
  const narrow = useNarrowUnless(isHeld);
  const openId = query.get('alert');
  const step = useSteps(alerts, openId, set);
  const close = () => set({ alert: null });
  const detail = openId !== null && <AlertDetail key={openId} id={openId} onStep={step} onClose={narrow ? close : undefined} hold={hold} />;
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' }, minHeight: { md: 420 } }}
    >
      <AlertRows openId={openId} />
      {narrow ? (
        <Drawer
          open={openId !== null}
          anchor="bottom"
          onClose={close}
          slotProps={{
            paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Alert', sx: { height: '88dvh', borderRadius: '16px 16px 0 0' } },
          }}
        >
          {detail}
        </Drawer>
      ) : (
        <Box component="section" aria-label="Open alert" sx={{ borderLeft: '1px solid', borderColor: 'divider', minWidth: 0 }}>
          {detail || <Hint />}
        </Box>
      )}
    </Box>
  );
}

/** Whether the page is narrow; while it is held, whether it was: a sheet that becomes a pane, or the other way, is another one, and would take along what is asked over it. */
function useNarrowUnless(isHeld: boolean): boolean {
  const isNarrow = useIsNarrow();
  const [shown, setShown] = useState(isNarrow);
  if (!isHeld && shown !== isNarrow) setShown(isNarrow);
  return shown;
}

/** From where the last step led, which may not be drawn yet: keys can be quicker than the page. */
function useSteps(alerts: Alert[], openId: string | null, set: SetQuery) {
  const target = useRef(openId);
  useEffect(() => {
    target.current = openId;
  }, [openId]);
  const ids = alerts.map(({ id }) => id);
  function step(by: 1 | -1) {
    const next = stepFrom(ids, target.current, by);
    if (next === null) return;
    target.current = next;
    set({ alert: next }, openId !== null);
  }
  useShortcut('j', () => step(1));
  useShortcut('k', () => step(-1));
  return step;
}

const Hint = () => (
  <Box sx={{ display: 'grid', placeContent: 'center', height: '100%', p: 4, textAlign: 'center', color: 'text.secondary' }}>
    <div>Choose an alert to see what it rests on.</div>
    <div>J and K step through the list, E acknowledges.</div>
  </Box>
);
