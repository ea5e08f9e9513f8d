import { Box, Button, Card, LinearProgress } from '@mui/material';
import { downloadCSV } from 'react-admin';
import { Link } from 'react-router-dom';
import { toCsv } from '../../format/csv.ts';
import { plural } from '../../format/numbers.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../subscription/Notice.tsx';
import { bareList, divided, wrapping } from '../../ui/styles.ts';
import { type Failed, failedSheet } from './sheet.ts';
import type { Progress } from './useImport.ts';

/** How far it is, and at its end what was added and what was not, row by row. */
export function ImportProgress({ progress, onAgain }: { progress: Progress; onAgain: () => void }) {
  const { tried, total, failed, stopped, running } = progress;
  return (
    <Card sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', p: { xs: 2, sm: 3 } }}>
      <LinearProgress variant="determinate" value={(100 * tried) / total} aria-label="Import" />
      <div role="status">{running ? `${tried} of ${plural(total, 'row', 'rows')}` : summaryOf(progress)}</div>
      {stopped !== null && (
        <Notice tone="error" title={stopped}>
          {`${plural(total - tried, 'row was', 'rows were')} not tried. Rows that were added are refused as known when you import the sheet again.`}
        </Notice>
      )}
      {failed.length > 0 && <NotImported failed={failed} />}
      {!running && (
        <Box sx={{ ...wrapping, gap: 1.5 }}>
          <Button variant="contained" color="primary" component={Link} to={paths.companies}>
            To the companies
          </Button>
          <Button onClick={onAgain}>Import more</Button>
          {failed.length > 0 && (
            <Button onClick={() => downloadCSV(toCsv(failedSheet(failed)), 'not-imported')}>
              Download {plural(failed.length, 'row', 'rows')} as CSV
            </Button>
          )}
        </Box>
      )}
    </Card>
  );
}

/** `4 companies added, 3 rows refused, 1 row left out.` */
function summaryOf({ added, refused, failed, total, tried }: Progress): string {
  const left = failed.length - refused - (total - tried);
  const parts = [
    `${plural(added, 'company', 'companies')} added`,
    ...(refused > 0 ? [`${plural(refused, 'row', 'rows')} refused`] : []),
    ...(left > 0 ? [`${plural(left, 'row', 'rows')} left out`] : []),
  ];
  return `${parts.join(', ')}.`;
}

const NotImported = ({ failed }: { failed: readonly Failed[] }) => (
  <Box component="ul" aria-label="Not imported" tabIndex={0} sx={{ ...bareList, maxHeight: 360, overflowY: 'auto' }}>
    {failed.map(({ line, row, reason }) => (
      <Box component="li" key={line} sx={{ py: 0.75, overflowWrap: 'anywhere', ...divided }}>
        Row {line}, {row.name || row.website || 'without a name'}: {reason}
      </Box>
    ))}
  </Box>
);
