import type { Change } from '../../../api/types.ts';
import { plural } from '../../../format/numbers.ts';
import { EvidenceChip } from '../../../ui/EvidenceChip.tsx';
import { SnapshotIcon } from '../../../ui/icons.tsx';

/** Leads from a change to what shows it: its snapshots, or else where it was read. */
export function Proof({ change: { snapshots }, to }: { change: Pick<Change, 'snapshots'>; to: string }) {
  const count = [snapshots.before, snapshots.after].filter(Boolean).length;
  return <EvidenceChip icon={SnapshotIcon} label={count === 0 ? 'Source' : plural(count, 'snapshot')} to={to} />;
}
