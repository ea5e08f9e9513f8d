import { Box, Button, type ButtonProps } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Alert, AlertChanges } from '../api/types.ts';
import { useShortcut } from '../app/shortcuts.ts';
import { formatDate } from '../format/dates.ts';
import { useMayEdit } from '../subscription/role.ts';
import { CardFooter } from '../ui/CardFooter.tsx';
import { CheckIcon, MutedIcon, PersonAddIcon, ThumbUpIcon } from '../ui/icons.tsx';
import { caption, wrapping } from '../ui/styles.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { AssigneeName } from './AssigneeName.tsx';
import { useChangeAlert } from './useAlerts.ts';

interface AlertActionsProps {
  alert: Alert;
  /** Goes to the next alert. */
  onNext: () => void;
  /** Keeps the alert where it stands while something is asked over it. */
  hold: (isHeld: boolean) => void;
}

/** What the team says of an alert. Viewers only read; what they have read is their own. */
export function AlertActions({ alert, onNext, hold }: AlertActionsProps) {
  const mayEdit = useMayEdit();
  const { change, busy } = useChangeAlert();
  const apply = (changes: AlertChanges) => change(alert, changes, changes.state === 'acknowledged' ? onNext : undefined);
  return (
    <CardFooter>
      {mayEdit && <Rating alert={alert} busy={busy} apply={apply} />}
      {mayEdit && <Assignment alert={alert} hold={hold} />}
      <Box sx={{ ...wrapping, gap: 1, ml: 'auto' }}>
        <Button size="small" variant="text" disabled={busy} onClick={() => apply({ read: !alert.read })}>
          {alert.read ? 'Mark as unread' : 'Mark as read'}
        </Button>
        {mayEdit && <Acknowledge alert={alert} busy={busy} apply={apply} />}
      </Box>
    </CardFooter>
  );
}

interface ActionProps {
  alert: Alert;
  busy: boolean;
  apply: (changes: AlertChanges) => void;
}

function Acknowledge({ alert, busy, apply }: ActionProps) {
  const isDone = alert.state === 'acknowledged';
  const toggle = () => apply({ state: isDone ? 'new' : 'acknowledged' });
  useShortcut('e', () => !isDone && !busy && toggle());
  if (isDone) {
    return (
      <Button size="small" disabled={busy} onClick={toggle}>
        Reopen
      </Button>
    );
  }
  return (
    <Button
      variant="contained"
      color="primary"
      startIcon={<CheckIcon />}
      disabled={busy}
      aria-busy={busy}
      aria-keyshortcuts="E"
      onClick={toggle}
    >
      Acknowledge
    </Button>
  );
}

const RATINGS: { feedback: NonNullable<Alert['feedback']>; label: string; icon: ButtonProps['startIcon'] }[] = [
  { feedback: 'useful', label: 'Useful', icon: <ThumbUpIcon size={14} /> },
  { feedback: 'noise', label: 'Noise', icon: <MutedIcon size={14} /> },
];

/** Pressed again, a rating is taken back. */
function Rating({ alert, busy, apply }: ActionProps) {
  return (
    <Box role="group" aria-label="Worth knowing?" sx={{ ...wrapping, gap: 1 }}>
      {RATINGS.map(({ feedback, label, icon }) => {
        const isChosen = alert.feedback === feedback;
        return (
          <Button
            key={feedback}
            size="small"
            startIcon={icon}
            color={isChosen ? 'primary' : 'inherit'}
            aria-pressed={isChosen}
            disabled={busy}
            onClick={() => apply({ feedback: isChosen ? null : feedback })}
            sx={{ fontWeight: isChosen ? 600 : 500 }}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
}

function Assignment({ alert, hold }: Pick<AlertActionsProps, 'alert' | 'hold'>) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    hold(true);
    return () => hold(false);
  }, [open, hold]);
  const { assignee } = alert;
  return (
    <>
      <Button size="small" startIcon={<PersonAddIcon size={14} />} onClick={() => setOpen(true)}>
        {assignee ? <AssigneeName assignee={assignee} /> : 'Assign'}
      </Button>
      {assignee?.dueOn && (
        <Box component="span" sx={caption}>
          due {formatDate(assignee.dueOn)}
        </Box>
      )}
      {open && <AssignDialog alert={alert} onClose={() => setOpen(false)} />}
    </>
  );
}
