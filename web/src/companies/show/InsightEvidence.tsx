import type { Insight } from '../../api/types.ts';
import { figureText } from '../../format/figures.ts';
import { plural } from '../../format/numbers.ts';
import { changePath } from '../../paths.ts';
import { EvidenceChip } from '../../ui/EvidenceChip.tsx';
import { CompareIcon, FigureIcon, SnapshotIcon } from '../../ui/icons.tsx';

/** What an insight rests on: a chip to its change, or to the first of them, and its figures. */
export function InsightEvidence({ companyId, insight }: { companyId: string; insight: Insight }) {
  const changes = insight.evidence.flatMap((e) => (e.kind === 'change' ? [e.id] : []));
  const figures = insight.evidence.flatMap((e) => (e.kind === 'figure' ? [e] : []));
  const first = changes[0];
  return (
    <>
      {first !== undefined && (
        <EvidenceChip
          icon={changes.length > 1 ? CompareIcon : SnapshotIcon}
          label={plural(changes.length, 'change')}
          to={changePath(companyId, first)}
        />
      )}
      {figures.map(({ label, value }) => (
        <EvidenceChip key={label} icon={FigureIcon} label={figureText(label, value)} />
      ))}
    </>
  );
}
