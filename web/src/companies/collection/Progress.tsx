import { Box, LinearProgress } from '@mui/material';
import type { CollectionStatus, Coverage } from '../../api/types.ts';
import { CoverageGlyph, coverageWord, whyAndWhat } from '../../ui/Coverage.tsx';
import { CircleCheckIcon } from '../../ui/icons.tsx';
import { kindOf } from '../../ui/kinds.tsx';
import { platformName } from '../../ui/PlatformIcon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { bareList, caption, divided } from '../../ui/styles.ts';
import { When } from '../../ui/When.tsx';

export type SourceProgress = NonNullable<CollectionStatus['sources']>[number];

const PAGE_NAMES: Record<string, string> = { landingPage: 'Landing page', press: 'Press', careers: 'Careers', googleNews: 'Google News' };

function sourceName(source: string): string {
  const platform = platformName(source);
  return PAGE_NAMES[source] ?? (platform === source ? kindOf(source).name : platform);
}

interface ProgressProps {
  sources: readonly SourceProgress[];
  /** When each is looked at next, where that is known. */
  coverage?: readonly Coverage[] | null | undefined;
}

/** Which sources were read, what was found in each, and what is next. */
export function Progress({ sources, coverage = [] }: ProgressProps) {
  const done = sources.filter(({ state }) => state !== 'pending').length;
  const next = new Map(coverage?.map(({ source, nextCheck }) => [source, nextCheck]));
  return (
    <>
      <Box sx={{ mt: 2.5, mb: 0.75, ...caption, fontWeight: 500 }}>
        {done} of {sources.length} sources done
      </Box>
      <LinearProgress variant="determinate" value={(done / sources.length) * 100} aria-label="Sources done" />
      <Box component="ul" sx={{ ...bareList, mt: 1 }}>
        {sources.map((source) => (
          <SourceRow key={source.source} progress={source} next={next.get(source.source) ?? null} />
        ))}
      </Box>
    </>
  );
}

function SourceRow({ progress: { source, state, detail }, next }: { progress: SourceProgress; next: string | null }) {
  const inQueue = state === 'pending' ? 'In the queue, one request at a time per site' : null;
  // What was found of a source that was read, else why nothing was, and what can be done.
  const words =
    inQueue ?? (state === 'fresh' ? detail || coverageWord(state) : whyAndWhat({ state, reason: detail || `${coverageWord(state)}.` }));
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
        {words}
        {state !== 'pending' && next && (
          <Box sx={caption}>
            Next look: <When at={next} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
