import { Box, Card, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { AlertLine } from '../alerts/AlertLine.tsx';
import { useFirst } from '../alerts/useFigures.ts';
import type { Company } from '../api/types.ts';
import { paths } from '../paths.ts';
import { bareList } from '../ui/styles.ts';

const SHOWN = 3;

/** What to look at first, most important on top; nothing where all is acknowledged. */
export function FirstAlerts({ companies }: { companies: Company[] }) {
  const { data } = useFirst(SHOWN);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="first-alerts">
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography id="first-alerts" variant="h2">
          Look at first
        </Typography>
        <Link component={RouterLink} to={`${paths.alerts}?state=new`} variant="body2">
          All open alerts
        </Link>
      </Box>
      <Card component="ul" sx={bareList}>
        {data.map((alert) => (
          <AlertLine key={alert.id} alert={alert} company={companies.find(({ id }) => id === alert.companyId)} />
        ))}
      </Card>
    </section>
  );
}
