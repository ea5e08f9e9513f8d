import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Change, Insight } from '../../api/types.ts';
import { checksOf, moreOf } from '../../format/weight.ts';
import { changePath, companyPath, insightPath } from '../../paths.ts';
import { ImportanceBars } from '../../ui/Importance.tsx';
import { InsightTypeChip, KindLabel } from '../../ui/kinds.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/States.tsx';
import { bareList, caption, wrapping } from '../../ui/styles.ts';
import { When } from '../../ui/When.tsx';
import { MoreOfCheck } from './changes/MoreOfCheck.tsx';
import { useChanges, useForemostChanges } from './changes/useChanges.ts';
import { useNoneSeen } from './coverageOf.ts';
import { InsightEvidence } from './InsightEvidence.tsx';
import { NextLook } from './NextLook.tsx';
import { useForemostInsights } from './useInsights.ts';

const SHOWN = 5;
/** Changes that are looked at to find so many things that happened: those of one check are one. */
const LOOKED_AT = 25;
const row = {
  display: 'flex',
  gap: 1.5,
  px: { xs: 2, sm: 2.5 },
  py: 1.25,
  minHeight: 76,
  alignItems: 'center',
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

interface LatestProps<T> {
  title: string;
  items: readonly T[] | undefined;
  /** Of how many they are the first; as many as were given unless said. */
  of?: number | undefined;
  /** Why there are none that could be shown; undefined until it is known. */
  error: Error | null;
  all: string;
  none: string;
  /** What will stand there, and when. */
  next: ReactNode;
  children: (item: T) => ReactNode;
}

function Latest<T extends { id: string }>({ title, items, of, error, all, none, next, children }: LatestProps<T>) {
  const total = of ?? items?.length ?? 0;
  const more = total > 0 && (
    <Link component={RouterLink} to={all} variant="body2" aria-label={`${title}: all ${total}`}>
      All {total}
    </Link>
  );
  return (
    <Panel title={title} flush actions={more}>
      {items === undefined && !error ? (
        <SkeletonRows rows={2} height={76} />
      ) : !items ? (
        <Box sx={{ p: 2.5, color: 'text.secondary' }}>Failed to load data</Box>
      ) : items.length === 0 ? (
        <Box sx={{ p: 2.5, color: 'text.secondary' }}>
          {none}
          <Box sx={caption}>{next}</Box>
        </Box>
      ) : (
        <Box component="ul" sx={bareList}>
          {items.slice(0, SHOWN).map((item) => (
            <Box component="li" key={item.id} sx={row}>
              {children(item)}
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}

/** What one look found together, told by the most important of it. */
interface Check {
  id: string;
  change: Change;
  more: number | undefined;
}

export function LatestChanges({ companyId }: { companyId: string }) {
  const { data, error } = useForemostChanges(companyId, LOOKED_AT);
  const { total } = useChanges(companyId);
  const none = useNoneSeen(companyId);
  const checks = data && checksOf(data.changes).map((found) => ({ id: found[0].id, change: found[0], more: moreOf(found, data.whole) }));
  // Whether none changed or none was seen is known by what was read.
  const items = checks?.length === 0 && !none ? undefined : checks;
  return (
    <Latest<Check>
      title="Latest changes"
      items={items}
      of={total}
      error={error}
      all={companyPath(companyId, 'changes')}
      none={none?.state === 'read' ? 'No changes detected yet.' : `${none?.words}.`}
      next={
        <>
          {/* Where what was read failed to load, who asks for it anew by being drawn would be drawn and taken away without end. */}
          {none?.help} {none?.state !== 'unknown' && <NextLook companyId={companyId} />}
        </>
      }
    >
      {({ change, more }) => (
        <>
          <ImportanceBars importance={change.importance} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link component={RouterLink} to={changePath(companyId, change.id)} sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
              {change.description}
            </Link>
            <Box sx={{ ...wrapping, columnGap: 1, ...caption }}>
              <KindLabel dataType={change.dataType} />
              <MoreOfCheck companyId={companyId} change={change} count={more} />
            </Box>
          </Box>
          <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
            <When at={change.detectedAt} relative />
          </Box>
        </>
      )}
    </Latest>
  );
}

export function LatestInsights({ companyId }: { companyId: string }) {
  const { data, error } = useForemostInsights(companyId);
  return (
    <Latest<Insight>
      title="Latest insights"
      items={data?.insights}
      of={data?.total}
      error={error}
      all={companyPath(companyId, 'insights')}
      none="No insights yet. They come from changes."
      next="What a change means stands here, with the change that shows it."
    >
      {(insight) => (
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
            <Link
              component={RouterLink}
              to={insightPath(companyId, insight.id)}
              sx={{ color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}
            >
              {insight.title}
            </Link>
            <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
              <When at={insight.generatedAt} relative />
            </Box>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
            <InsightTypeChip type={insight.type} />
            <InsightEvidence companyId={companyId} insight={insight} />
          </Box>
        </Box>
      )}
    </Latest>
  );
}
