import { Button, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Feature } from '../../api/types.ts';
import { paths } from '../../paths.ts';
import { KeyIcon, LayersIcon } from '../../ui/icons.tsx';
import { Empty, Failed, SkeletonRows } from '../../ui/States.tsx';
import { manages, useMe } from './me.ts';
import { useFeature } from './useFeature.ts';

interface GuardedProps {
  /** Of the plan. */
  feature: Feature;
  /** Says what the plan is missing. */
  missing: string;
  children: ReactNode;
}

/** For owners and admins whose plan has the feature; the others are told why they see nothing. */
export function Guarded({ feature, missing, children }: GuardedProps) {
  const { data: me, error } = useMe();
  if (error) return <Failed message="Failed to load data" />;
  if (!me) return <SkeletonRows rows={3} />;
  if (manages(me.role)) return <InPlan {...{ feature, missing, children }} />;
  return (
    <Card>
      <Empty icon={KeyIcon} title="Only owners and admins see this." help="Ask an owner or admin of your team." />
    </Card>
  );
}

function InPlan({ feature, missing, children }: GuardedProps) {
  const { data: isIncluded, error, refetch } = useFeature(feature);
  if (error) return <Failed message="Failed to load data" onRetry={() => refetch()} />;
  if (isIncluded === undefined) return <SkeletonRows rows={3} />;
  if (isIncluded) return children;
  return (
    <Card>
      <Empty
        icon={LayersIcon}
        title={missing}
        help="Upgrade to use it. What was recorded until now is kept."
        action={
          <Button variant="contained" color="primary" component={Link} to={paths.pricing}>
            See plans
          </Button>
        }
      />
    </Card>
  );
}
