/** MUI palette on the variables of tokens.css. Both schemes read the same names: light-dark() in the tokens tells them apart. */
const tone = (name: string) => ({
  main: `var(--${name})`,
  light: `var(--${name})`,
  dark: `var(--${name})`,
  contrastText: 'var(--surface)',
  soft: `var(--${name}-bg)`,
  line: `var(--${name}-line)`,
});

export const palette = {
  background: { default: 'var(--bg)', paper: 'var(--surface)' },
  text: { primary: 'var(--text)', secondary: 'var(--text-2)', tertiary: 'var(--text-3)', disabled: 'var(--text-3)' },
  divider: 'var(--border)',
  primary: {
    main: 'var(--accent)',
    light: 'var(--accent-hover)',
    dark: 'var(--accent-hover)',
    contrastText: 'var(--on-accent)',
    soft: 'var(--accent-soft)',
    line: 'var(--accent-line)',
    text: 'var(--accent-text)',
  },
  secondary: { main: 'var(--text-2)', light: 'var(--text-2)', dark: 'var(--text)', contrastText: 'var(--surface)' },
  error: tone('high'),
  warning: tone('medium'),
  success: tone('low'),
  info: tone('other'),
  action: {
    hover: 'var(--surface-2)',
    selected: 'var(--accent-soft)',
    disabled: 'var(--text-3)',
    disabledBackground: 'var(--surface-2)',
    active: 'var(--text-2)',
  },
  meter: { ok: 'var(--meter-ok)', warn: 'var(--meter-warn)', max: 'var(--meter-max)', track: 'var(--meter-track)' },
  diff: { removed: 'var(--del)', removedSoft: 'var(--del-bg)', added: 'var(--ins)', addedSoft: 'var(--ins-bg)' },
  chart: ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)'],
};

interface Tone {
  soft: string;
  line: string;
}

declare module '@mui/material/styles' {
  interface TypeText {
    tertiary: string;
  }
  interface PaletteColor extends Partial<Tone> {
    text?: string;
  }
  interface SimplePaletteColorOptions extends Partial<Tone> {
    text?: string;
  }
  interface Palette {
    meter: Record<'ok' | 'warn' | 'max' | 'track', string>;
    diff: Record<'removed' | 'removedSoft' | 'added' | 'addedSoft', string>;
    chart: string[];
  }
  interface PaletteOptions {
    meter?: Palette['meter'];
    diff?: Palette['diff'];
    chart?: string[];
  }
}
