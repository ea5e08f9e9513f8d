import { MenuItem, Select } from '@mui/material';
import type { Member, Role } from '../../api/types.ts';
import { ROLE_NAMES } from '../shared/me.ts';
import { nameOf, rolesFor } from './rules.ts';

interface RoleSelectProps {
  member: Member;
  actor: Role;
  disabled: boolean;
  onChange: (role: Role) => void;
}

/** The role, which those who may change it can change in place. */
export function RoleSelect({ member, actor, disabled, onChange }: RoleSelectProps) {
  const roles = rolesFor(actor, member.role);
  if (roles.length === 0) return <>{ROLE_NAMES[member.role]}</>;
  return (
    <Select
      size="small"
      value={member.role}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': `Role of ${nameOf(member)}` }}
      sx={{ width: { xs: 108, sm: 128 } }}
    >
      {roles.map((role) => (
        <MenuItem key={role} value={role}>
          {ROLE_NAMES[role]}
        </MenuItem>
      ))}
    </Select>
  );
}
