import { createTheme, type Theme } from '@mui/material/styles';
import { controls } from './controls.ts';
import { palette } from './palette.ts';
import { surfaces } from './surfaces.ts';

const heading = (size: number, line: number) => ({ fontSize: size, lineHeight: `${line}px`, fontWeight: 600, letterSpacing: '-0.02em' });
const text = (size: number, line: number) => ({ fontSize: size, lineHeight: `${line}px`, letterSpacing: 0 });

/** As many as the library has. */
const flat = Array.from({ length: 25 }, () => 'none') as Theme['shadows'];

const makeTheme = (): Theme =>
  createTheme({
    cssVariables: { nativeColor: true, colorSchemeSelector: '[data-theme="%s"]' },
    colorSchemes: { light: { palette }, dark: { palette } },
    spacing: 8,
    shape: { borderRadius: 6 },
    shadows: flat,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily: 'var(--font)',
      fontWeightMedium: 500,
      fontWeightBold: 600,
      h1: heading(24, 32),
      h2: heading(18, 24),
      h3: { ...heading(14, 20), letterSpacing: '-0.006em' },
      body1: text(14, 20),
      body2: text(13, 20),
      caption: text(12, 16),
      button: { ...text(14, 20), fontWeight: 500, textTransform: 'none' },
    },
    transitions: { duration: { enteringScreen: 180, leavingScreen: 180, standard: 180, short: 180, shorter: 120, shortest: 120 } },
    components: { ...controls, ...surfaces },
  });

/** Made by itself, after the modules have been read: on a slow phone each of the two holds the screen as it is. */
export const theme = new Promise<Theme>((resolve) => {
  setTimeout(() => resolve(makeTheme()));
});
