import { Alert, Box, Button, Chip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { Place, PlaceChanges } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import { useMayEdit } from '../../../subscription/role.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { caption } from '../../../ui/styles.ts';
import { PlaceHead, STATE_COLUMNS, wide } from './PlaceCells.tsx';
import { certainty, isCorrectable, pageName, placeName } from './place.ts';
import { type Said, Words } from './Words.tsx';

interface FoundPlacesProps {
  companyId: string;
  places: Place[];
  busy: boolean;
  /** What came of the last answer. */
  said: Said;
  onAnswered: (words: string) => void;
  /** Asks for the page that is to be read in place of one. */
  onOther: (place: Place) => void;
}

/** What can be done with a found page. */
interface Answering {
  answer: (place: Place, said: PlaceChanges, words: string) => void;
  other: (place: Place) => void;
  /** The page that is being answered for. */
  doing: string | null;
}

/** The pages that were found on the company's site by themselves, and what the team says of them. */
export function FoundPlaces({ companyId, places, busy, said, onAnswered, onOther }: FoundPlacesProps) {
  const mayEdit = useMayEdit();
  const [doing, setDoing] = useState<string | null>(null);
  const action = useAction(
    (provider, { place, changes }: { place: Place; changes: PlaceChanges; words: string }) =>
      provider.changePlace(companyId, place.id, changes),
    { failed: 'Failed to save the answer. Please try again.', onDone: (_, { words }) => onAnswered(words) },
  );
  const answering: Answering | null = mayEdit
    ? {
        answer: (place, changes, words) => {
          setDoing(place.id);
          action.run({ place, changes, words });
        },
        other: onOther,
        doing: action.busy ? doing : null,
      }
    : null;
  return (
    <Panel title="Pages we found" flush busy={busy}>
      {action.error && (
        <Alert severity="error" sx={{ m: 2 }}>
          {action.error}
        </Alert>
      )}
      <DataTable caption="Pages we found" columns={columnsOf(answering)} items={places} keyOf={({ id }) => id} />
      <Words said={said} />
    </Panel>
  );
}

const columnsOf = (answering: Answering | null): Column<Place>[] => [
  {
    name: 'Page',
    isRowHeader: true,
    sx: { width: { xs: '99%', md: '28%' }, fontWeight: 400 },
    cell: (place) => <PlaceHead place={place} more={<Finding place={place} answering={answering} />} />,
  },
  { name: 'How we found it', head: { sx: wide }, sx: wide, cell: (place) => <Finding place={place} answering={answering} /> },
  ...STATE_COLUMNS,
  ...(answering ? [actionsOf(answering)] : []),
];

/** How a page was found, how sure that is, and whether a person should look. */
function Finding({ place, answering }: { place: Place; answering: Answering | null }) {
  const { evidence, confidence, needsAnswer, answer, url } = place;
  // What was said to be wrong is not in doubt.
  const sure = answer === null && certainty(confidence);
  if (url === null && evidence === null) return <Box sx={{ color: 'text.secondary' }}>Not found yet</Box>;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {evidence ?? 'By its address'}
      {answer === 'right' ? <Box sx={caption}>Your team said that it is the right page.</Box> : sure && <Box sx={caption}>{sure}</Box>}
      {needsAnswer && <Question place={place} answering={answering} />}
    </Box>
  );
}

const chosen = (place: Place): string => `${placeName(place)} page`;

/** Asks whether it is the right page; who may change nothing sees that it is in doubt. */
function Question({ place, answering }: { place: Place; answering: Answering | null }): ReactNode {
  if (!answering) return <Chip sx={{ mt: 0.5 }} color="warning" label="Not sure" />;
  const name = pageName(place);
  const busy = answering.doing === place.id;
  return (
    <Box role="group" aria-label={`Is this the ${name}?`} sx={{ mt: 1 }}>
      <Box sx={{ fontWeight: 500 }}>Is this the {name}?</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.75 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          onClick={() => answering.answer(place, { confirmed: true }, confirmedWords(place))}
        >
          Yes
        </Button>
        <Button size="small" variant="outlined" disabled={busy} onClick={() => answering.other(place)}>
          Another address
        </Button>
        <Button size="small" variant="outlined" disabled={busy} onClick={() => answering.answer(place, { none: true }, noneWords(place))}>
          There is none
        </Button>
      </Box>
    </Box>
  );
}

const confirmedWords = (place: Place) => `${chosen(place)} is confirmed.`;
const noneWords = (place: Place) => `No ${pageName(place)} is read any more. You can take this back at any time.`;
const backWords = (place: Place) => `Taken back. The ${pageName(place)} that we found counts again.`;

const actionsOf = (answering: Answering): Column<Place> => ({
  name: 'Actions',
  align: 'right',
  head: { align: 'inherit', children: <span className="visually-hidden">Actions</span> },
  cell: (place) => isCorrectable(place) && <RowMenu label={`Actions for ${chosen(place)}`} items={itemsOf(place, answering)} />,
});

function itemsOf(place: Place, { answer, other }: Answering) {
  const right = { label: 'This is the right page', run: () => answer(place, { confirmed: true }, confirmedWords(place)) };
  const none = { label: 'There is none', run: () => answer(place, { none: true }, noneWords(place)) };
  const back = { label: 'Take the answer back', run: () => answer(place, { none: false }, backWords(place)) };
  return [
    ...(place.url !== null && place.answer === null ? [right] : []),
    { label: place.answer === 'other' ? 'Give a further address' : 'Give another address', run: () => other(place) },
    ...(place.answer === 'none' ? [] : [none]),
    ...(place.answer === null ? [] : [back]),
  ];
}
