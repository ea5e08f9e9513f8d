import type { Insight } from '../../api/types.ts';
import { figureText } from '../../format/figures.ts';
import { plural } from '../../format/numbers.ts';
import { changesBehind } from '../../insights/evidence.ts';
import { changePath } from '../../paths.ts';
import { EvidenceChip } from '../../ui/EvidenceChip.tsx';
import { CompareIcon, FigureIcon, SnapshotIcon } from '../../ui/icons.tsx';

/** What an insight rests on: a chip to its change, or to the latest of them, and its figures. */
export function InsightEvidence({ companyId, insight }: { companyId: string; insight: Pick<Insight, 'evidence'> }) {
  const changes = changesBehind(insight);
  const figures = insight.evidence.flatMap((e) => (e.kind === 'figure' ? [e] : []));
  const latest = changes.at(-1);
  return (
    <>
      {latest !== undefined && (
        <EvidenceChip
          icon={changes.length > 1 ? CompareIcon : SnapshotIcon}
          label={changes.length > 1 ? `Latest of ${plural(changes.length, 'change')}` : '1 change'}
          to={changePath(companyId, latest)}
        />
      )}
      {figures.map(({ label, value }) => (
        <EvidenceChip key={label} icon={FigureIcon} label={figureText(label, value)} />
      ))}
    </>
  );
}
