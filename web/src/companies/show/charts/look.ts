/** Of slices and lines, in their order. */
export const COLOURS = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)'];

/** Of both axes. */
export const axis = { tickLabelStyle: { fill: 'var(--text-3)', fontSize: 12 } };

/** Of the grid and the axes' lines, for a chart's `sx`. */
export const lines = {
  '& .MuiChartsGrid-line': { stroke: 'var(--grid)' },
  '& .MuiChartsAxis-root .MuiChartsAxis-line': { stroke: 'var(--axis)' },
} as const;
