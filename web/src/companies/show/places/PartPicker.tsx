import { Box, Skeleton } from '@mui/material';
import { useId } from 'react';
import type { PageParts } from '../../../api/types.ts';
import { useAnswer } from '../../../app/queries.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { plural } from '../../../format/numbers.ts';
import { Failed } from '../../../ui/States.tsx';
import { caption, divided, framed } from '../../../ui/styles.ts';

type Part = PageParts['parts'][number];

interface PartPickerProps {
  companyId: string;
  placeId: string;
  /** The selector that is chosen; empty for none. */
  value: string;
  onChange: (selector: string) => void;
}

/** The stored page as its parts, of which one is chosen by pointing at it, or by the arrow keys. Nothing of the page but its words is shown. */
export function PartPicker({ companyId, placeId, value, onChange }: PartPickerProps) {
  const { data, isPending, error, refetch } = useAnswer(['parts', companyId, placeId], (provider) =>
    provider.pageParts(companyId, placeId),
  );
  const id = useId();
  if (isPending) return <Skeleton role="status" variant="rounded" height={220} aria-label="Loading the stored page" />;
  if (error) return <Failed message="Failed to load data" help="The stored page could not be read." onRetry={() => refetch()} />;
  if (data.reason !== null) return <Box sx={caption}>{data.reason}</Box>;
  return (
    <div>
      <Box id={id} sx={{ ...caption, mb: 0.75 }}>
        The page as stored {data.capturedAt && formatDateTime(data.capturedAt)}: choose the part to be read.
        {data.cut && ' Its first parts are listed.'}
      </Box>
      <Box role="radiogroup" aria-labelledby={id} sx={{ ...framed, borderRadius: '8px', maxHeight: 300, overflow: 'auto' }}>
        {data.parts.map((part) => (
          <Row key={part.selector} name={id} part={part} chosen={part.selector === value} onChoose={() => onChange(part.selector)} />
        ))}
      </Box>
    </div>
  );
}

interface RowProps {
  name: string;
  part: Part;
  chosen: boolean;
  onChoose: () => void;
}

/** The whole row is the target; the focus ring is the row's. */
function Row({ name, part, chosen, onChoose }: RowProps) {
  const alike = part.elements > 1 ? ` · ${plural(part.elements, 'part')} alike, read together` : '';
  return (
    <Box
      component="label"
      sx={{
        ...divided,
        display: 'flex',
        gap: 1.25,
        alignItems: 'flex-start',
        minHeight: 44,
        py: 1,
        pr: 1.5,
        pl: 1.5 + part.depth * 1.5,
        cursor: 'pointer',
        bgcolor: chosen ? 'action.selected' : undefined,
        '&:hover': { bgcolor: chosen ? 'action.selected' : 'action.hover' },
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
      }}
    >
      <Box
        component="input"
        type="radio"
        name={name}
        checked={chosen}
        onChange={onChoose}
        sx={{ mt: '3px', flex: 'none', accentColor: 'var(--accent)', '&:focus': { outline: 'none' } }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{
            typography: 'body2',
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            overflow: 'hidden',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
          }}
        >
          {part.text}
        </Box>
        <Box sx={{ ...caption, color: 'text.tertiary', overflowWrap: 'anywhere' }}>
          <code>{part.selector}</code>
          {alike}
        </Box>
      </Box>
    </Box>
  );
}
