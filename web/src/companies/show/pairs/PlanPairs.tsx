import { Box, Button, Chip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { Company, PlanPairPayload, PricePlan } from '../../../api/types.ts';
import { useAnswer } from '../../../app/queries.ts';
import { useAction } from '../../../app/useAction.ts';
import { useMayEdit } from '../../../subscription/role.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { bareList, divided } from '../../../ui/styles.ts';
import { isOwn, useOwnSite } from '../../own/useOwnSite.ts';
import { useCollected } from '../useCollected.ts';
import { decisionOf, NONE, type PairRow, rowsOf } from './pairs.ts';

interface PlanPairsProps {
  company: Company;
  plans: PricePlan[];
}

/** Their plans beside ours: what insights compare. Nothing on our own site, and while none of it is known. */
export function PlanPairs({ company, plans }: PlanPairsProps) {
  const { own } = useOwnSite();
  if (!own || isOwn(company)) return null;
  return <Pairs companyId={company.id} ownId={own.id} plans={plans} />;
}

const keyOf = (companyId: string) => ['plan-pairs', companyId];

function Pairs({ companyId, ownId, plans }: { companyId: string; ownId: string; plans: PricePlan[] }) {
  const client = useQueryClient();
  const { data: pairs } = useAnswer(keyOf(companyId), (provider) => provider.planPairs(companyId));
  const { data: ours } = useCollected(ownId, 'pricing');
  const action = useAction((provider, pair: PlanPairPayload) => provider.decidePlanPairs([pair]), {
    failed: 'Failed to save. Please try again.',
    onDone: () =>
      Promise.all([client.invalidateQueries({ queryKey: keyOf(companyId) }), client.invalidateQueries({ queryKey: ['insights'] })]),
  });
  if (!pairs || !ours || ours.plans.length === 0) return null;
  const rows = rowsOf(
    plans.map(({ name }) => name),
    pairs,
  );
  const choose = (row: PairRow) => (chosen: string) => {
    const decision = decisionOf(companyId, row, chosen, pairs);
    if (decision) action.run(decision);
  };
  return (
    <Panel title="Beside your own plans" note="Insights tell what a move means for the plans that you compare." flush busy={action.busy}>
      <FormAlert message={action.error} />
      <Box component="ul" sx={bareList}>
        {rows.map((row) => (
          <Row
            key={row.theirs}
            row={row}
            ours={[...new Set(ours.plans.map(({ name }) => name))]}
            busy={action.busy}
            onChoose={choose(row)}
          />
        ))}
      </Box>
    </Panel>
  );
}

interface RowProps {
  row: PairRow;
  ours: string[];
  busy: boolean;
  onChoose: (ours: string) => void;
}

function Row({ row: { theirs, ours: chosen, state }, ours, busy, onChoose }: RowProps) {
  const mayEdit = useMayEdit();
  const names = ours.includes(chosen) || chosen === NONE ? ours : [...ours, chosen];
  const options = [[NONE, 'None of ours'] as const, ...names.map((name) => [name, name] as const)];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, px: { xs: 2, sm: 2.5 }, py: 1.75, ...divided }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, maxWidth: 360 }}>
        {mayEdit ? (
          <Choice label={`${theirs}, beside`} value={chosen} options={options} onChange={onChoose} />
        ) : (
          <span>
            {theirs}, beside {chosen === NONE ? 'none of ours' : chosen}
          </span>
        )}
      </Box>
      {state === 'proposed' && <Chip variant="outlined" label="Proposed" />}
      {state === 'proposed' && mayEdit && (
        <>
          <Button disabled={busy} onClick={() => onChoose(chosen)} aria-label={`Accept ${chosen} beside ${theirs}`}>
            Accept
          </Button>
          <Button variant="text" disabled={busy} onClick={() => onChoose(NONE)} aria-label={`Refuse ${chosen} beside ${theirs}`}>
            Refuse
          </Button>
        </>
      )}
    </Box>
  );
}
