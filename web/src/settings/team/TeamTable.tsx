import { Avatar, Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import type { Member, User } from '../../api/types.ts';
import { useNow } from '../../app/now.ts';
import { formatDate } from '../../format/dates.ts';
import { initials } from '../../layout/initials.ts';
import { When } from '../../ui/When.tsx';
import { manages, ROLE_NAMES } from '../shared/me.ts';
import { RoleSelect } from './RoleSelect.tsx';
import { InvitationMenu, MemberMenu } from './RowMenus.tsx';
import { nameOf } from './rules.ts';
import type { Team } from './team.ts';
import type { TeamActions } from './useTeamActions.ts';

interface TeamTableProps {
  team: Team;
  me: User;
  actions: TeamActions;
  onRemove: (member: Member) => void;
}

/** A column that small screens leave out. */
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const;

export function TeamTable({ team: { members, invitations }, me, actions, onRemove }: TeamTableProps) {
  const now = useNow();
  return (
    <Table>
      <caption className="visually-hidden">Members and open invitations</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col">Member</TableCell>
          <TableCell scope="col">Role</TableCell>
          <TableCell scope="col" sx={wide}>
            Joined
          </TableCell>
          <TableCell scope="col">
            <span className="visually-hidden">Actions</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {members.map((member) => (
          <TableRow key={member.id}>
            <Person
              mark={initials(member.firstName, member.lastName)}
              name={nameOf(member)}
              note={member.email}
              isSelf={member.id === me.id}
            />
            <TableCell>
              <RoleSelect member={member} actor={me.role} disabled={actions.busy} onChange={(role) => actions.setRole(member, role)} />
            </TableCell>
            <TableCell sx={{ ...wide, color: 'text.secondary' }}>
              <When at={member.joinedAt} />
            </TableCell>
            <TableCell align="right">
              <MemberMenu member={member} me={me} onRemove={() => onRemove(member)} />
            </TableCell>
          </TableRow>
        ))}
        {invitations.map((invitation) => (
          <TableRow key={invitation.id}>
            <Person
              mark={initials(invitation.email, undefined)}
              name={invitation.email}
              note={
                new Date(invitation.expiresAt) > now
                  ? `Invited, link valid until ${formatDate(invitation.expiresAt)}`
                  : `Invitation ran out on ${formatDate(invitation.expiresAt)}`
              }
            />
            <TableCell>{ROLE_NAMES[invitation.role]}</TableCell>
            <TableCell sx={{ ...wide, color: 'text.secondary' }}>Not yet</TableCell>
            <TableCell align="right">{manages(me.role) && <InvitationMenu invitation={invitation} actions={actions} />}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface PersonProps {
  mark: string;
  name: string;
  note: ReactNode;
  isSelf?: boolean;
}

function Person({ mark, name, note, isSelf = false }: PersonProps) {
  return (
    <TableCell component="th" scope="row" sx={{ width: '99%', fontWeight: 400, height: 64 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Avatar
          aria-hidden="true"
          sx={{
            display: { xs: 'none', sm: 'flex' },
            width: 32,
            height: 32,
            bgcolor: 'var(--surface-3)',
            color: 'text.primary',
            fontSize: 12,
            fontWeight: 600,
          }}
        >
          {mark}
        </Avatar>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 500 }}>
            {name}
            {isSelf && (
              <Box component="span" sx={{ color: 'text.tertiary', fontWeight: 400 }}>
                {' '}
                (you)
              </Box>
            )}
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{note}</Box>
        </Box>
      </Box>
    </TableCell>
  );
}
