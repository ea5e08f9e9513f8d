import { Box, Button, Chip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { UnreadDot } from '../alerts/UnreadDot.tsx';
import type { Change, Insight } from '../api/types.ts';
import { InsightEvidence } from '../companies/show/InsightEvidence.tsx';
import { formatDateTime } from '../format/dates.ts';
import { ImportanceWord } from '../ui/Importance.tsx';
import { InsightTypeChip } from '../ui/kinds.tsx';
import { caption, wrapping } from '../ui/styles.ts';
import { When } from '../ui/When.tsx';
import { AlsoFound } from './AlsoFound.tsx';
import { AreaChip } from './AreaChip.tsx';
import { EvidenceTree } from './EvidenceTree.tsx';
import { changesBehind } from './evidence.ts';
import { Reasons } from './Reasons.tsx';
import { useReadInsight } from './useReadInsight.ts';
import { WhatToDo } from './WhatToDo.tsx';

interface InsightItemProps {
  insight: Insight;
  companyId: string;
  /** Changes already loaded: those an insight rests on are shown in full. */
  changes?: Change[];
  /** Before the date, on lists over companies. */
  company?: ReactNode;
}

const readable = (rule: string): string => rule.replace(/[_-]+/g, ' ');

/** The title is the claim, the tree below it the proof. */
export function InsightItem({ insight, companyId, changes = [], company }: InsightItemProps) {
  const cited = changesBehind(insight).flatMap((id) => changes.filter((change) => change.id === id));
  return (
    <Box component="article">
      <Box sx={caption}>
        {company && (
          <Box component="span" sx={{ mr: 1, fontWeight: 600, color: 'text.primary' }}>
            {company}
          </Box>
        )}
        {insight.updatedAt ? (
          <>
            Updated <When at={insight.updatedAt} relative /> · first found <When at={insight.foundAt} relative />
          </>
        ) : (
          <When at={insight.generatedAt} relative />
        )}
      </Box>
      <Typography variant="h3" sx={{ fontSize: 16, fontWeight: insight.read ? 500 : 600, lineHeight: '24px', overflowWrap: 'anywhere' }}>
        {insight.read === false && <UnreadDot />}
        {insight.title}
      </Typography>
      <Typography sx={{ mt: 0.25, color: 'text.secondary', maxWidth: 720, overflowWrap: 'anywhere' }}>{insight.description}</Typography>
      {insight.wordedBy === 'model' && (
        <Typography component="p" sx={caption}>
          Worded by a language model from this evidence
        </Typography>
      )}
      {insight.endedAt && (
        <Typography sx={{ mt: 0.5, fontWeight: 500, overflowWrap: 'anywhere' }}>
          No longer stands since {formatDateTime(insight.endedAt)}. {insight.endedWhy}
        </Typography>
      )}
      {insight.whatToDo && <WhatToDo text={insight.whatToDo} />}
      {insight.why?.length > 0 && (
        <Box sx={{ mt: 0.75, typography: 'body2' }}>
          <Reasons question="Why this matters" reasons={insight.why} />
        </Box>
      )}
      {cited.length > 0 && <EvidenceTree companyId={companyId} changes={cited} />}
      <Box sx={{ ...wrapping, gap: 0.75, mt: 1.25 }}>
        <InsightTypeChip type={insight.type} />
        {insight.area && <AreaChip area={insight.area} />}
        {insight.importance && <ImportanceWord importance={insight.importance} />}
        {insight.confirmed === false && <Chip variant="outlined" label="Unconfirmed" />}
        <InsightEvidence companyId={companyId} insight={insight} />
        <Box component="span" sx={{ ...caption, ml: 0.5 }}>
          Rule: {readable(insight.rule)}
        </Box>
        {!insight.endedAt && <ReadButton insight={insight} />}
      </Box>
      {insight.also?.length > 0 && <AlsoFound companyId={companyId} also={insight.also} />}
    </Box>
  );
}

/** Stays where it is pressed, and says what it would do next; its name says of which insight. */
function ReadButton({ insight: { id, title, read } }: { insight: Insight }) {
  const { mark, busy } = useReadInsight();
  const words = read ? 'Mark as unread' : 'Mark as read';
  return (
    <Button
      size="small"
      aria-label={`${words}: ${title}`}
      aria-busy={busy}
      disabled={busy}
      onClick={() => mark(id, !read)}
      sx={{ ml: 'auto' }}
    >
      {words}
    </Button>
  );
}
