import { Box, Card } from '@mui/material';
import { useState } from 'react';
import type { Company, Place } from '../../../api/types.ts';
import { LinkIcon } from '../../../ui/icons.tsx';
import { Empty, Failed, SkeletonCard } from '../../../ui/States.tsx';
import { FoundPlaces } from '../places/FoundPlaces.tsx';
import { GivenPlaces } from '../places/GivenPlaces.tsx';
import { PlaceDialog } from '../places/PlaceDialog.tsx';
import { pageName, placeName } from '../places/place.ts';
import { RemovePlaceDialog } from '../places/RemovePlaceDialog.tsx';
import { usePlaces, usePlacesChanged } from '../places/usePlaces.ts';
import type { Said } from '../places/Words.tsx';

/** Which pages of the company are read: those that were found, and those that people of the tenant added. */
export default function PagesTab({ company }: { company: Company }) {
  const { data, error, isPending, isFetching, refetch } = usePlaces(company.id);
  if (data) return <Places company={company} places={data.places} busy={isFetching} />;
  if (isPending) return <SkeletonCard rows={4} />;
  if (error) return <Failed message="Failed to load data" onRetry={() => refetch()} />;
  return (
    <Card>
      <Empty icon={LinkIcon} title="No pages are read yet." help="They appear here as soon as the company's website was looked at." />
    </Card>
  );
}

/** What is being done to which page; null while nothing is. */
type Doing = { what: 'save'; place: Place | null } | { what: 'other'; place: Place } | { what: 'remove'; place: Place } | null;

const NOTHING: Said = { words: '', takesFocus: false };

function Places({ company, places, busy }: { company: Company; places: Place[]; busy: boolean }) {
  const [doing, setDoing] = useState<Doing>(null);
  const { said, answered, done, answeredWith } = useWords(company.id, () => setDoing(null));
  const found = places.filter(({ origin }) => origin === 'found');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {found.length > 0 && (
        <FoundPlaces
          companyId={company.id}
          places={found}
          busy={busy}
          said={answered}
          onAnswered={answeredWith}
          onOther={(place) => setDoing({ what: 'other', place })}
        />
      )}
      <GivenPlaces
        places={places.filter(({ origin }) => origin === 'given')}
        busy={busy}
        said={said}
        onAdd={() => setDoing({ what: 'save', place: null })}
        onEdit={(place) => setDoing({ what: 'save', place })}
        onRemove={(place) => setDoing({ what: 'remove', place })}
      />
      <PlaceDialogs company={company} doing={doing} onClose={() => setDoing(null)} done={done} answeredWith={answeredWith} />
    </Box>
  );
}

/** What came of what was done, said in the panel in which it was done; @param close ends what is being done */
function useWords(companyId: string, close: () => void) {
  const [said, setSaid] = useState<Said>(NOTHING);
  const [answered, setAnswered] = useState<Said>(NOTHING);
  const changed = usePlacesChanged(companyId);
  return {
    said,
    answered,
    /** @param more pages that count against the plan; below 0 fewer */
    done(more: number, words: string, takesFocus = more !== 0) {
      close();
      setAnswered(NOTHING);
      setSaid({ words, takesFocus });
      changed(more);
    },
    answeredWith(words: string) {
      close();
      setSaid(NOTHING);
      setAnswered({ words, takesFocus: true });
      changed(0);
    },
  };
}

interface PlaceDialogsProps {
  company: Company;
  doing: Doing;
  onClose: () => void;
  done: (more: number, words: string, takesFocus?: boolean) => void;
  answeredWith: (words: string) => void;
}

function PlaceDialogs({ company, doing, onClose, done, answeredWith }: PlaceDialogsProps) {
  if (doing?.what === 'remove') {
    const { place } = doing;
    const removed = () => done(place.source === 'page' ? -1 : 0, `${placeName(place)} is removed.`, true);
    return <RemovePlaceDialog companyId={company.id} place={place} onClose={onClose} onRemoved={removed} />;
  }
  if (doing?.what === 'other') {
    const saved = (found: Place) => answeredWith(otherWords(found));
    return <PlaceDialog company={company} place={null} insteadOf={doing.place} onClose={onClose} onSaved={saved} />;
  }
  if (doing === null) return null;
  const saved = (place: Place) =>
    doing.place ? done(0, `${placeName(place)} is saved.`) : done(1, `${placeName(place)} is added. It is read within minutes.`);
  return <PlaceDialog company={company} place={doing.place} onClose={onClose} onSaved={saved} />;
}

/** Of a found page for which an address was given: its own, or another one. */
const otherWords = (found: Place): string =>
  found.answer === 'other'
    ? `The ${pageName(found)} that you gave is read within minutes, in place of the one that we found.`
    : `${placeName(found)} page is confirmed.`;
