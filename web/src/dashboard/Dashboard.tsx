import { Box, Button, Link, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { useGetIdentity } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useNow } from '../app/now.ts';
import { AddSample } from '../companies/sample/AddSample.tsx';
import { formatToday } from '../format/dates.ts';
import { formatCount, plural } from '../format/numbers.ts';
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
import { FirstSteps } from './FirstSteps.tsx';
import { type Card, useCards } from './useCards.ts';
import { useWeek } from './useWeek.ts';
import { WelcomeDialog } from './WelcomeDialog.tsx';

const CARDS = 8;

export default function Dashboard() {
  const now = useNow();
  const { identity } = useGetIdentity();
  const cards = useCards(CARDS);
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
      <Figures companies={cards.data?.total} week={week} />
      <FirstSteps total={cards.data?.total} company={cards.data?.cards.find(({ company }) => !company.sample)?.company} />
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
          <Battlecards {...cards} />
        </section>
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <FirstAlerts companies={all} />
          <Activity companies={all} none={cards.data?.total === 0} />
        </Box>
      </Box>
      <WelcomeDialog />
    </Page>
  );
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

function weekSentence({ changes, high }: { changes: number; high: number }): string {
  if (changes === 0) return 'No changes in the last 7 days.';
  const important = high > 0 ? `, ${formatCount(high)} of them important` : '';
  return `${plural(changes, 'change')} in the last 7 days${important}.`;
}

type BattlecardsProps = Pick<UseQueryResult<{ cards: Card[] }>, 'data' | 'error' | 'refetch'>;

function Battlecards({ data, error, refetch }: BattlecardsProps) {
  const mayEdit = useMayEdit();
  if (data && data.cards.length > 0) {
    return (
      <Box component="ul" sx={grid}>
        {data.cards.map(({ company, summary }) => (
          <Battlecard key={company.id} company={company} summary={summary} />
        ))}
        <AddTile />
      </Box>
    );
  }
  if (error && !data) return <Failed message="Failed to load companies. Please try again later." onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={4} height={84} />;
  return (
    <Box sx={{ border: '1px dashed var(--border-strong)', borderRadius: '12px' }}>
      <Empty
        icon={BuildingIcon}
        title="No companies found. Add your first company to start tracking."
        help={mayEdit ? 'A name and a website are enough.' : VIEWER}
        action={
          mayEdit && (
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
              <Button component={RouterLink} to={paths.addCompany} startIcon={<PlusIcon />}>
                Add Company
              </Button>
              <AddSample />
            </Box>
          )
        }
      />
    </Box>
  );
}
