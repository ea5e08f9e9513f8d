import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Alert } from '../api/types.ts';
import { useCited } from '../companies/show/changes/useChanges.ts';
import { useCompany } from '../companies/useCompany.ts';
import { plural } from '../format/numbers.ts';
import { AreaChip } from '../insights/AreaChip.tsx';
import { EvidenceTree } from '../insights/EvidenceTree.tsx';
import { changePath } from '../paths.ts';
import { EvidenceChip } from '../ui/EvidenceChip.tsx';
import { ImportanceWord } from '../ui/Importance.tsx';
import { SnapshotIcon } from '../ui/icons.tsx';
import { InsightTypeChip } from '../ui/kinds.tsx';
import { Empty, Failed, SkeletonRows } from '../ui/States.tsx';
import { wrapping } from '../ui/styles.ts';
import { AlertActions } from './AlertActions.tsx';
import { AlertHead } from './AlertHead.tsx';
import { AlertReasons } from './AlertReasons.tsx';
import { useAlert, useChangeAlert } from './useAlerts.ts';

interface AlertDetailProps {
  id: string;
  onStep: (by: 1 | -1) => void;
  /** Given where it covers the list. */
  onClose: (() => void) | undefined;
  /** Keeps the alert where it stands, however wide the page becomes, until it is told otherwise. */
  hold: (isHeld: boolean) => void;
}

/** An alert and what it rests on. Opening it marks it as read. */
export function AlertDetail({ id, ...shown }: AlertDetailProps) {
  const { data: alert, error, refetch } = useAlert(id);
  if (alert) return <Loaded alert={alert} {...shown} />;
  if (error?.status === 404) {
    return <Empty icon={SnapshotIcon} title="There is no such alert." help="It may be older than the history of your plan." />;
  }
  if (!error) return <SkeletonRows rows={4} height={72} />;
  return (
    <Box sx={{ p: 2 }}>
      <Failed message="Failed to load data" onRetry={() => refetch()} />
    </Box>
  );
}

/** Once per opening: who marks it as unread afterwards means it. */
function useMarkOnOpening(alert: Alert): void {
  const { change } = useChangeAlert();
  const mark = useEffectEvent(() => {
    if (!alert.read) change(alert, { read: true });
  });
  useEffect(() => mark(), []);
}

interface LoadedProps extends Omit<AlertDetailProps, 'id'> {
  alert: Alert;
}

function Loaded({ alert, onStep, onClose, hold }: LoadedProps) {
  const company = useCompany(alert.companyId);
  useMarkOnOpening(alert);
  return (
    <Box
      component="article"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        ...(onClose ? { height: '100%' } : { position: 'sticky', top: 56, maxHeight: 'calc(100dvh - 56px)' }),
      }}
    >
      <AlertHead alert={alert} company={company} onStep={onStep} onClose={onClose} />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'hidden auto', px: { xs: 2, sm: 3 }, pb: 2.5 }}>
        <Claim alert={alert} />
        <Part title="What it rests on">
          <Evidence alert={alert} />
        </Part>
        <AlertReasons alert={alert} />
      </Box>
      <AlertActions alert={alert} onNext={() => onStep(1)} hold={hold} />
    </Box>
  );
}

/** What happened and what to do. Its heading takes the focus, so that a screen reader reads on from there. */
function Claim({ alert }: { alert: Alert }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
        {alert.title}
      </Typography>
      <Box sx={{ ...wrapping, gap: 0.75, mt: 1 }}>
        <ImportanceWord importance={alert.importance} />
        <InsightTypeChip type={alert.type} />
        <AreaChip area={alert.area} />
      </Box>
      <Typography sx={{ mt: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>{alert.summary}</Typography>
      <Box sx={{ mt: 2, px: 2, py: 1.5, borderRadius: '8px', bgcolor: 'action.hover', overflowWrap: 'anywhere' }}>
        <Box sx={{ typography: 'body2', fontWeight: 500 }}>What to do</Box>
        {alert.whatToDo}
      </Box>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mt: 2.5 }}>
      <Typography variant="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Each change in full where it was collected, and the way to the first one until then. */
function Evidence({ alert: { companyId, changeIds } }: { alert: Alert }) {
  const cited = useCited(companyId, changeIds);
  if (cited.length > 0) return <EvidenceTree companyId={companyId} changes={cited} />;
  const [first] = changeIds;
  if (first === undefined)
    return (
      <Box sx={{ color: 'text.secondary' }}>
        The changes can no longer be opened: your plan does not reach back to them, the company has another website by now, or your team
        said that they are about somebody else.
      </Box>
    );
  return <EvidenceChip icon={SnapshotIcon} label={plural(changeIds.length, 'change')} to={changePath(companyId, first)} />;
}
