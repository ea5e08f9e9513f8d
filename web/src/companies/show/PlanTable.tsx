import { Box, Chip, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { Change, PricePlan } from '../../api/types.ts';
import { formatMoney, formatMove, formatPeriod } from '../../format/money.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useSome } from '../../ui/ShowMore.tsx';
import { caption } from '../../ui/styles.ts';
import { Removed } from './changes/Marks.tsx';
import { planRows } from './planRows.ts';
import { ReadOnPage } from './ReadOnPage.tsx';
import { usePricesBefore } from './usePricesBefore.ts';

const ROWS_AT_ONCE = 60;

/** Plans side by side, with what a recent change took away still readable beside what is now. */
export function PlanTable({ plans, moves }: { plans: PricePlan[]; moves: Change[] }) {
  const { was, note } = usePricesBefore(plans, moves);
  const [shown, more] = useSome(planRows(plans), ROWS_AT_ONCE, 'row');
  return (
    <Panel title="Plans" flush note={note}>
      <TableContainer tabIndex={0} role="region" aria-label="Plans, scrolls sideways">
        <Table
          sx={{
            minWidth: 180 * (plans.length + 1),
            tableLayout: 'fixed',
            '& .MuiTableCell-root + .MuiTableCell-root': { borderLeft: '1px solid', borderLeftColor: 'divider' },
          }}
        >
          <caption className="visually-hidden">Plans with prices, limits and features</caption>
          <TableHead>
            <TableRow>
              <TableCell>
                <span className="visually-hidden">Feature</span>
              </TableCell>
              {plans.map((plan, n) => (
                <TableCell
                  key={`${plan.name} ${plan.period}`}
                  scope="col"
                  sx={{ py: 2, color: 'text.primary', whiteSpace: 'normal', verticalAlign: 'top' }}
                >
                  <PlanHead plan={plan} before={was[n]} />
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ label, cells }) => (
              <TableRow key={label}>
                <TableCell component="th" scope="row" sx={{ color: 'text.secondary', height: 44, overflowWrap: 'anywhere' }}>
                  {label}
                </TableCell>
                {cells.map((cell, index) => (
                  <TableCell key={`${plans[index]?.name} ${plans[index]?.period}`} sx={{ height: 44 }}>
                    <Cell value={cell} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {more}
    </Panel>
  );
}

function PlanHead({ plan, before }: { plan: PricePlan; before: number | undefined }) {
  const moved = before !== undefined && plan.price !== null && before !== plan.price;
  const share = moved ? formatMove(before, plan.price ?? 0) : null;
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.5, typography: 'h3', overflowWrap: 'anywhere' }}>
        {plan.name}
        {share && <Chip color={share.startsWith('+') ? 'error' : 'success'} label={share} />}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          gap: 0.75,
          fontSize: 20,
          lineHeight: '28px',
          fontWeight: 600,
          letterSpacing: '-0.02em',
        }}
      >
        <ReadOnPage value={priceText(plan)} readOn={plan.readOn} />
        {moved && (
          <Box component="span" sx={{ fontSize: 13, fontWeight: 400 }}>
            <Removed>{formatMoney(before, plan.currency)}</Removed>
          </Box>
        )}
      </Box>
      <Box sx={caption}>{priceNote(plan)}</Box>
    </>
  );
}

/** The price of a plan in words: an amount, on request, or that it cannot be read. */
function priceText(plan: PricePlan): string {
  if (plan.priceState === 'unreadable') return 'Price not readable';
  return plan.price === null ? 'Custom' : formatMoney(plan.price, plan.currency);
}

function priceNote(plan: PricePlan): string {
  if (plan.priceState === 'unreadable') return plan.priceReason ?? '';
  if (plan.price === null) return 'contact sales';
  const was = plan.crossedOut === null ? '' : `, crossed out ${formatMoney(plan.crossedOut, plan.currency)}`;
  return `${formatPeriod(plan.period)}${was}`;
}

function Cell({ value }: { value: string | boolean }) {
  if (value === true) {
    return (
      <>
        <CheckIcon style={{ display: 'block', color: 'var(--low)' }} />
        <span className="visually-hidden">Included</span>
      </>
    );
  }
  if (value === false) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">Not listed</span>
      </>
    );
  }
  return <>{value}</>;
}
