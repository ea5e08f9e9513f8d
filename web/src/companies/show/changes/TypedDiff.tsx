import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Change } from '../../../api/types.ts';
import { plural } from '../../../format/numbers.ts';
import { useSome } from '../../../ui/ShowMore.tsx';
import { caption } from '../../../ui/styles.ts';
import { factRows } from './facts.ts';
import { Added, Removed } from './Marks.tsx';

const cell = {
  height: 36,
  py: 1,
  pl: '0 !important',
  fontSize: 13,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const;

/** Facts that stayed and are shown for context, such as name and period. */
const KEPT = 2;
const ROWS_AT_ONCE = 60;

/** What the change says in facts, before any text: name, was, is. */
export function TypedDiff({ change }: { change: Change }) {
  const all = factRows(change.before, change.after);
  const changed = all.filter((row) => row.changed);
  const kept = all.filter((row) => !row.changed);
  const [shown, more] = useSome([...changed, ...kept.slice(0, KEPT)], ROWS_AT_ONCE, 'fact');
  const same = Math.max(0, kept.length - KEPT);
  if (all.length === 0) return <Box sx={{ color: 'text.secondary' }}>{change.description}</Box>;
  return (
    <>
      <Table sx={{ tableLayout: 'fixed' }}>
        <caption className="visually-hidden">What changed</caption>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: '0 !important', width: '28%' }}>
              <span className="visually-hidden">Fact</span>
            </TableCell>
            <TableCell scope="col" sx={{ pl: 0 }}>
              Before
            </TableCell>
            <TableCell scope="col" sx={{ pl: 0 }}>
              After
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ label, before, after, changed }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row" sx={{ ...cell, color: 'text.secondary' }}>
                {label}
              </TableCell>
              <TableCell sx={cell}>{before === null ? '–' : changed ? <Removed>{before}</Removed> : before}</TableCell>
              <TableCell sx={cell}>{after === null ? '–' : changed ? <Added>{after}</Added> : after}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more}
      {same > 0 && <Box sx={{ mt: 0.5, ...caption }}>{plural(same, 'more fact')} did not change</Box>}
    </>
  );
}
