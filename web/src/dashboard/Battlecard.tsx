import { Box, Card, Link } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Company, CompanyInsight, Importance, Summary } from '../api/types.ts';
import { SampleChip } from '../companies/sample/SampleChip.tsx';
import { noneSeen } from '../companies/show/coverageOf.ts';
import { plural } from '../format/numbers.ts';
import { changePath, companyPath, insightPath, paths } from '../paths.ts';
import { CompanyLogo } from '../ui/CompanyLogo.tsx';
import { CoverageRow } from '../ui/Coverage.tsx';
import { ImportanceBars } from '../ui/Importance.tsx';
import { ArrowRightIcon } from '../ui/icons.tsx';
import { InsightLabel, KindLabel } from '../ui/kinds.tsx';
import { caption, lineAbove } from '../ui/styles.ts';
import { When } from '../ui/When.tsx';

interface BattlecardProps {
  company: Company;
  summary: Summary | undefined;
  insight: CompanyInsight | undefined;
  /** How many the team has not acknowledged; undefined until that is known. */
  alerts: number | undefined;
}

/** Leads with what mattered most of a company's last seven days, by which the cards are in order; else with its latest move. */
export const Battlecard = memo(({ company, summary, insight, alerts }: BattlecardProps) => (
  <Card component="li" sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
    <Box sx={{ flex: 1, p: 2.5, pb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <CompanyLogo name={company.name} company={company} size={40} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {company.name} {company.sample && <SampleChip />}
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.tertiary', overflowWrap: 'anywhere' }}>{company.website}</Box>
        </Box>
        {summary && <CoverageRow coverage={summary.coverage} />}
      </Box>
      <Box sx={{ mt: 2, minHeight: 40 }}>
        {insight ? <LeadingInsight insight={insight} /> : summary && <LeadingMove summary={summary} />}
      </Box>
    </Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2.5, py: 1.25, ...lineAbove, typography: 'body2' }}>
      <Box sx={{ color: 'text.secondary' }}>
        {summary ? `${plural(summary.changes7Days, 'change')} in 7 days` : ' '}
        <OpenAlerts companyId={company.id} name={company.name} count={alerts} />
      </Box>
      <Link
        component={RouterLink}
        to={companyPath(company.id)}
        aria-label={`View details of ${company.name}`}
        sx={{ ml: 'auto', display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
      >
        View details <ArrowRightIcon size={14} />
      </Link>
    </Box>
  </Card>
));

/** Nothing until they are counted, and where they cannot be. */
function OpenAlerts({ companyId, name, count }: { companyId: string; name: string; count: number | undefined }) {
  if (count === undefined) return null;
  if (count === 0) return <> · no alerts</>;
  return (
    <>
      {' '}
      ·{' '}
      <Link
        component={RouterLink}
        to={`${paths.alerts}?${new URLSearchParams({ company: companyId, state: 'new' })}`}
        aria-label={`${plural(count, 'alert')} about ${name}`}
        underline="always"
      >
        {plural(count, 'alert')}
      </Link>
    </>
  );
}

function LeadingMove({ summary: { companyId, topChange, latestChange, coverage } }: { summary: Summary }) {
  const move = topChange ?? latestChange;
  if (move === null) {
    const { words, help } = noneSeen(coverage);
    return (
      <Box sx={{ color: 'text.secondary' }}>
        {words}. {help}
      </Box>
    );
  }
  return (
    <Leading
      kind={<KindLabel dataType={move.dataType} />}
      at={move.detectedAt}
      to={changePath(companyId, move.id)}
      text={move.description}
      importance={move.importance}
    />
  );
}

const LeadingInsight = ({ insight: { id, companyId, title, generatedAt, importance } }: { insight: CompanyInsight }) => (
  <Leading kind={<InsightLabel />} at={generatedAt} to={insightPath(companyId, id)} text={title} importance={importance} />
);

interface LeadingProps {
  kind: ReactNode;
  at: string;
  to: string;
  text: string;
  importance: Importance;
}

const Leading = ({ kind, at, to, text, importance }: LeadingProps) => (
  <>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, ...caption }}>
      {kind}
      <span>·</span>
      <When at={at} relative />
    </Box>
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mt: 0.25 }}>
      <Link component={RouterLink} to={to} sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
        {text}
      </Link>
      <Box component="span" sx={{ ml: 'auto' }}>
        <ImportanceBars importance={importance} />
      </Box>
    </Box>
  </>
);
