import { Alert, Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Member, User } from '../../api/types.ts';
import { useNow } from '../../app/now.ts';
import { formatLimit } from '../../format/numbers.ts';
import { paths } from '../../paths.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { InfoIcon, PersonAddIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { manages } from '../shared/me.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { placesTaken } from './rules.ts';
import { TeamTable } from './TeamTable.tsx';
import type { Team } from './team.ts';
import { useTeamActions } from './useTeamActions.ts';

export function TeamPanel({ team, me }: { team: Team; me: User }) {
  const now = useNow();
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<Member | null>(null);
  const { said, error, ...actions } = useTeamActions();
  const taken = placesTaken(team, now);
  const isFull = team.limit !== -1 && taken >= team.limit;
  return (
    <Panel
      title="Team"
      note={`${taken} / ${formatLimit(team.limit)} members`}
      flush
      actions={
        manages(me.role) && (
          <Button
            variant="contained"
            color="primary"
            size="small"
            startIcon={<PersonAddIcon size={14} />}
            onClick={() => setInviting(true)}
          >
            Invite
          </Button>
        )
      }
    >
      {isFull && manages(me.role) && (
        <Alert severity="info" icon={<InfoIcon />} sx={{ m: 2 }}>
          All {team.limit} places of your plan are taken, open invitations included.{' '}
          <Link component={RouterLink} to={paths.pricing}>
            Upgrade
          </Link>{' '}
          to invite more.
        </Alert>
      )}
      <Box sx={{ px: 2, py: error ? 2 : 0 }}>
        <FormAlert message={error} />
      </Box>
      <TeamTable team={team} me={me} actions={actions} onRemove={setRemoving} />
      <Box role="status" sx={{ px: 2.5, py: said ? 1.5 : 0, typography: 'body2', color: 'text.secondary' }}>
        {said}
      </Box>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {removing && <RemoveDialog member={removing} isSelf={removing.id === me.id} onClose={() => setRemoving(null)} />}
    </Panel>
  );
}
