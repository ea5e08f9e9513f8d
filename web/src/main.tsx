import '@fontsource-variable/inter/wght.css';
import './theme/tokens.css';
import './ui/forms.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reactFault, watchPage } from './logging/install.ts';
import { Root } from './Root.tsx';
import { applyStoredMode } from './theme/mode.ts';

applyStoredMode(window.localStorage, document.documentElement);

watchPage(window);

createRoot(document.getElementById('root')!, { onCaughtError: reactFault, onUncaughtError: reactFault }).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
