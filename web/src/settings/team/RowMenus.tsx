import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { MoreIcon } from '../../ui/icons.tsx';
import { type Me, manages } from '../shared/me.ts';
import { type Invitation, type Member, nameOf } from './rules.ts';
import type { TeamActions } from './useTeamActions.ts';

interface RowMenuProps {
  label: string;
  items: { label: string; dangerous?: boolean; run: () => void }[];
}

function RowMenu({ label, items }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map((item) => (
          <MenuItem
            key={item.label}
            sx={item.dangerous ? { color: 'error.main' } : undefined}
            onClick={() => {
              setAnchor(null);
              item.run();
            }}
          >
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface MemberMenuProps {
  member: Member;
  me: Me;
  onRemove: () => void;
}

/** Everybody may leave; owners are not removed by others. */
export function MemberMenu({ member, me, onRemove }: MemberMenuProps) {
  const isSelf = member.id === me.id;
  if (!isSelf && (!manages(me.role) || member.role === 'owner')) return null;
  return (
    <RowMenu
      label={`Actions for ${nameOf(member)}`}
      items={[{ label: isSelf ? 'Leave the team' : 'Remove from the team', dangerous: true, run: onRemove }]}
    />
  );
}

export function InvitationMenu({ invitation, actions }: { invitation: Invitation; actions: TeamActions }) {
  return (
    <RowMenu
      label={`Actions for the invitation of ${invitation.email}`}
      items={[
        { label: 'Send again', run: () => actions.resend(invitation) },
        { label: 'Revoke', dangerous: true, run: () => actions.revoke(invitation) },
      ]}
    />
  );
}
