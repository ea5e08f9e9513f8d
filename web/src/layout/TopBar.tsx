import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { type RefObject, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSignOut } from '../app/signOut.ts';
import { paths } from '../paths.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { Later } from '../ui/Later.tsx';
import { useIsWide } from '../ui/useWidth.ts';
import { Bell } from './Bell.tsx';
import { isCurrent, NAV } from './nav.ts';
import { UserMenu } from './UserMenu.tsx';

const bar = {
  displayPrint: 'none',
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const navLink = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  px: { sm: 0.75, md: 1.5 },
  color: 'text.secondary',
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover, &[aria-current]': { color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -4, borderRadius: '8px' },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: { sm: 6, md: 12 },
    bottom: 0,
    height: 2,
    bgcolor: 'primary.main',
    borderRadius: '2px 2px 0 0',
  },
} as const;

interface TopBarProps {
  onShortcuts: () => void;
  /** Opens the search where its field has no room. */
  onSearch: () => void;
  searchField: RefObject<HTMLInputElement | null>;
}

export function TopBar({ onShortcuts, onSearch, searchField }: TopBarProps) {
  const { pathname } = useLocation();
  const signOut = useSignOut();
  return (
    <Box component="header" sx={bar}>
      <Box
        sx={{
          maxWidth: 1344,
          mx: 'auto',
          px: { xs: 2, sm: 3, lg: 4 },
          height: 56,
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 2, md: 3 },
        }}
      >
        <Box
          component={Link}
          to={paths.dashboard}
          aria-label="Rivalscope, dashboard"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            color: 'inherit',
            textDecoration: 'none',
            fontWeight: 600,
            fontSize: 15,
            letterSpacing: '-0.015em',
          }}
        >
          <BrandMark />
          <Box component="span" sx={{ display: { xs: 'inline', sm: 'none', md: 'inline' } }}>
            Rivalscope
          </Box>
        </Box>
        <Box
          component="nav"
          aria-label="Main"
          sx={{ display: { xs: 'none', sm: 'flex' }, height: '100%', gap: 0.25, minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}
        >
          {NAV.map((item) => (
            <Box key={item.to} component={Link} to={item.to} aria-current={isCurrent(item, pathname) ? 'page' : undefined} sx={navLink}>
              {item.label}
            </Box>
          ))}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
          <Later>
            <Search onSearch={onSearch} field={searchField} />
            <Bell />
            <UserMenu onShortcuts={onShortcuts} />
          </Later>
          <Button variant="text" size="small" onClick={signOut} sx={{ display: { xs: 'none', md: 'inline-flex' }, px: 0.5 }}>
            Sign out
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/** The field where there is room for it, which keeps what is typed when the room goes; a button on narrow screens, and on phones a line of 'More'. */
function Search({ onSearch, field }: { onSearch: () => void; field: RefObject<HTMLInputElement | null> }) {
  const isWide = useIsWide();
  const [wasWide, setWasWide] = useState(isWide);
  if (isWide && !wasWide) setWasWide(true);
  return (
    <>
      {wasWide && (
        <Box sx={{ display: { xs: 'none', lg: 'block' }, width: 260 }}>
          <SearchBox input={field} />
        </Box>
      )}
      <Tooltip title="Search" describeChild={false}>
        <IconButton
          aria-label="Search"
          aria-haspopup="dialog"
          onClick={onSearch}
          sx={{ display: { xs: 'none', sm: 'inline-flex', lg: 'none' } }}
        >
          <SearchIcon size={18} />
        </IconButton>
      </Tooltip>
    </>
  );
}
