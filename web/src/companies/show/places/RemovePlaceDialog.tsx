import type { Place } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { pageName, placeName } from './place.ts';

interface RemovePlaceDialogProps {
  companyId: string;
  place: Place;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemovePlaceDialog({ companyId, place, onRemoved, onClose }: RemovePlaceDialogProps) {
  const action = useAction((provider) => provider.removePlace(companyId, place.id), {
    failed: 'Failed to remove the page. Please try again.',
    onDone: onRemoved,
  });
  return (
    <AskDialog
      title={`Remove ${placeName(place)}`}
      verb="Remove page"
      doing="Removing..."
      keep="Keep page"
      action={action}
      onClose={onClose}
    >
      {place.source === 'page'
        ? 'This page is not read any more, and its place in your plan is free again.'
        : `This ${pageName(place)} is not read any more. If it stood in place of the one that we found, that one is read again.`}
    </AskDialog>
  );
}
