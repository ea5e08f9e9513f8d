import { Box, ButtonBase, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSignOut } from '../app/signOut.ts';
import { MoreIcon, SearchIcon, SignOutIcon } from '../ui/icons.tsx';
import { lineAbove } from '../ui/styles.ts';
import { isCurrent, NAV } from './nav.ts';

const cell = {
  flex: 1,
  minWidth: 0,
  height: 60,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  color: 'text.secondary',
  textDecoration: 'none',
  font: '500 11px/16px var(--font)',
  '&[aria-current]': { color: 'primary.text' },
} as const;

/** Navigation at the thumb, below 600 px. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label="Main, bottom"
      sx={{
        display: { xs: 'flex', sm: 'none' },
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        ...lineAbove,
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {NAV.filter((item) => !item.more).map((item) => {
        const { to, label, icon: Icon } = item;
        return (
          <Box key={to} component={Link} to={to} aria-current={isCurrent(item, pathname) ? 'page' : undefined} sx={cell}>
            <Icon size={20} /> {label}
          </Box>
        );
      })}
      <More onSearch={onSearch} />
    </Box>
  );
}

/** What has no room in the bar. */
function More({ onSearch }: { onSearch: () => void }) {
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const more = NAV.filter((item) => item.more);
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-current={more.some((item) => isCurrent(item, pathname)) ? 'true' : undefined}
        onClick={(e) => setAnchor(e.currentTarget)}
        sx={cell}
      >
        <MoreIcon size={20} /> More
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        <MenuItem
          onClick={() => {
            close();
            onSearch();
          }}
        >
          <SearchIcon /> Search
        </MenuItem>
        {more.map(({ to, label, icon: Icon }) => (
          <MenuItem key={to} component={Link} to={to} onClick={close}>
            <Icon /> {label}
          </MenuItem>
        ))}
        <MenuItem onClick={signOut}>
          <SignOutIcon /> Sign out
        </MenuItem>
      </Menu>
    </>
  );
}
