import { Card, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { AlertLine } from '../alerts/AlertLine.tsx';
import { useFirst } from '../alerts/useFigures.ts';
import { paths } from '../paths.ts';
import { SectionHead } from '../ui/SectionHead.tsx';
import { bareList } from '../ui/styles.ts';

/** How many are shown. */
export const FIRST = 3;

/** What to look at first, most important on top; nothing where all is acknowledged. */
export function FirstAlerts() {
  const { data } = useFirst(FIRST);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="first-alerts">
      <SectionHead id="first-alerts" title="Look at first">
        <Link component={RouterLink} to={`${paths.alerts}?state=new`} variant="body2">
          All open alerts
        </Link>
      </SectionHead>
      <Card component="ul" sx={bareList}>
        {data.map((alert) => (
          <AlertLine key={alert.id} alert={alert} />
        ))}
      </Card>
    </section>
  );
}
