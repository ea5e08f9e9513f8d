import { Failed, SkeletonRows } from '../../ui/States.tsx';
import { useMe } from '../shared/me.ts';
import { RolesExplained } from './RolesExplained.tsx';
import { TeamPanel } from './TeamPanel.tsx';
import { useTeam } from './team.ts';

/** Everybody sees the team; owners and admins change it. */
export default function TeamTab() {
  const { data: me } = useMe();
  const { team, error, refetch } = useTeam();
  if (team && me)
    return (
      <>
        <TeamPanel team={team} me={me} />
        <RolesExplained />
      </>
    );
  return error ? <Failed message="Failed to load data" onRetry={refetch} /> : <SkeletonRows rows={3} />;
}
