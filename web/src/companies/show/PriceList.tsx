import { Box } from '@mui/material';
import type { Change, PricePlan } from '../../api/types.ts';
import { formatMoney } from '../../format/money.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Explained } from '../../ui/Explained.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { caption } from '../../ui/styles.ts';
import { Removed } from './changes/Marks.tsx';
import { NoPrice, Price } from './PlanPrices.tsx';
import { productWords, termWords } from './planPrices.ts';
import { usePricesBefore } from './usePricesBefore.ts';

/** More cannot be read side by side: what has so many things to buy is a price list. */
export const MOST_SIDE_BY_SIDE = 12;

const SHOWN_FEATURES = 3;

interface Entry {
  key: string;
  plan: PricePlan;
  before: number | undefined;
}

/** What a long price list sells, one below the other in its order, with what each price was before its latest move. */
export function PriceList({ plans, moves }: { plans: PricePlan[]; moves: Change[] }) {
  const { was, note } = usePricesBefore(plans, moves);
  const entries = plans.map((plan, at): Entry => ({ key: String(at), plan, before: was[at] }));
  return (
    <Panel title="Prices" flush note={note}>
      <DataTable
        caption="Prices in the order of the page"
        columns={[
          {
            name: 'Offer',
            isRowHeader: true,
            sx: { fontWeight: 500, overflowWrap: 'anywhere' },
            cell: ({ plan }) => <Offer plan={plan} />,
          },
          { name: 'Price', sx: { width: { xs: '45%', sm: '35%' } }, cell: (entry) => <Prices {...entry} /> },
        ]}
        items={entries}
        keyOf={({ key }) => key}
      />
    </Panel>
  );
}

function Offer({ plan }: { plan: PricePlan }) {
  const { name, features } = plan;
  const said = [productWords(plan), ...termWords(plan), features.slice(0, SHOWN_FEATURES).join(', ')].filter(Boolean);
  const others = features.slice(SHOWN_FEATURES);
  return (
    <>
      {name}
      {said.length > 0 && (
        <Box sx={{ ...caption, fontWeight: 400 }}>
          {said.join(' · ')} {others.length > 0 && <Explained value={`and ${others.length} more`} how={others.join(', ')} />}
        </Box>
      )}
    </>
  );
}

function Prices({ plan, before }: Entry) {
  if (plan.prices.length === 0) return <NoPrice plan={plan} />;
  return (
    <>
      {plan.prices.map((price) => (
        <Price key={`${price.period} ${price.billed}`} price={price} readOn={plan.readOn} isListed />
      ))}
      {before !== undefined && before !== plan.price && (
        <Box sx={caption}>
          before <Removed>{formatMoney(before, plan.currency)}</Removed>
        </Box>
      )}
    </>
  );
}
