import { useNow } from '../app/now.ts';
import { formatDate, formatDateTime, formatRelative } from '../format/dates.ts';
import { Hint } from './Hint.tsx';

/** A moment: relative up to 7 days with the exact time in a tooltip, or the date. */
export function When({ at, relative = false }: { at: string | null | undefined; relative?: boolean }) {
  const now = useNow();
  if (!at) return <>N/A</>;
  return (
    <Hint title={at.length === 10 ? formatDate(at) : formatDateTime(at)}>
      <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
        {relative ? formatRelative(at, now) : formatDate(at)}
      </time>
    </Hint>
  );
}
