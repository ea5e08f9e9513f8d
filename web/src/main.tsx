import '@fontsource-variable/inter/wght.css';
import './theme/tokens.css';
import './ui/forms.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { reactFault, watchPage } from './logging/install.ts';
import { Root } from './Root.tsx';
import { applyStoredMode } from './theme/mode.ts';

applyStoredMode(window.localStorage, document.documentElement);

watchPage(window);

const root = createRoot(document.getElementById('root')!, { onCaughtError: reactFault, onUncaughtError: reactFault });
// As a transition: the first drawing is cut into pieces, between which a phone answers.
startTransition(() =>
  root.render(
    <StrictMode>
      <Root />
    </StrictMode>,
  ),
);
