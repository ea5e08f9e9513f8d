import { Box } from '@mui/material';
import type { Company } from '../../../api/types.ts';
import { plural } from '../../../format/numbers.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { bareList, caption, divided } from '../../../ui/styles.ts';
import { When } from '../../../ui/When.tsx';
import { DataTab, RefreshButton } from '../DataTab.tsx';

const SHOWN = 100;

export default function NewsTab({ company }: { company: Company }) {
  return (
    <DataTab
      companyId={company.id}
      kind="news"
      empty="No news data available. Click the refresh button to collect data."
      isEmpty={(data) => data.articles.length === 0}
    >
      {(data, busy) => (
        <Panel
          title="News"
          flush
          busy={busy}
          note={
            <>
              {plural(data.articles.length, 'article')}, last updated <When at={data.lastUpdated} />
            </>
          }
          actions={<RefreshButton companyId={company.id} source="news" />}
        >
          <Box component="ul" sx={bareList}>
            {data.articles.slice(0, SHOWN).map((article) => (
              <Box component="li" key={article.url} sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, ...divided }}>
                <ExternalLink href={article.url}>{article.title}</ExternalLink>
                <Box sx={{ ...caption, mt: 0.25 }}>
                  {article.source ?? 'Unknown source'} · <When at={article.publishedAt} relative />
                </Box>
              </Box>
            ))}
          </Box>
        </Panel>
      )}
    </DataTab>
  );
}
