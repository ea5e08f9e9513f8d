import { Box, Button, Card, LinearProgress } from '@mui/material';
import { Link } from 'react-router-dom';
import { plural } from '../../format/numbers.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../subscription/Notice.tsx';
import { bareList, wrapping } from '../../ui/styles.ts';
import type { Progress } from './useImport.ts';

/** How far it is, and at its end what was added and what was refused, row by row. */
export function ImportProgress({ progress, onAgain }: { progress: Progress; onAgain: () => void }) {
  const { tried, total, added, refused, stopped, running } = progress;
  const summary = `${plural(added, 'company', 'companies')} added${refused.length > 0 ? `, ${plural(refused.length, 'row', 'rows')} refused` : ''}.`;
  return (
    <Card sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', p: { xs: 2, sm: 3 } }}>
      <LinearProgress variant="determinate" value={(100 * tried) / total} aria-label="Import" />
      <div role="status">{running ? `${tried} of ${plural(total, 'row', 'rows')}` : summary}</div>
      {stopped !== null && (
        <Notice tone="error" title={stopped}>
          {`${plural(total - tried, 'row was', 'rows were')} not tried. Rows that were added are refused as known when you import the sheet again.`}
        </Notice>
      )}
      {refused.length > 0 && (
        <Box component="ul" aria-label="Refused" sx={{ ...bareList, display: 'grid', gap: 0.5, maxHeight: 360, overflowY: 'auto' }}>
          {refused.map(({ line, name, message }) => (
            <li key={line}>
              Row {line}, {name}: {message}
            </li>
          ))}
        </Box>
      )}
      {!running && (
        <Box sx={{ ...wrapping, gap: 1.5 }}>
          <Button variant="contained" color="primary" component={Link} to={paths.companies}>
            To the companies
          </Button>
          <Button onClick={onAgain}>Import more</Button>
        </Box>
      )}
    </Card>
  );
}
