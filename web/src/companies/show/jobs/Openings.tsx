import { Box, Button, Pagination } from '@mui/material';
import { useMemo, useRef } from 'react';
import type { Opening } from '../../../api/types.ts';
import { formatCount } from '../../../format/numbers.ts';
import { CardFooter } from '../../../ui/CardFooter.tsx';
import { CloseIcon, SearchIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Empty } from '../../../ui/States.tsx';
import { useIsNarrow } from '../../../ui/useWidth.ts';
import { type SetQuery, useQueryParams } from '../useQueryParams.ts';
import { type Drawn, OpeningChart } from './OpeningChart.tsx';
import { OpeningFilters } from './OpeningFilters.tsx';
import { OpeningRows } from './OpeningRows.tsx';
import { FACETS, type Facet, filterFrom, filterOpenings, type Group, groupsOf, isNarrowed } from './openings.ts';
import { foundWords } from './words.ts';

const PER_PAGE = 50;
const TOGETHER: Drawn[][] = [['department', 'seniority', 'function']];
const APART: Drawn[][] = [['department'], ['seniority', 'function']];
/** The names in the address that stand for no filter. */
const CLEAR = Object.fromEntries([...FACETS, 'q', 'page'].map((name) => [name, null]));

const groupsOfAll = (...given: [Opening[], ReturnType<typeof filterFrom>]) =>
  Object.fromEntries(FACETS.map((facet) => [facet, groupsOf(...given, facet)])) as Record<Facet, Group[]>;

interface OpeningsProps {
  openings: Opening[];
  /** There are more than these. */
  atLeast: boolean;
}

/** Charts that narrow the list, and the list; the filter lives in the address, so that it can be linked to. */
export function Openings({ openings, atLeast }: OpeningsProps) {
  const [query, set] = useQueryParams();
  const filter = useMemo(() => filterFrom(query), [query]);
  const groups = useMemo(() => groupsOfAll(openings, filter), [openings, filter]);
  const found = useMemo(() => filterOpenings(openings, filter), [openings, filter]);
  const narrow = useIsNarrow();
  const list = useRef<HTMLDivElement>(null);
  const narrowBy = (name: Facet | 'text', value: string) => set({ [name === 'text' ? 'q' : name]: value || null, page: null }, true);
  const clear = () => {
    set(CLEAR, true);
    list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        {(narrow ? TOGETHER : APART).map((drawn, index) => (
          <OpeningChart
            key={drawn[0]}
            drawn={drawn}
            groups={groups}
            chosen={filter}
            onChoose={narrowBy}
            ofRead={atLeast && index === 0 ? openings.length : null}
          />
        ))}
      </Box>
      <Panel title="Open positions" actions={isNarrowed(filter) && <ClearAll onClear={clear} />} flush>
        <OpeningFilters
          filter={filter}
          groups={groups}
          found={foundWords(found.length, openings.length, atLeast, isNarrowed(filter))}
          onChange={narrowBy}
        />
        <Box ref={list} tabIndex={-1} sx={{ scrollMarginTop: 112, outline: 'none' }}>
          {found.length === 0 ? <NoneFound onClear={clear} /> : <Found openings={found} query={query} set={set} list={list} />}
        </Box>
      </Panel>
    </>
  );
}

const ClearAll = ({ onClear }: { onClear: () => void }) => (
  <Button size="small" startIcon={<CloseIcon size={13} />} onClick={onClear}>
    Clear all
  </Button>
);

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <Empty
    icon={SearchIcon}
    title="No openings match your filters."
    help="Take one away, or search for other words."
    action={<Button onClick={onClear}>Clear filters</Button>}
  />
);

interface FoundProps {
  openings: Opening[];
  query: URLSearchParams;
  set: SetQuery;
  list: React.RefObject<HTMLDivElement | null>;
}

/** A page of them; a turn of the page leads to its first row. */
function Found({ openings, query, set, list }: FoundProps) {
  const pages = Math.ceil(openings.length / PER_PAGE);
  const page = Math.min(pages, Math.max(1, Math.floor(Number(query.get('page'))) || 1));
  const first = (page - 1) * PER_PAGE;
  const shown = openings.slice(first, first + PER_PAGE);
  function turn(next: number) {
    set({ page: next === 1 ? null : String(next) }, true);
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <>
      <OpeningRows openings={shown} />
      {pages > 1 && (
        <CardFooter justify="space-between" inPanel>
          <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {formatCount(first + 1)} – {formatCount(first + shown.length)} of {formatCount(openings.length)}
          </Box>
          <Pagination
            count={pages}
            page={page}
            onChange={(_, next) => turn(next)}
            shape="rounded"
            siblingCount={0}
            aria-label="Pages of openings"
          />
        </CardFooter>
      )}
    </>
  );
}
