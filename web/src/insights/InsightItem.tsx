import { Box, Chip, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Change, Insight } from '../api/types.ts';
import { InsightEvidence } from '../companies/show/InsightEvidence.tsx';
import { changePath } from '../paths.ts';
import { ImportanceWord } from '../ui/Importance.tsx';
import { InsightTypeChip, KindLabel } from '../ui/kinds.tsx';
import { bareList, caption, wrapping } from '../ui/styles.ts';
import { When } from '../ui/When.tsx';

interface InsightItemProps {
  insight: Insight;
  companyId: string;
  /** Changes already loaded: those an insight rests on are shown in full. */
  changes?: Change[];
  /** Before the date, on lists over companies. */
  company?: string | undefined;
}

const readable = (rule: string): string => rule.replace(/[_-]+/g, ' ');

/** The title is the claim, the tree below it the proof. */
export function InsightItem({ insight, companyId, changes = [], company }: InsightItemProps) {
  const cited = insight.evidence.flatMap((e) => (e.kind === 'change' ? changes.filter((change) => change.id === e.id) : []));
  return (
    <Box component="article">
      <Box sx={caption}>
        {company && (
          <Box component="span" sx={{ mr: 1, fontWeight: 600, color: 'text.primary' }}>
            {company}
          </Box>
        )}
        <When at={insight.generatedAt} relative />
      </Box>
      <Typography variant="h3" sx={{ fontSize: 16, lineHeight: '24px', overflowWrap: 'anywhere' }}>
        {insight.title}
      </Typography>
      <Typography sx={{ mt: 0.25, color: 'text.secondary', maxWidth: 720, overflowWrap: 'anywhere' }}>{insight.description}</Typography>
      {cited.length > 0 && <Tree companyId={companyId} changes={cited} />}
      <Box sx={{ ...wrapping, gap: 0.75, mt: 1.25 }}>
        <InsightTypeChip type={insight.type} />
        {insight.importance && <ImportanceWord importance={insight.importance} />}
        {insight.confirmed === false && <Chip variant="outlined" label="Unconfirmed" />}
        <InsightEvidence companyId={companyId} insight={insight} />
        <Box component="span" sx={{ ...caption, ml: 0.5 }}>
          Rule: {readable(insight.rule)}
        </Box>
      </Box>
    </Box>
  );
}

function Tree({ companyId, changes }: { companyId: string; changes: Change[] }) {
  return (
    <Box component="ul" sx={{ ...bareList, mt: 1, ml: 0.75, borderLeft: '1px solid', borderColor: 'var(--border-strong)' }}>
      {changes.map((change) => (
        <Box
          component="li"
          key={change.id}
          sx={{
            ...wrapping,
            columnGap: 1.5,
            py: 0.5,
            pl: 2,
            position: 'relative',
            '&::before': { content: '""', position: 'absolute', left: 0, top: 16, width: 10, borderTop: '1px solid var(--border-strong)' },
          }}
        >
          <Box sx={caption}>
            <KindLabel dataType={change.dataType} />
          </Box>
          <Link
            component={RouterLink}
            to={changePath(companyId, change.id)}
            sx={{ color: 'text.primary', fontWeight: 400, overflowWrap: 'anywhere' }}
          >
            {change.description}
          </Link>
          <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
            <When at={change.detectedAt} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
