import { Box, IconButton, Popover, Tooltip } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { badgeWords } from '../alerts/alerts.ts';
import { useUnread } from '../alerts/useFigures.ts';
import { plural } from '../format/numbers.ts';
import { BellIcon } from '../ui/icons.tsx';
import { BellList } from './BellList.tsx';

const badge = {
  position: 'absolute',
  top: 1,
  right: 0,
  minWidth: 17,
  px: 0.5,
  borderRadius: '9px',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  font: '600 10px/17px var(--font)',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** How many alerts the user has not read, and the latest of them; the number comes by itself. */
export function Bell() {
  const { data } = useUnread();
  const unread = data ?? 0;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const label = unread > 0 ? `Alerts, ${unread} unread` : 'Alerts';
  return (
    <>
      <Tooltip title="Alerts" describeChild={false}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ position: 'relative' }}
        >
          <BellIcon size={18} />
          {unread > 0 && (
            <Box component="span" aria-hidden="true" sx={badge}>
              {badgeWords(unread)}
            </Box>
          )}
        </IconButton>
      </Tooltip>
      <Arrivals unread={data} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Latest alerts', sx: { width: 380, maxWidth: 'calc(100vw - 32px)' } } }}
      >
        <BellList unread={unread} onLeave={close} />
      </Popover>
    </>
  );
}

/** Says that alerts have come in while the page was open; how many there were before says the button. */
function Arrivals({ unread }: { unread: number | undefined }) {
  const before = useRef<number | undefined>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (unread !== undefined && before.current !== undefined && unread > before.current) setSaid(plural(unread, 'unread alert'));
    before.current = unread;
  }, [unread]);
  return (
    <span role="status" className="visually-hidden">
      {said}
    </span>
  );
}
