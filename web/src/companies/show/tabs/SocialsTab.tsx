import { Box, Typography } from '@mui/material';
import type { Company, SocialData } from '../../../api/types.ts';
import { formatCount, formatPercent, metric } from '../../../format/numbers.ts';
import { FactStrip } from '../../../ui/Facts.tsx';
import { Missing } from '../../../ui/Missing.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { When } from '../../../ui/When.tsx';
import { DataTab, RefreshButton } from '../DataTab.tsx';
import { totalFollowers } from '../followers.ts';
import { ContentAnalysis } from '../socials/ContentAnalysis.tsx';
import { FiguresOverTime } from '../socials/FiguresOverTime.tsx';
import { PlatformCard } from '../socials/PlatformCard.tsx';
import { Posts } from '../socials/Posts.tsx';
import { leftOutWords } from '../socials/terms.ts';

const NOT_STATED = 'No platform states it';

const figure = (value: number | null | undefined, format: (n: number) => string) => {
  const known = metric(value);
  return known === null ? <Missing reason={NOT_STATED} /> : format(known);
};

const rank = (value: number | null | undefined) => figure(value, (n) => `#${n}`);

export default function SocialsTab({ company }: { company: Company }) {
  return (
    <DataTab companyId={company.id} kind="social" empty="No social data available. Click the refresh button to collect data.">
      {(data, busy) => (
        <>
          <Panel
            title="Social Media Overview"
            flush
            busy={busy}
            note={
              <>
                Last updated <When at={data.lastUpdated} />
                {leftOutWords(data.leftOut) && `. ${leftOutWords(data.leftOut)}`}
              </>
            }
            actions={<RefreshButton companyId={company.id} source="social" />}
          >
            <FactStrip
              facts={[
                ['Total Followers', figure(totalFollowers(data), formatCount)],
                ['Overall Engagement', figure(data.metrics.overallEngagement, formatPercent)],
                ['Growth Rate', figure(data.metrics.growthRate, formatPercent)],
                ['Post Frequency', figure(data.metrics.postFrequency, (n) => `${formatCount(n)} posts/week`)],
                ['Audience Growth', figure(data.metrics.audienceGrowth, formatPercent)],
              ]}
            />
          </Panel>
          <Platforms profiles={data.profiles ?? {}} />
          <FiguresOverTime companyId={company.id} />
          {data.competitorComparison && (
            <Panel title="Competitor Comparison" flush note={leftOutWords(data.leftOut)}>
              <FactStrip
                facts={[
                  ['Engagement rank', rank(data.competitorComparison.engagementRank)],
                  ['Growth rank', rank(data.competitorComparison.growthRank)],
                  ['Audience rank', rank(data.competitorComparison.audienceRank)],
                ]}
              />
            </Panel>
          )}
          <Posts title="Recent Posts" posts={data.recentPosts ?? []} />
          <Posts title="Top Performing Content" posts={data.topPerformingContent ?? []} />
          {data.contentAnalysis && <ContentAnalysis analysis={data.contentAnalysis} />}
        </>
      )}
    </DataTab>
  );
}

function Platforms({ profiles }: { profiles: SocialData['profiles'] }) {
  const entries = Object.entries(profiles);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="platforms-title">
      <Typography id="platforms-title" variant="h2" sx={{ mt: 1, mb: 1.5 }}>
        Platform Details
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        {entries.map(([platform, profile]) => (
          <PlatformCard key={platform} platform={platform} profile={profile} />
        ))}
      </Box>
    </section>
  );
}
