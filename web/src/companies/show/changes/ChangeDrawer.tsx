import { Box, Button, Chip, Drawer, IconButton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import type { Change } from '../../../api/types.ts';
import { useShortcut } from '../../../app/shortcuts.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ImportanceChip } from '../../../ui/Importance.tsx';
import { ChevronDownIcon, ChevronUpIcon, CloseIcon, LinkIcon } from '../../../ui/icons.tsx';
import { KindLabel } from '../../../ui/kinds.tsx';
import { lineBelow, wrapping } from '../../../ui/styles.ts';
import { useIsNarrow } from '../../../ui/useWidth.ts';
import { Evidence } from './Evidence.tsx';
import { OriginChip } from './Origin.tsx';
import { Screenshots } from './Screenshots.tsx';
import { Snapshots } from './Snapshots.tsx';
import { TypedDiff } from './TypedDiff.tsx';

interface ChangeDrawerProps {
  change: Change;
  companyId: string;
  /** Where it stands in the list that is shown; -1 when it is none of it. */
  position: number;
  total: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** A change and its proof: typed difference, text difference, evidence. J and K step, Esc closes. */
export function ChangeDrawer({ change, companyId, position, total, onStep, onClose }: ChangeDrawerProps) {
  const narrow = useIsNarrow();
  useShortcut('j', () => onStep(1));
  useShortcut('k', () => onStep(-1));
  const size = narrow ? { height: '88dvh', borderRadius: '16px 16px 0 0' } : { width: 'min(680px, 100vw)' };
  return (
    <Drawer
      open
      anchor={narrow ? 'bottom' : 'right'}
      onClose={onClose}
      aria-labelledby="change-title"
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'change-title', sx: size } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 2, py: 1.25, ...lineBelow }}>
        <Tooltip title="Previous change (K)" describeChild={false}>
          <span>
            <IconButton size="small" aria-label="Previous change" disabled={position <= 0} onClick={() => onStep(-1)}>
              <ChevronUpIcon />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title="Next change (J)" describeChild={false}>
          <span>
            <IconButton size="small" aria-label="Next change" disabled={position >= total - 1} onClick={() => onStep(1)}>
              <ChevronDownIcon />
            </IconButton>
          </span>
        </Tooltip>
        <Box role="status" sx={{ ml: 0.5, typography: 'body2', color: 'text.secondary' }}>
          {position >= 0 && `${formatCount(position + 1)} of ${formatCount(total)}`}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
          <CopyLink />
          <IconButton size="small" aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
      </Box>
      <Box
        key={change.id}
        sx={{
          flex: 1,
          overflow: 'auto',
          px: { xs: 2, md: 3.5 },
          py: 2.5,
          display: 'grid',
          gap: 3,
          alignContent: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        <Claim change={change} />
        <section aria-labelledby="typed-title">
          <Typography id="typed-title" variant="h3" sx={{ mb: 0.5 }}>
            What changed
          </Typography>
          <TypedDiff change={change} />
        </section>
        {change.origin === 'live' && <Screenshots change={change} />}
        {change.origin === 'live' && <Snapshots change={change} />}
        <Evidence change={change} companyId={companyId} />
      </Box>
    </Drawer>
  );
}

function Claim({ change }: { change: Change }) {
  return (
    <div>
      <Box sx={{ ...wrapping, gap: 1, mb: 1 }}>
        <ImportanceChip importance={change.importance} />
        <Chip label={<KindLabel dataType={change.dataType} />} />
        <ConfirmationChip change={change} />
        <OriginChip origin={change.origin} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          detected {formatDateTime(change.detectedAt)}
        </Typography>
      </Box>
      <Typography id="change-title" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {change.description}
      </Typography>
      {change.why && (
        <Box
          sx={{ display: 'flex', gap: 1.5, mt: 2, px: 1.5, py: 1.25, borderRadius: '8px', bgcolor: 'action.hover', typography: 'body2' }}
        >
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            Why {change.importance}
          </Box>
          <span>{change.why}</span>
        </Box>
      )}
    </div>
  );
}

/** Said only where it matters: a change that waits for its second look, or one that came and went. */
export function ConfirmationChip({ change: { confirmed, flapping } }: { change: Change }) {
  if (flapping) return <Chip variant="outlined" label="Came and went, no alert" />;
  if (!confirmed) return <Chip variant="outlined" label="Waits for a second look" />;
  return null;
}

const COPIED_MS = 2_000;

function CopyLink() {
  const [said, setSaid] = useState<string | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setSaid('Copied');
    } catch {
      setSaid('Copy the address bar');
    }
    setTimeout(() => setSaid(null), COPIED_MS);
  }
  return (
    <Button size="small" startIcon={<LinkIcon size={14} />} onClick={copy}>
      <span aria-live="polite">{said ?? 'Copy link'}</span>
    </Button>
  );
}
