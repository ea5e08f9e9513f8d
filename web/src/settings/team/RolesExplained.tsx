import { Box } from '@mui/material';
import { FactList } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ROLE_NAMES } from '../shared/me.ts';
import { ROLE_HELP, ROLES } from './roles.ts';

export function RolesExplained() {
  return (
    <Box sx={{ mt: 2 }}>
      <Panel title="Roles">
        <FactList termWidth={96} facts={ROLES.map((role) => [ROLE_NAMES[role], ROLE_HELP[role]])} />
      </Panel>
    </Box>
  );
}
