import { Box, Link, Alert as Message } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Alert } from '../api/types.ts';
import { formatDateTime } from '../format/dates.ts';
import { Reasons } from '../insights/Reasons.tsx';
import { companyPath } from '../paths.ts';
import { InfoIcon } from '../ui/icons.tsx';
import { bareList } from '../ui/styles.ts';
import { When } from '../ui/When.tsx';
import { channelWords, deliveryWords, notDeliveredWords } from './alerts.ts';
import { Mark } from './Mark.tsx';
import { RuleWorth } from './RuleWorth.tsx';

/** Why the alert came, told when it is asked for, and where it was sent. */
export function AlertReasons({ alert }: { alert: Alert }) {
  const missed = notDeliveredWords(alert);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2.5, typography: 'body2' }}>
      {alert.endedAt && (
        <Message severity="info" role="note" icon={<InfoIcon />}>
          <strong>This no longer stands since {formatDateTime(alert.endedAt)}.</strong>{' '}
          {alert.endedWhy ?? 'What it rests on was gone at a later check.'}
        </Message>
      )}
      {missed && (
        <Message severity="warning" role="note" icon={<InfoIcon />}>
          <strong>{missed.words}.</strong> {missed.why}
        </Message>
      )}
      <Reasons question="Why you got this" reasons={alert.why}>
        <Link component={RouterLink} to={companyPath(alert.companyId, 'tracking')}>
          Choose what alerts you about this company
        </Link>
      </Reasons>
      <RuleWorth rule={alert.rule} />
      {alert.deliveries.length > 0 && <Deliveries deliveries={alert.deliveries} />}
    </Box>
  );
}

/** A failure of one channel stands beside the others: the alert itself has arrived here. */
function Deliveries({ deliveries }: Pick<Alert, 'deliveries'>) {
  return (
    <Box component="ul" aria-label="Deliveries" sx={{ ...bareList, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      {deliveries.map(({ channelId, kind, state, at }) => {
        const { words, tone } = deliveryWords(state);
        return (
          <Box component="li" key={`${channelId} ${at}`} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <Mark tone={tone} />
            {channelWords(kind)}: {words}, <When at={at} relative />
          </Box>
        );
      })}
    </Box>
  );
}
