import { When } from '../../ui/When.tsx';
import { useCollected } from './useCollected.ts';

/** The soonest look at a source of the company, or at any; nothing while none is planned. */
export function NextLook({ companyId, source }: { companyId: string; source?: string }) {
  const { data } = useCollected(companyId, 'coverage');
  const asked = (data ?? []).filter((entry) => source === undefined || entry.source === source);
  const [next] = asked.flatMap(({ nextCheck }) => nextCheck ?? []).sort();
  return (
    next && (
      <>
        Next look: <When at={next} />
      </>
    )
  );
}
