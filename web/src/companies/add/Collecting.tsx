import { Alert, Box, Card, LinearProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CollectionStatus } from '../../api/types.ts';
import { useProvider } from '../../app/queries.ts';
import { companyPath } from '../../paths.ts';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { CoverageGlyph, coverageWord } from '../../ui/Coverage.tsx';
import { CircleCheckIcon } from '../../ui/icons.tsx';
import { kindOf } from '../../ui/kinds.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { platformName } from '../../ui/PlatformIcon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { bareList, caption, divided } from '../../ui/styles.ts';

const POLL_MS = 5_000;
const REDIRECT_MS = 2_000;

type SourceProgress = NonNullable<CollectionStatus['sources']>[number];

const PAGE_NAMES: Record<string, string> = { landingPage: 'Landing page', press: 'Press', careers: 'Careers', googleNews: 'Google News' };

function sourceName(source: string): string {
  const platform = platformName(source);
  return PAGE_NAMES[source] ?? (platform === source ? kindOf(source).name : platform);
}

const isComplete = (status: CollectionStatus | undefined): boolean => Boolean(status?.status) && status?.status !== 'pending';

/** Replaces the form after submission: progress per source, then the company's page. Leaving is safe. */
export function Collecting({ companyId, name }: { companyId: string; name: string }) {
  const provider = useProvider();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['collection-status', companyId],
    queryFn: () => provider.collectionStatus(companyId),
    refetchInterval: (query) => (isComplete(query.state.data) ? false : POLL_MS),
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
  });
  const complete = isComplete(data);
  useEffect(() => {
    if (!complete) return;
    const timer = setTimeout(() => navigate(companyPath(companyId)), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [complete, companyId, navigate]);
  const sources = data?.sources ?? [];
  const done = sources.filter((source) => source.state !== 'pending').length;
  return (
    <>
      <PageHeader title="Add a company to track" />
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <CompanyLogo name={name} size={40} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ typography: 'h2', fontSize: 16 }}>
              {complete ? 'Initial data collection complete!' : 'Collecting data for your company. This may take a few minutes...'}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
              {complete ? `Opening ${name}...` : `You can leave this page; collection goes on. We open ${name} when it is ready.`}
            </Box>
          </Box>
          {complete ? <CircleCheckIcon size={20} style={{ color: 'var(--low)' }} /> : <Spinner size={20} />}
        </Box>
        {sources.length > 0 && <Progress done={done} sources={sources} />}
      </Card>
      {complete && done > sources.filter((s) => s.state === 'fresh').length && (
        <Alert severity="info" sx={{ mt: 2 }}>
          Some sources could not be read. The company's page says which and why.
        </Alert>
      )}
    </>
  );
}

function Progress({ done, sources }: { done: number; sources: SourceProgress[] }) {
  return (
    <>
      <Box sx={{ mt: 2.5, mb: 0.75, ...caption, fontWeight: 500 }}>
        {done} of {sources.length} sources done
      </Box>
      <LinearProgress variant="determinate" value={(done / sources.length) * 100} aria-label="Sources done" />
      <Box component="ul" sx={{ ...bareList, mt: 1 }}>
        {sources.map((source) => (
          <SourceRow key={source.source} progress={source} />
        ))}
      </Box>
    </>
  );
}

function SourceRow({ progress: { source, state, detail } }: { progress: SourceProgress }) {
  const words = state === 'pending' ? 'In the queue, one request at a time per site' : coverageWord(state);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '20px 1fr', sm: '20px 150px 1fr' },
        columnGap: 1.25,
        alignItems: 'center',
        py: 1.25,
        ...divided,
      }}
    >
      {state === 'pending' ? (
        <Spinner size={14} />
      ) : state === 'fresh' ? (
        <CircleCheckIcon style={{ color: 'var(--low)' }} />
      ) : (
        <CoverageGlyph state={state} />
      )}
      <Box sx={{ fontWeight: 500 }}>{sourceName(source)}</Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' }, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {detail || words}
      </Box>
    </Box>
  );
}
