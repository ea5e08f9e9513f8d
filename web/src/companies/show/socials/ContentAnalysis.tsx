import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { SocialData } from '../../../api/types.ts';
import { formatCount, formatPercent } from '../../../format/numbers.ts';
import { Chips } from '../../../ui/Chips.tsx';
import { FactList } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';

type Analysis = NonNullable<SocialData['contentAnalysis']>;

const SHOWN = 12;

function chips(map: Record<string, number> | undefined, format: (n: number) => string): ReactNode {
  const entries = Object.entries(map ?? {})
    .sort(([, a], [, b]) => b - a)
    .slice(0, SHOWN);
  if (entries.length === 0) return 'N/A';
  return <Chips labels={entries.map(([name, value]) => `${name} ${format(value)}`)} />;
}

export function ContentAnalysis({ analysis: { topics, sentiment, contentTypes } }: { analysis: Analysis }) {
  return (
    <Panel title="Content Analysis">
      <FactList
        facts={[
          ['Topics', chips(topics, formatCount)],
          ['Sentiment', chips(sentiment, (n) => formatPercent(n, 1))],
          ['Content types', chips(contentTypes, formatCount)],
        ]}
      />
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        Topics and sentiment are read of English posts only, by their words.
      </Typography>
    </Panel>
  );
}
