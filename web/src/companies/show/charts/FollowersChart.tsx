import { Box } from '@mui/material';
import { PieChart } from '@mui/x-charts/PieChart';
import { formatCount, formatPercent } from '../../../format/numbers.ts';
import { platformName } from '../../../ui/PlatformIcon.tsx';
import { caption, wrapping } from '../../../ui/styles.ts';
import type { Slice } from '../followers.ts';
import { COLOURS } from './look.ts';

interface Named {
  name: string;
  followers: number;
}

/** At most five slices: the four largest platforms and the rest together. */
function atMostFive(slices: Slice[]): Named[] {
  const named = slices.map(({ platform, followers }) => ({ name: platformName(platform), followers }));
  if (named.length <= COLOURS.length) return named;
  const rest = named.slice(COLOURS.length - 1);
  return [
    ...named.slice(0, COLOURS.length - 1),
    { name: `${rest.length} others`, followers: rest.reduce((sum, slice) => sum + slice.followers, 0) },
  ];
}

const cell = { padding: '4px 0', fontWeight: 400 } as const;

/** Shares as a ring, with the numbers in a real table beside it. */
export default function FollowersChart({ slices }: { slices: Slice[] }) {
  const parts = atMostFive(slices);
  const total = parts.reduce((sum, part) => sum + part.followers, 0);
  return (
    <Box sx={{ ...wrapping, justifyContent: 'center', columnGap: 4, rowGap: 2 }}>
      <Box aria-hidden="true" sx={{ position: 'relative', width: 180, height: 180 }}>
        <PieChart
          width={180}
          height={180}
          hideLegend
          skipAnimation
          margin={0}
          series={[
            {
              innerRadius: 54,
              outerRadius: 88,
              paddingAngle: 1,
              cornerRadius: 2,
              data: parts.map(({ name, followers }, index) => ({ id: name, label: name, value: followers, color: COLOURS[index] })),
              valueFormatter: ({ value }) => formatCount(value),
            },
          ]}
          sx={{ '& .MuiPieChart-arc': { stroke: 'var(--surface)' } }}
        />
        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', textAlign: 'center', pointerEvents: 'none' }}>
          <Box sx={{ fontSize: 18, lineHeight: '24px', fontWeight: 600, letterSpacing: '-0.02em' }}>{formatCount(total)}</Box>
          <Box sx={caption}>followers</Box>
        </Box>
      </Box>
      <Box
        component="table"
        sx={{ flex: '1 1 200px', maxWidth: 320, borderCollapse: 'collapse', typography: 'body2', fontVariantNumeric: 'tabular-nums' }}
      >
        <caption className="visually-hidden">Followers by platform</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Platform</th>
            <th scope="col">Followers</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, followers }, index) => (
            <tr key={name}>
              <th scope="row" style={{ ...cell, textAlign: 'left' }}>
                <span
                  aria-hidden="true"
                  style={{ display: 'inline-block', width: 10, height: 10, marginRight: 8, borderRadius: 3, background: COLOURS[index] }}
                />
                {name}
              </th>
              <td style={{ ...cell, textAlign: 'right' }}>{formatCount(followers)}</td>
              <td style={{ ...cell, textAlign: 'right', color: 'var(--text-2)', width: 64 }}>
                {formatPercent((followers / total) * 100, 1)}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
