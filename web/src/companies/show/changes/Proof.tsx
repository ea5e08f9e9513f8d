import type { Change } from '../../../api/types.ts';
import { plural } from '../../../format/numbers.ts';
import { EvidenceChip } from '../../../ui/EvidenceChip.tsx';
import { SnapshotIcon } from '../../../ui/icons.tsx';

/** Leads from a change to what shows it: its snapshots, the captures of an archive, or else where it was read. */
export function Proof({ change: { snapshots, captures }, to }: { change: Pick<Change, 'snapshots' | 'captures'>; to: string }) {
  const count = [snapshots.before, snapshots.after].filter(Boolean).length;
  if (captures) return <EvidenceChip icon={SnapshotIcon} label={plural(captures.after ? 2 : 1, 'capture')} to={to} />;
  return <EvidenceChip icon={SnapshotIcon} label={count === 0 ? 'Source' : plural(count, 'snapshot')} to={to} />;
}
