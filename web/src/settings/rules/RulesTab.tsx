import { Card } from '@mui/material';
import { AREA_WORDS } from '../../insights/filter.ts';
import { Failed, SkeletonRows } from '../../ui/States.tsx';
import { bareList } from '../../ui/styles.ts';
import { useMe } from '../shared/me.ts';
import { Section } from '../shared/Section.tsx';
import { RuleLine } from './RuleLine.tsx';
import { byArea } from './rules.ts';
import { useRules } from './useRules.ts';

/** What becomes an insight of the team: all rules, beside what their alerts were worth. Viewers see how they are set. */
export default function RulesTab() {
  const { data: rules, error, refetch } = useRules();
  const { data: me } = useMe();
  if (error && !rules) return <Failed message="Failed to load data" onRetry={() => refetch()} />;
  if (!rules || !me) return <SkeletonRows rows={6} />;
  return byArea(rules).map(([area, its], n) => (
    <Section
      key={area}
      title={AREA_WORDS[area]}
      help={
        n === 0
          ? 'For the whole team, at once and for what was found before. Alerts that were raised stay. Rate alerts, and each rule says how useful its own were.'
          : undefined
      }
    >
      <Card component="ul" aria-label={`Rules: ${AREA_WORDS[area]}`} sx={bareList}>
        {its.map((rule) => (
          <RuleLine key={rule.name} rule={rule} canSet={me.role !== 'viewer'} />
        ))}
      </Card>
    </Section>
  ));
}
