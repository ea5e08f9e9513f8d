import { Box, Button, Chip, Link } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Alert } from '../api/types.ts';
import { useCompany } from '../companies/useCompany.ts';
import { plural } from '../format/numbers.ts';
import { SelectBox, SelectPage } from '../lists/SelectBox.tsx';
import { CompanyLogo } from '../ui/CompanyLogo.tsx';
import { ImportanceWord } from '../ui/Importance.tsx';
import { CheckAllIcon } from '../ui/icons.tsx';
import { bareList, caption, divided, lineBelow } from '../ui/styles.ts';
import { AlertTime } from './AlertTime.tsx';
import { AssigneeName } from './AssigneeName.tsx';
import { notDeliveredWords } from './alerts.ts';
import { UnreadDot } from './UnreadDot.tsx';
import { useMarkRead } from './useAlerts.ts';

interface AlertRowsProps {
  openId: string | null;
}

/** One entry per alert; those that are selected are marked as read together. */
export function AlertRows({ openId }: AlertRowsProps) {
  const { data: alerts = [] } = useListContext<Alert>();
  return (
    // Marks that are stacked on one letter are wider than any line, and break nowhere.
    <Box sx={{ minWidth: 0, overflowX: 'clip' }}>
      <MarkBar />
      <Box component="ul" aria-label="Alerts" sx={bareList}>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} openId={openId} />
        ))}
      </Box>
    </Box>
  );
}

function MarkBar() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Alert>();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const [said, setSaid] = useState('');
  const { mark, busy } = useMarkRead((marked) => {
    setSaid(marked === 0 ? 'They were read already.' : `${plural(marked, 'alert')} marked as read.`);
    onUnselectItems();
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, pl: { xs: 0.5, sm: 1 }, pr: 2, ...lineBelow }}>
      <SelectPage ids={data.map(({ id }) => id)} />
      <Box role="status" sx={caption}>
        {selected.length > 0 ? `${selected.length} selected` : said}
      </Box>
      <Button
        size="small"
        startIcon={<CheckAllIcon size={14} />}
        disabled={selected.length === 0 || busy}
        aria-busy={busy}
        onClick={() => mark(selected)}
        sx={{ ml: 'auto' }}
      >
        Mark as read
      </Button>
    </Box>
  );
}

interface AlertRowProps {
  alert: Alert;
  openId: string | null;
}

/** Unread is a dot, a heavier title and a word for who hears it. The whole row opens; its box stands above that. */
function AlertRow({ alert, openId }: AlertRowProps) {
  const company = useCompany(alert.companyId);
  const isOpen = alert.id === openId;
  const name = company?.name ?? 'A tracked company';
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1,
        pl: { xs: 0.5, sm: 1 },
        pr: 2,
        py: 1.5,
        bgcolor: isOpen ? 'action.selected' : undefined,
        '&:hover': isOpen ? {} : { bgcolor: 'action.hover' },
        ...divided,
      }}
    >
      <SelectBox id={alert.id} name={alert.title} place="flex-start" />
      <CompanyLogo name={name} company={company} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, ...caption }}>
          <Box component="span" sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <AlertTime alert={alert} />
        </Box>
        <RowLink alert={alert} isOpen={isOpen} openId={openId} />
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {alert.whatToDo}
        </Box>
        <RowMarks alert={alert} />
      </Box>
    </Box>
  );
}

/** Leaves no step to go back to from one alert to the next. */
function RowLink({ alert, isOpen, openId }: Pick<AlertRowProps, 'alert' | 'openId'> & { isOpen: boolean }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('alert', alert.id);
  return (
    <Link
      component={RouterLink}
      to={{ search: `?${query}` }}
      replace={openId !== null}
      aria-current={isOpen ? 'true' : undefined}
      sx={{
        display: 'block',
        color: 'text.primary',
        fontWeight: alert.read ? 400 : 600,
        overflowWrap: 'anywhere',
        '&::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      {!alert.read && <UnreadDot />}
      {alert.title}
    </Link>
  );
}

/** Importance, and what became of the alert. */
function RowMarks({ alert }: { alert: Alert }) {
  const missed = notDeliveredWords(alert);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 0.5 }}>
      <ImportanceWord importance={alert.importance} />
      {alert.endedAt && <Chip variant="outlined" label="No longer stands" />}
      {alert.state === 'acknowledged' && <Chip variant="outlined" label="Acknowledged" />}
      {alert.assignee && <Chip variant="outlined" label={<AssigneeName assignee={alert.assignee} />} />}
      {alert.feedback && <Chip variant="outlined" label={alert.feedback === 'useful' ? 'Useful' : 'Noise'} />}
      {missed && <Chip variant="outlined" label={missed.words} />}
    </Box>
  );
}
