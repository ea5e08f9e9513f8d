import type { Company } from '../api/types.ts';
import { formatDateTime } from '../format/dates.ts';
import { useMemberName } from '../settings/team/team.ts';
import { EvidenceChip } from '../ui/EvidenceChip.tsx';
import { Explained } from '../ui/Explained.tsx';
import { PeopleIcon } from '../ui/icons.tsx';

const SET_BY_TEAM = 'Set by your team';

/** Who of the team set a field last, and when: `Ada Byron, Nov 28, 2026, 10:12 AM`; null of what was set before that was kept. */
export function useSetBy({ editedBy }: Pick<Company, 'editedBy'>): (field: string) => string | null {
  const nameOf = useMemberName();
  return (field) => {
    const by = editedBy[field as keyof typeof editedBy];
    return by ? `${by.userId === null ? 'a program, with an API key' : nameOf(by.userId)}, ${formatDateTime(by.at)}` : null;
  };
}

/** Of a value that the team set: by whom and when, on hover, tap and focus. */
export function SetByTeam({ company, field }: { company: Company; field: string }) {
  const by = useSetBy(company)(field);
  return (
    <Explained value={SET_BY_TEAM} how={by ? `By ${by}.` : 'By whom and when was not kept at that time.'}>
      <EvidenceChip icon={PeopleIcon} label={SET_BY_TEAM} />
    </Explained>
  );
}
