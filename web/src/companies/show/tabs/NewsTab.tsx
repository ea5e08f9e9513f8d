import { Box, Chip } from '@mui/material';
import type { Collected, Company } from '../../../api/types.ts';
import { plural } from '../../../format/numbers.ts';
import { useMayEdit } from '../../../subscription/role.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useSome } from '../../../ui/ShowMore.tsx';
import { bareList, caption, divided, lineAbove, wrapping } from '../../../ui/styles.ts';
import { When } from '../../../ui/When.tsx';
import { DataTab, RefreshButton } from '../DataTab.tsx';
import { LeftOut } from '../news/LeftOut.tsx';
import { NotAbout } from '../news/NotAbout.tsx';
import { type Article, aboutWord, findersOf, type Story, storiesOf } from '../newsStories.ts';

const AT_ONCE = 100;
/** Sources of a story that are named; the others are counted. */
const NAMED = 5;

interface NewsProps {
  company: Company;
  data: NonNullable<Collected['news']>;
  busy: boolean;
}

export default function NewsTab({ company }: { company: Company }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DataTab
        companyId={company.id}
        kind="news"
        empty="No news data available. Click the refresh button to collect data."
        isEmpty={(data) => data.articles.length === 0}
      >
        {(data, busy) => <News company={company} data={data} busy={busy} />}
      </DataTab>
      <LeftOut company={company} />
    </Box>
  );
}

function News({ company, data: { articles, lastUpdated, atLeast = false }, busy }: NewsProps) {
  const stories = storiesOf(articles);
  const [shown, more] = useSome(stories, AT_ONCE, 'story', 'stories');
  return (
    <Panel
      title="News"
      flush
      busy={busy}
      note={
        <>
          {counted(articles.length, stories.length, atLeast)}, last updated <When at={lastUpdated} />
          <FoundBy articles={articles} />
        </>
      }
      actions={<RefreshButton companyId={company.id} source="news" />}
    >
      <Box component="ul" sx={bareList}>
        {shown.map((story) => (
          <StoryRow key={story.lead.cluster} company={company} story={story} />
        ))}
      </Box>
      {more}
      {!more && atLeast && (
        <Box sx={{ ...caption, px: { xs: 2, sm: 2.5 }, py: 1.5, ...lineAbove }}>There are older articles, which are not listed.</Box>
      )}
    </Panel>
  );
}

const counted = (articles: number, stories: number, atLeast: boolean): string =>
  `${atLeast ? 'At least ' : ''}${plural(articles, 'article')}${stories < articles ? ` in ${plural(stories, 'story', 'stories')}` : ''}`;

/** Services ask to be named with what they found. */
function FoundBy({ articles }: { articles: readonly Article[] }) {
  return (
    <>
      {findersOf(articles).map(({ name, url }) => (
        <span key={url}>
          . Articles of others found by <ExternalLink href={url}>{name}</ExternalLink>
        </span>
      ))}
    </>
  );
}

function StoryRow({ company, story }: { company: Company; story: Story }) {
  const { lead, others } = story;
  const about = aboutWord(lead);
  const mayEdit = useMayEdit();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, px: { xs: 2, sm: 2.5 }, py: 1.5, ...divided }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ ...wrapping, columnGap: 1, rowGap: 0.5 }}>
          <ExternalLink href={lead.url}>{lead.title}</ExternalLink>
          {about && <Chip size="small" label={about} />}
        </Box>
        <Box sx={{ ...caption, mt: 0.25 }}>
          {lead.source ?? 'Unknown source'}
          {lead.kind === 'own' && ', the company itself'} · <When at={lead.publishedAt} relative />
        </Box>
        {others.length > 0 && <AlsoIn articles={others} />}
      </Box>
      {mayEdit && lead.kind === 'news' && <NotAbout company={company} story={story} />}
    </Box>
  );
}

const AlsoIn = ({ articles }: { articles: readonly Article[] }) => (
  <Box sx={{ ...caption, mt: 0.25 }}>
    Also in{' '}
    {articles.slice(0, NAMED).map((article, at) => (
      <span key={article.url}>
        {at > 0 && ', '}
        <ExternalLink href={article.url}>{article.source ?? 'Unknown source'}</ExternalLink>
      </span>
    ))}
    {articles.length > NAMED && ` and ${plural(articles.length - NAMED, 'other')}`}
  </Box>
);
