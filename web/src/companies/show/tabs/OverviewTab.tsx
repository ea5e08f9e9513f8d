import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Company } from '../../../api/types.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatCount, metric } from '../../../format/numbers.ts';
import { Chips } from '../../../ui/Chips.tsx';
import { EvidenceChip } from '../../../ui/EvidenceChip.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { FactList } from '../../../ui/Facts.tsx';
import { LinkIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PLATFORM_KEYS, PlatformIcon, platformName } from '../../../ui/PlatformIcon.tsx';
import { bareList, caption, wrapping } from '../../../ui/styles.ts';
import { SetByTeam } from '../../setBy.tsx';
import { opens, shownStatement, whereStated } from '../statements.ts';
import { useCollected } from '../useCollected.ts';

const NONE = <Box sx={{ color: 'text.tertiary' }}>Not specified</Box>;
const NO_TAGS = <Box sx={{ color: 'text.tertiary' }}>No tags</Box>;

type Fact = [term: string, value: ReactNode];

/** What is known as it came; all that is not under one line at the end, so that it does not hide what is. */
function knownFirst(facts: Fact[]): Fact[] {
  const missing = facts.filter(([, value]) => value === NONE).map(([term]) => term);
  return [...facts.filter(([, value]) => value !== NONE), ...(missing.length > 0 ? [[missing.join(', '), NONE] as Fact] : [])];
}

/** Whether the team set each account that is shown, so that what the site says of them is said of none. */
const isAllOurs = ({ edited, socialProfiles }: Company, field: string): boolean =>
  field === 'socialProfiles' && Object.keys(socialProfiles).every((network) => edited.includes(network));

/** What nobody collects. */
const OURS = ['keyProducts', 'targetMarket', 'tags'];

const tags = (values: string[]) => (values.length === 0 ? null : <Chips labels={values} />);

/** null: unknown. */
function figure(value: number | null, shown: (known: number) => string): string | null {
  const known = metric(value);
  return known === null ? null : shown(known);
}

const yearOf = (founded: string | null): string | null => (founded ? String(new Date(founded).getUTCFullYear()) : null);

export default function OverviewTab({ company }: { company: Company }) {
  const { data: profile } = useCollected(company.id, 'profile');
  const { data: website } = useCollected(company.id, 'website');
  const home = website?.pages?.landingPage?.url || `https://${company.website}`;

  /** A value with where and when it was read, where that is known. */
  function stated(value: ReactNode, field: string): ReactNode {
    if (value === null || value === '') return NONE;
    const isOwn = company.edited.includes(field) || OURS.includes(field);
    const from = isOwn || isAllOurs(company, field) ? undefined : profile?.[field];
    return (
      <>
        <Box sx={{ ...wrapping, gap: 1 }}>
          {value}
          {isOwn && <SetByTeam company={company} field={field} />}
          {from?.source && <EvidenceChip icon={LinkIcon} label={whereStated(from)} {...opens(from, company.id, home)} />}
        </Box>
        {(profile?.[field]?.others ?? []).map((other) => (
          <Box key={`${other.source} ${String(other.value)}`} sx={caption}>
            {`Also stated: ${shownStatement(other.value)} (`}
            {other.url ? <ExternalLink href={other.url}>{whereStated(other)}</ExternalLink> : whereStated(other)})
          </Box>
        ))}
      </>
    );
  }

  /** What the site says where the company's own field is empty, and nobody of the team emptied it. */
  const readOf = (field: string): string | null => {
    const value = company.edited.includes(field) ? null : profile?.[field]?.value;
    return typeof value === 'string' ? value : null;
  };

  /** A fact of the site alone has no line of its own where the site does not state it. */
  const ofTheSite = (label: string, field: string): Fact[] => {
    const value = profile?.[field]?.value;
    return typeof value === 'string' ? [[label, stated(value, field)]] : [];
  };

  return (
    <Panel title="Overview">
      <FactList
        facts={knownFirst([
          ['Industry', stated(tags(company.industry), 'industry')],
          ['Headquarters', stated(company.headquarters ?? readOf('headquarters'), 'headquarters')],
          ['Founded', stated(yearOf(company.founded), 'founded')],
          ['Employees', stated(figure(company.employees, formatCount), 'employees')],
          ...ofTheSite('Legal name', 'legalName'),
          ...ofTheSite('Register number', 'registerNumber'),
          ...ofTheSite('VAT number', 'vatId'),
          ['Revenue', stated(company.revenue, 'revenue')],
          ['Funding Stage', stated(company.fundingStage, 'fundingStage')],
          ['Funding Amount', stated(figure(company.fundingAmount, formatMoney), 'fundingAmount')],
          ['Key Products', stated(tags(company.keyProducts), 'keyProducts')],
          ['Target Market', stated(tags(company.targetMarket), 'targetMarket')],
          ['Social Profiles', socials(company, stated)],
          ['Tags', company.tags.length > 0 ? stated(tags(company.tags), 'tags') : NO_TAGS],
        ])}
      />
    </Panel>
  );
}

function socials(company: Company, stated: (value: ReactNode, field: string) => ReactNode): ReactNode {
  const { socialProfiles, edited } = company;
  const linked = PLATFORM_KEYS.flatMap((platform) => {
    const url = socialProfiles[platform];
    return url ? [{ platform, url }] : [];
  });
  if (linked.length === 0) return <Box sx={{ color: 'text.tertiary' }}>No social profiles linked</Box>;
  return stated(
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 1, ...bareList }}>
      {linked.map(({ platform, url }) => (
        <Box component="li" key={platform} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <PlatformIcon platform={platform} />
          <ExternalLink href={url}>{platformName(platform)}</ExternalLink>
          {edited.includes(platform) && <SetByTeam company={company} field={platform} />}
        </Box>
      ))}
    </Box>,
    'socialProfiles',
  );
}
