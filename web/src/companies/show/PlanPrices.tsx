import { Box, Chip } from '@mui/material';
import type { PlanPrice, PricePlan } from '../../api/types.ts';
import { formatMoney } from '../../format/money.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { bareList, caption, framed, lineAbove, wrapping } from '../../ui/styles.ts';
import { amountWords, dueWords, productWords, termWords, tierLines, whyNotComparable } from './planPrices.ts';
import { type ReadOn, ReadOnPage } from './ReadOnPage.tsx';

interface PlanPricesProps {
  plans: PricePlan[];
  title?: string;
  note?: string;
}

/** Each plan once, with its prices for every way of paying, and what they come to by the month. */
export function PlanPrices({ plans, title = 'Prices', note = 'Each way to pay, and what it comes to by the month' }: PlanPricesProps) {
  return (
    <Panel title={title} note={note}>
      <Box
        component="ul"
        aria-label={title === 'Prices' ? 'Prices of the plans' : title}
        sx={{ ...bareList, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(256px, 1fr))' } }}
      >
        {plans.map((plan, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: plans may share a name, and keep their order
          <PlanCard key={at} plan={plan} />
        ))}
      </Box>
    </Panel>
  );
}

function PlanCard({ plan }: { plan: PricePlan }) {
  const [first, ...others] = plan.prices;
  const terms = termWords(plan);
  const product = productWords(plan);
  return (
    <Box component="li" sx={{ ...framed, borderRadius: 1.5, p: 2, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box component="h3" sx={{ m: 0, typography: 'body1', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {plan.name}
      </Box>
      {product !== null && (
        <Box component="span" sx={caption}>
          {product}
        </Box>
      )}
      {first ? <Price price={first} readOn={plan.readOn} isFirst /> : <NoPrice plan={plan} />}
      {others.map((price) => (
        <Price key={`${price.period} ${price.billed}`} price={price} readOn={plan.readOn} />
      ))}
      {terms.length > 0 && (
        <Box sx={{ ...wrapping, gap: 0.75 }}>
          {terms.map((term) => (
            <Chip key={term} label={term} />
          ))}
        </Box>
      )}
      <Tiers lines={tierLines(plan)} />
      <Compared plan={plan} />
    </Box>
  );
}

const LARGE = { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.02em' } as const;

interface PriceProps {
  price: PlanPrice;
  readOn: ReadOn;
  isFirst?: boolean;
  /** Says when it is due only where that is stated. */
  isListed?: boolean;
}

export function Price({ price, readOn, isFirst = false, isListed = false }: PriceProps) {
  const { amount, crossedOut, currency } = price;
  return (
    <Box sx={{ ...wrapping, alignItems: 'baseline', columnGap: 0.75 }}>
      <Box component="span" sx={isFirst ? LARGE : { fontWeight: 600 }}>
        <ReadOnPage value={amountWords(price)} readOn={readOn} />
      </Box>
      {amount !== 0 && !(isListed && price.period === 'custom') && (
        <Box component="span" sx={caption}>
          {dueWords(price)}
        </Box>
      )}
      {crossedOut !== null && (
        <Box component="span" sx={caption}>
          (crossed out {formatMoney(crossedOut, currency)})
        </Box>
      )}
    </Box>
  );
}

/** What use costs, by how much there is. */
function Tiers({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box component="ul" aria-label="Price by use" sx={{ ...bareList, ...caption, display: 'grid', gap: 0.25 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

export function NoPrice({ plan: { priceState, priceReason, readOn } }: { plan: PricePlan }) {
  const isUnread = priceState === 'unreadable';
  return (
    <Box>
      <Box sx={LARGE}>
        <ReadOnPage value={isUnread ? 'Not readable' : 'Custom'} readOn={readOn} />
      </Box>
      <Box sx={caption}>{isUnread ? priceReason : 'contact sales'}</Box>
    </Box>
  );
}

function Compared({ plan }: { plan: PricePlan }) {
  const why = whyNotComparable(plan);
  const made = plan.normalized;
  return (
    <Box sx={{ ...lineAbove, ...caption, mt: 'auto', pt: 1, display: 'grid', gap: 0.25 }}>
      {made && why === null ? (
        <Comparable made={made} label="To compare:" />
      ) : (
        <span>
          To compare: <Missing reason={why ?? ''} />
        </span>
      )}
      {plan.prices
        .slice(1)
        .map(
          (price) =>
            price.normalized && (
              <Comparable
                key={`${price.period} ${price.billed}`}
                made={price.normalized}
                label={price.period === 'year' ? 'Paid by the year:' : price.billed === 'year' ? 'Billed yearly:' : 'Billed monthly:'}
              />
            ),
        )}
    </Box>
  );
}

function Comparable({ made, label }: { made: NonNullable<PricePlan['normalized']>; label: string }) {
  const per = made.per === 'seat and month' ? 'per seat and month' : 'per month';
  return (
    <span>
      {label} <Explained value={`${formatMoney(made.monthly, made.currency)} ${per}`} how={made.rule} />
    </span>
  );
}
