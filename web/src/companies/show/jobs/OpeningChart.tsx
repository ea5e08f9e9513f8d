import { Box, Button, ButtonBase, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { formatCount } from '../../../format/numbers.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { bareList } from '../../../ui/styles.ts';
import { firstOf, type Group, isStated, NOT_STATED, wordOf } from './openings.ts';
import { chartNote } from './words.ts';

const OpeningBars = lazy(() => import('../charts/OpeningBars.tsx'));

/** What openings are drawn by. */
export type Drawn = 'department' | 'seniority' | 'function';

const NAMES: Record<Drawn, string> = { department: 'Department', seniority: 'Seniority', function: 'Function' };
/** Stands in place of a chart that would have no bar. */
const NOTHING: Record<Drawn, string> = {
  department: 'No opening states its department. Once one does, this shows how many openings each department has.',
  seniority: 'No title says a level such as senior or lead. Once one does, this shows how many openings each level has.',
  function: 'No title or department tells what kind of work it is. Once one does, this shows how many openings each kind has.',
};
const MOST_BARS = 8;
const LABEL_WIDTH = { xs: 132, sm: 176 };
const COUNT_WIDTH = 48;

interface OpeningChartProps {
  /** One of these is shown, at first the first that any opening states. */
  drawn: readonly Drawn[];
  groups: Record<Drawn, Group[]>;
  chosen: Record<Drawn, string>;
  /** '' for none. */
  onChoose: (facet: Drawn, value: string) => void;
  /** How many openings there are to count, where there are more than these. */
  ofRead: number | null;
}

/** How many openings there are of each value; a bar is also the filter for its value. */
export function OpeningChart({ drawn, groups, chosen, onChoose, ofRead }: OpeningChartProps) {
  const [wanted, setWanted] = useState<Drawn>();
  const facet = drawn.find((one) => one === wanted) ?? drawn.find((one) => isStated(groups[one])) ?? drawn[0] ?? 'department';
  const isDrawn = isStated(groups[facet]);
  const choice = drawn.length > 1 && (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={facet}
      onChange={(_, next: Drawn | null) => next && setWanted(next)}
      aria-label="What to count openings by"
    >
      {drawn.map((one) => (
        <ToggleButton key={one} value={one}>
          {NAMES[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  return (
    <Panel title={`Openings by ${NAMES[facet].toLowerCase()}`} note={isDrawn && chartNote(groups[facet], ofRead)} actions={choice} flush>
      {isDrawn ? (
        <Rows
          key={facet}
          facet={facet}
          groups={groups[facet]}
          chosen={chosen[facet]}
          onChoose={(value) => onChoose(facet, value === chosen[facet] ? '' : value)}
        />
      ) : (
        <Typography sx={{ p: 2.5, color: 'text.secondary' }}>{NOTHING[facet]}</Typography>
      )}
    </Panel>
  );
}

interface RowsProps {
  facet: Drawn;
  groups: Group[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** Each row is a button that says in words what its bar shows; the bars are drawn across all rows at once. */
function Rows({ facet, groups, chosen, onChoose }: RowsProps) {
  const [isWhole, setWhole] = useState(false);
  const some = firstOf(groups, MOST_BARS, chosen);
  const shown = isWhole ? groups : some;
  return (
    <Box sx={{ py: 1 }}>
      <Box sx={{ position: 'relative' }}>
        <Box component="ul" aria-label={`Openings by ${NAMES[facet].toLowerCase()}`} sx={bareList}>
          {shown.map((group) => (
            <Row key={group.value} facet={facet} group={group} isChosen={group.value === chosen} onChoose={onChoose} />
          ))}
        </Box>
        <Box
          aria-hidden="true"
          sx={{
            position: 'absolute',
            top: 0,
            bottom: 0,
            left: { xs: LABEL_WIDTH.xs + 24, sm: LABEL_WIDTH.sm + 32 },
            right: { xs: COUNT_WIDTH + 16, sm: COUNT_WIDTH + 20 },
            pointerEvents: 'none',
          }}
        >
          <Suspense fallback={null}>
            <OpeningBars bars={shown} />
          </Suspense>
        </Box>
      </Box>
      {some.length < groups.length && (
        <Button variant="text" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ mx: 1.25, mt: 0.5 }}>
          {isWhole ? 'Show fewer' : `Show all ${formatCount(groups.length)}`}
        </Button>
      )}
    </Box>
  );
}

interface RowProps {
  facet: Drawn;
  group: Group;
  isChosen: boolean;
  onChoose: (value: string) => void;
}

function Row({ facet, group: { value, total, count }, isChosen, onChoose }: RowProps) {
  const name = wordOf(facet, value);
  const amount = total === count ? '' : `of ${formatCount(total)} `;
  return (
    <li>
      <ButtonBase
        className="on-paper"
        aria-pressed={isChosen}
        title={name}
        onClick={() => onChoose(value)}
        sx={{
          width: '100%',
          height: 34,
          px: { xs: 2, sm: 2.5 },
          justifyContent: 'flex-start',
          typography: 'body2',
          '&:hover': { bgcolor: 'var(--surface-2)' },
          '&:focus-visible': { outlineOffset: -2 },
          '&[aria-pressed=true]': { bgcolor: 'primary.soft', fontWeight: 600 },
          '@media (pointer: coarse)': { height: 44 },
        }}
      >
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, width: LABEL_WIDTH }}>
          <Box
            component="span"
            sx={{
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              ...(value === NOT_STATED && { color: 'text.secondary' }),
            }}
          >
            {name}
          </Box>
          {isChosen && <CheckIcon size={13} style={{ flex: 'none', color: 'var(--accent-text)' }} />}
        </Box>
        <Box component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
          {formatCount(count)}
          <span className="visually-hidden">
            {' '}
            {amount}
            {total === 1 ? 'opening' : 'openings'}
          </span>
        </Box>
      </ButtonBase>
    </li>
  );
}
