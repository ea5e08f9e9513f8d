import { Avatar, Box, Divider, IconButton, ListSubheader, Menu, MenuItem, Typography, useColorScheme } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useSignOut } from '../app/signOut.ts';
import { CheckIcon, type IconType, KeyboardIcon, MonitorIcon, MoonIcon, SignOutIcon, SunIcon } from '../ui/icons.tsx';
import { initials } from './initials.ts';

const MODES: { mode: 'system' | 'light' | 'dark'; label: string; icon: IconType }[] = [
  { mode: 'system', label: 'As the system', icon: MonitorIcon },
  { mode: 'light', label: 'Light', icon: SunIcon },
  { mode: 'dark', label: 'Dark', icon: MoonIcon },
];

/** Who is signed in, the theme, the shortcuts. */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { identity } = useGetIdentity();
  const { mode, setMode } = useColorScheme();
  const signOut = useSignOut();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={`${initials(identity?.firstName, identity?.lastName)}, account of ${identity?.fullName || 'user'}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(e) => setAnchor(e.currentTarget)}
      >
        <Avatar
          aria-hidden="true"
          sx={{
            width: 32,
            height: 32,
            bgcolor: 'var(--surface-3)',
            color: 'text.primary',
            fontSize: 12,
            fontWeight: 600,
            letterSpacing: '0.02em',
          }}
        >
          {initials(identity?.firstName, identity?.lastName)}
        </Avatar>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box component="li" sx={{ px: 2, py: 1, maxWidth: 280 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {identity?.fullName || 'Signed in'}
          </Typography>
          <Typography noWrap variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {identity?.email}
          </Typography>
        </Box>
        <Divider component="li" />
        <ListSubheader sx={{ lineHeight: '32px', fontSize: 12 }}>Theme</ListSubheader>
        {MODES.map(({ mode: value, label, icon: Icon }) => (
          <MenuItem key={value} role="menuitemradio" aria-checked={mode === value} onClick={() => setMode(value)}>
            <Icon /> {label}
            {mode === value && <CheckIcon style={{ marginLeft: 'auto' }} />}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            close();
            onShortcuts();
          }}
        >
          <KeyboardIcon /> Keyboard shortcuts
        </MenuItem>
        <MenuItem onClick={signOut} sx={{ display: { md: 'none' } }}>
          <SignOutIcon /> Sign out
        </MenuItem>
      </Menu>
    </>
  );
}
