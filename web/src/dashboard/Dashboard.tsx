import { Box, Button, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useNow } from '../app/now.ts';
import { formatToday } from '../format/dates.ts';
import { formatCount, plural } from '../format/numbers.ts';
import { paths } from '../paths.ts';
import { useMayEdit } from '../subscription/role.ts';
import { PlusIcon } from '../ui/icons.tsx';
import { Later } from '../ui/Later.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { useCameLate, useUnseenWhile } from '../ui/useUnseenWhile.ts';
import { Activity } from './Activity.tsx';
import { Battlecards } from './Battlecards.tsx';
import { Figures } from './Figures.tsx';
import { FirstAlerts } from './FirstAlerts.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { unseenOf, useCards } from './useCards.ts';
import { useFirstSteps } from './useFirstSteps.ts';
import { useWeek } from './useWeek.ts';
import { WelcomeDialog } from './WelcomeDialog.tsx';

/** Drawn in pieces: react-admin shows it with the answer who is signed in, and an answer is shown in one. */
export default function Dashboard() {
  return (
    <Later>
      <Page>
        <Head />
        <BelowHead>
          <Figures />
          <Later>
            <BelowFigures>
              <Box sx={halves}>
                <section aria-labelledby="battlecards">
                  <SectionHead id="battlecards" title="Company Battlecards">
                    <Link component={RouterLink} to={paths.companies} variant="body2">
                      All companies
                    </Link>
                  </SectionHead>
                  <Battlecards />
                </section>
                <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
                  <FirstAlerts />
                  <Activity />
                </Box>
              </Box>
            </BelowFigures>
          </Later>
        </BelowHead>
        <WelcomeDialog />
      </Page>
    </Later>
  );
}

const halves = {
  display: 'grid',
  gap: 4,
  mt: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
} as const;

function Head() {
  const now = useNow();
  const { identity } = useGetIdentity();
  const { sentence } = useWeekSentence();
  const mayEdit = useMayEdit();
  return (
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
      {formatToday(now)}. {sentence}
    </PageHeader>
  );
}

/** That nothing changed is said once it is known whether anything could be read. */
function useWeekSentence(): { sentence?: string; isPending: boolean } {
  const { data: week, isPending } = useWeek();
  const cards = useCards();
  if (!week) return { isPending };
  if (week.changes > 0) return { sentence: weekSentence(week), isPending };
  if (cards.isPending) return { isPending: true };
  if (!cards.data) return { sentence: 'No changes of the last 7 days are known.', isPending };
  return { sentence: ['No changes in the last 7 days.', unseenOf(cards.data.cards)].filter(Boolean).join(' '), isPending };
}

function weekSentence({ changes, high }: { changes: number; high: number }): string {
  const important = high > 0 ? `, ${formatCount(high)} of them important` : '';
  return `${plural(changes, 'change')} in the last 7 days${important}.`;
}

interface BelowProps {
  children: ReactNode;
}

/** How many lines the head has is known with the week. */
const BelowHead = ({ children }: BelowProps) => <Box sx={useUnseenWhile(useWeekSentence())}>{children}</Box>;

/** First steps that come once what is below has been seen stand behind it: nothing moves. */
function BelowFigures({ children }: BelowProps) {
  const mayEdit = useMayEdit();
  const cards = useCards();
  const { steps, isPending, dismiss } = useFirstSteps(cards, mayEdit);
  const unseen = useUnseenWhile({ isPending });
  const areLate = useCameLate(isPending, unseen);
  const company = cards.data?.cards.find(({ company: { sample } }) => !sample)?.company;
  const firstSteps = steps && <FirstSteps steps={steps} company={company} onDismiss={dismiss} />;
  return (
    <>
      {!areLate && firstSteps}
      <Box sx={unseen}>{children}</Box>
      {areLate && firstSteps}
    </>
  );
}
