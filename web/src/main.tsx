import '@fontsource-variable/inter/wght.css';
import './theme/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './Root.tsx';
import { applyStoredMode } from './theme/mode.ts';

applyStoredMode(window.localStorage, document.documentElement);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
