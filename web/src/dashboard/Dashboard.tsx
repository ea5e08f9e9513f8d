import { Box, Button, Link, Typography } from '@mui/material';
import { useGetIdentity, useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Company, Summary } from '../api/types.ts';
import { useNow } from '../app/now.ts';
import { useSummaries } from '../app/queries.ts';
import { formatToday } from '../format/dates.ts';
import { plural } from '../format/numbers.ts';
import { useCompanies } from '../insights/useCompanies.ts';
import { paths } from '../paths.ts';
import { useMayEdit } from '../subscription/role.ts';
import { BuildingIcon, PlusIcon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Empty, Failed, SkeletonRows } from '../ui/States.tsx';
import { Activity } from './Activity.tsx';
import { AddTile, VIEWER } from './AddTile.tsx';
import { Battlecard } from './Battlecard.tsx';
import { Figures } from './Figures.tsx';
import { FirstAlerts } from './FirstAlerts.tsx';
import { useWeek, type Week } from './useWeek.ts';
import { WelcomeDialog } from './WelcomeDialog.tsx';

const LOADED = 100;
const CARDS = 8;

export default function Dashboard() {
  const now = useNow();
  const { identity } = useGetIdentity();
  const companies = useGetList<Company>('companies', {
    pagination: { page: 1, perPage: LOADED },
    sort: { field: 'name', order: 'ASC' },
    filter: { own: false },
  });
  const { companies: all } = useCompanies();
  const week = useWeek();
  const mayEdit = useMayEdit();
  return (
    <Page>
      <PageHeader
        title={`Welcome back, ${identity?.firstName || 'User'}`}
        documentTitle="Dashboard"
        actions={
          mayEdit && (
            <Button variant="contained" color="primary" component={RouterLink} to={paths.addCompany} startIcon={<PlusIcon />}>
              Add Company
            </Button>
          )
        }
      >
        {formatToday(now)}. {week.data && weekSentence(week.data)}
      </PageHeader>
      <Figures companies={companies.total} week={week} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, lg: 4 },
          mt: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
        }}
      >
        <section aria-labelledby="battlecards">
          <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 1.5 }}>
            <Typography id="battlecards" variant="h2">
              Company Battlecards
            </Typography>
            <Link component={RouterLink} to={paths.companies} variant="body2">
              All companies
            </Link>
          </Box>
          <Battlecards companies={companies.data} failed={Boolean(companies.error)} onRetry={() => companies.refetch()} />
        </section>
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <FirstAlerts companies={all} />
          <Activity companies={all} none={companies.total === 0} />
        </Box>
      </Box>
      <WelcomeDialog />
    </Page>
  );
}

/** Where something moved last comes first; without a change, by name. */
function latestFirst(companies: Company[], summaries: Map<string, Summary> | undefined): Company[] {
  const at = (company: Company) => summaries?.get(company.id)?.latestChange?.detectedAt ?? '';
  return [...companies].sort((a, b) => at(b).localeCompare(at(a)));
}

/** A phone shows four cards, so that the activity below is not out of reach. */
const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& > li:nth-of-type(n + 5):not(:last-of-type)': { display: { xs: 'none', sm: 'flex' } },
} as const;

function weekSentence({ changes, high }: Week): string {
  if (changes === 0) return 'No changes in the last 7 days.';
  const important = high ? `, ${high} of them important` : '';
  return `${plural(changes, 'change')} in the last 7 days${important}.`;
}

interface BattlecardsProps {
  companies: Company[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

function Battlecards({ companies, failed, onRetry }: BattlecardsProps) {
  const mayEdit = useMayEdit();
  const { data: summaries, isLoading } = useSummaries((companies ?? []).map((company) => company.id));
  if (companies && companies.length > 0 && !isLoading) {
    return (
      <Box component="ul" sx={grid}>
        {latestFirst(companies, summaries)
          .slice(0, CARDS)
          .map((company) => (
            <Battlecard key={company.id} company={company} summary={summaries?.get(company.id)} />
          ))}
        <AddTile />
      </Box>
    );
  }
  if (failed) return <Failed message="Failed to load companies. Please try again later." onRetry={onRetry} />;
  if (!companies || isLoading) return <SkeletonRows rows={4} height={84} />;
  return (
    <Box sx={{ border: '1px dashed var(--border-strong)', borderRadius: '12px' }}>
      <Empty
        icon={BuildingIcon}
        title="No companies found. Add your first company to start tracking."
        help={mayEdit ? 'A name and a website are enough.' : VIEWER}
        action={
          mayEdit && (
            <Button component={RouterLink} to={paths.addCompany} startIcon={<PlusIcon />}>
              Add Company
            </Button>
          )
        }
      />
    </Box>
  );
}
