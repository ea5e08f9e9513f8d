import { Box, Card, keyframes, Link } from '@mui/material';
import { memo, type ReactNode, useDeferredValue, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useFirst } from '../alerts/useFigures.ts';
import type { Provider } from '../api/provider/provider.ts';
import type { CompanyChange, CompanyInsight } from '../api/types.ts';
import { firstOf, useAnswer } from '../app/queries.ts';
import { SampleChip } from '../companies/sample/SampleChip.tsx';
import { MoreOfCheck } from '../companies/show/changes/MoreOfCheck.tsx';
import { Proof } from '../companies/show/changes/Proof.tsx';
import { InsightEvidence } from '../companies/show/InsightEvidence.tsx';
import { useCompany } from '../companies/useCompany.ts';
import { daysAgo } from '../format/dates.ts';
import { RECENT_DAYS, wholeAfter } from '../format/weight.ts';
import { useIsLive } from '../layout/useLive.ts';
import { changePath, insightPath } from '../paths.ts';
import { CompanyLogo } from '../ui/CompanyLogo.tsx';
import { ImportanceChip } from '../ui/Importance.tsx';
import { ClockIcon } from '../ui/icons.tsx';
import { InsightLabel, InsightTypeChip, KindLabel } from '../ui/kinds.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Empty, Failed, SkeletonRows } from '../ui/States.tsx';
import { bareList, caption } from '../ui/styles.ts';
import { useSeen } from '../ui/useSeen.ts';
import { useUnseenWhile } from '../ui/useUnseenWhile.ts';
import { When } from '../ui/When.tsx';
import { FIRST } from './FirstAlerts.tsx';
import { type FeedItem, feedOf } from './feed.ts';
import { useCards } from './useCards.ts';

const SHOWN = 5;
/** Changes that are looked at to find so many things that happened: those of one check are one. */
const LOOKED_AT = 25;
const POLL_MS = 60_000;

/** @param enabled whether it is in view: what it takes to find what mattered is the most that the dashboard asks for, and on a phone it stands far down */
function useFeed(enabled: boolean) {
  const live = useIsLive();
  const ask = async (provider: Provider) => {
    const now = new Date();
    const since = daysAgo(RECENT_DAYS, now).toISOString();
    const [important, newest, insights] = await Promise.all([
      // What an archive shows of before is no news.
      firstOf<CompanyChange>(provider, 'changes', LOOKED_AT, { origin: 'live', since }, 'importance'),
      firstOf<CompanyChange>(provider, 'changes', LOOKED_AT, { origin: 'live' }),
      firstOf<CompanyInsight>(provider, 'insights', SHOWN, {}, 'rank').catch(() => []),
    ]);
    const changes = new Map([...important, ...newest].map((change) => [`${change.companyId} ${change.id}`, change]));
    return feedOf({ changes: [...changes.values()], whole: wholeAfter(newest, LOOKED_AT), insights }, SHOWN, now);
  };
  return useAnswer(['feed'], ask, { enabled, refetchInterval: live ? false : POLL_MS });
}

/** Says that the list renews itself, while it does. */
function LiveMark() {
  if (!useIsLive()) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, ...caption }}>
      <Box component="span" aria-hidden="true" sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: 'success.main' }} />
      Live
    </Box>
  );
}

/** The keys that were not there when the list was first shown: what has come in since. */
function useArrivals(keys: string[] | undefined): (key: string) => boolean {
  const first = useRef<Set<string> | null>(null);
  if (first.current === null && keys) first.current = new Set(keys);
  return (key) => first.current !== null && !first.current.has(key);
}

/** A live item fades in with a tint, once: its element stays when others come. */
const arrive = keyframes({
  from: { opacity: 0, backgroundColor: 'var(--accent-soft)' },
  '30%': { opacity: 1 },
  to: { backgroundColor: 'transparent' },
});

/** What happened, when, and its evidence. */
export function Activity() {
  const place = useRef<HTMLElement>(null);
  const { data: now, error, isFetching, refetch } = useFeed(useSeen(place));
  // Drawn in pieces, between which a key or a finger is answered.
  const data = useDeferredValue(now);
  const unseen = useUnseenWhile(useFirst(FIRST));
  const none = useCards().data?.total === 0;
  const isNew = useArrivals(data?.map(({ key }) => key));
  return (
    <Box component="section" ref={place} aria-labelledby="activity" sx={unseen}>
      <SectionHead id="activity" title="Recent Activity">
        <LiveMark />
      </SectionHead>
      <Card aria-busy={isFetching && data !== undefined}>
        {data && data.length > 0 ? (
          <Box component="ul" sx={bareList}>
            {data.map((item) => (
              <Item key={item.key} item={item} isNew={isNew(item.key)} />
            ))}
          </Box>
        ) : error && !now ? (
          <Box sx={{ p: 2 }}>
            <Failed message="Failed to load data" onRetry={() => refetch()} />
          </Box>
        ) : data === undefined ? (
          <SkeletonRows rows={SHOWN} height={92} />
        ) : (
          <Empty
            icon={ClockIcon}
            title={none ? 'No recent activity. Add companies to start tracking changes.' : 'No recent activity.'}
            help={none ? undefined : 'The first check of a company notes how it is; what moves after it appears here.'}
          />
        )}
      </Card>
    </Box>
  );
}

/** Drawn anew when something of it is new, not with the list. */
const Item = memo(function Item({ item, isNew }: { item: FeedItem; isNew: boolean }) {
  const company = useCompany(item.companyId);
  const name = company?.name ?? item.companyName ?? 'A tracked company';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        px: { xs: 2, sm: 2.5 },
        py: 2,
        '& + li': { borderTop: '1px solid', borderColor: 'divider' },
        ...(isNew && { animation: `${arrive} 2.5s ease-out` }),
      }}
    >
      <CompanyLogo name={name} company={company} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, ...caption }}>
          <Box
            component="span"
            sx={{ fontWeight: 600, color: 'text.primary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {name}
          </Box>
          {company?.sample && <SampleChip />}
          {item.kind === 'change' ? <KindLabel dataType={item.change.dataType} /> : <InsightLabel />}
          <Box component="span" sx={{ ml: 'auto' }}>
            <When at={item.at} relative />
          </Box>
        </Box>
        {item.kind === 'change' ? <CheckBody item={item} /> : <InsightBody item={item} />}
      </Box>
    </Box>
  );
});

function Body({ to, text, children }: { to: string; text: string; children: ReactNode }) {
  return (
    <>
      <Link component={RouterLink} to={to} sx={{ color: 'text.primary', fontWeight: 400, overflowWrap: 'anywhere' }}>
        {text}
      </Link>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>{children}</Box>
    </>
  );
}

/** The most important change of a check, and how many more it found. */
function CheckBody({ item: { change, more, companyId } }: { item: Extract<FeedItem, { kind: 'change' }> }) {
  const to = changePath(companyId, change.id);
  return (
    <Body to={to} text={change.description}>
      <ImportanceChip importance={change.importance} />
      <Proof change={change} to={to} />
      <MoreOfCheck companyId={companyId} change={change} count={more} />
    </Body>
  );
}

function InsightBody({ item: { insight, companyId } }: { item: Extract<FeedItem, { kind: 'insight' }> }) {
  return (
    <Body to={insightPath(companyId, insight.id)} text={insight.title}>
      <InsightTypeChip type={insight.type} />
      <InsightEvidence companyId={companyId} insight={insight} />
    </Body>
  );
}
