import { Box, Link } from '@mui/material';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Notification, useGetIdentity } from 'react-admin';
import { useLocation } from 'react-router-dom';
import '../app/arrival.ts';
import { useSubscription } from '../app/queries.ts';
import { useShortcut } from '../app/shortcuts.ts';
import { SearchDialog } from '../search/SearchDialog.tsx';
import { FollowPreferences } from '../settings/preferences/FollowPreferences.tsx';
import { Later } from '../ui/Later.tsx';
import { Loading } from '../ui/Loading.tsx';
import { useUnseenWhile } from '../ui/useUnseenWhile.ts';
import { BottomBar } from './BottomBar.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { TopBar } from './TopBar.tsx';
import { TrialNotice } from './TrialNotice.tsx';
import { useLive } from './useLive.ts';
import { VerifyNotice } from './VerifyNotice.tsx';

const skip = {
  position: 'absolute',
  left: 16,
  top: -80,
  zIndex: 'tooltip',
  p: '8px 14px',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '6px',
  '&:focus': { top: 8 },
} as const;

const main = { outline: 'none', pb: { xs: '88px', sm: 8 }, pt: { xs: 2.5, md: 4 } } as const;

interface LayoutProps {
  children?: ReactNode;
}

/** Drawn in pieces, once it is known who is signed in: an answer is shown in one. */
export const Layout = (props: LayoutProps) => (
  <Later meanwhile={<Loading />}>
    <Shell {...props} />
  </Later>
);

/** Skip link, then banner, navigation and main, on every signed-in page. */
function Shell({ children }: LayoutProps) {
  const { pathname } = useLocation();
  const [shortcuts, setShortcuts] = useState(false);
  const [searching, setSearching] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const search = () => setSearching(true);
  useShortcut('?', () => setShortcuts(true));
  // Where there is no room for the field it stands in a dialog.
  useShortcut('s', () => (searchField.current?.offsetParent ? searchField.current.focus() : search()));
  useLive();
  return (
    <>
      <Link href="#main" sx={skip}>
        Skip to content
      </Link>
      <ConnectionNotice />
      <TrialNotice />
      <VerifyNotice />
      <TopBar onShortcuts={() => setShortcuts(true)} onSearch={search} searchField={searchField} />
      <Main>
        <SessionWatch />
        <ErrorBoundary at={pathname}>
          <Later>
            <Suspense fallback={null}>
              <FollowPreferences>{children}</FollowPreferences>
            </Suspense>
          </Later>
        </ErrorBoundary>
      </Main>
      <Later>
        <BottomBar onSearch={search} />
        <SearchDialog open={searching} onClose={() => setSearching(false)} />
        <ShortcutsDialog open={shortcuts} onClose={() => setShortcuts(false)} />
      </Later>
      <Notification />
    </>
  );
}

function Main({ children }: { children: ReactNode }) {
  // By these it is decided what stands above the page.
  const unseen = useUnseenWhile(useSubscription(), useGetIdentity());
  return (
    <Box component="main" id="main" tabIndex={-1} sx={{ ...main, ...unseen }}>
      {children}
    </Box>
  );
}
