import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed, SkeletonRows } from '../../../ui/States.tsx';
import { Section } from '../../shared/Section.tsx';
import { EnableSecondFactor } from './EnableSecondFactor.tsx';
import { ManageSecondFactor } from './ManageSecondFactor.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { SECOND_FACTOR, useSecondFactor } from './second-factor.ts';

/** A code besides the password: turned on, its recovery codes renewed, turned off. */
export function SecondFactorSection() {
  const { data: factor, error, refetch } = useSecondFactor();
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: SECOND_FACTOR });
  const show = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    reload();
  };
  return (
    <Section title="Two-factor authentication" help="A code from your authenticator app at each sign-in, and before dangerous actions.">
      {error ? (
        <Failed message="Failed to load data" onRetry={() => refetch()} />
      ) : !factor ? (
        <SkeletonRows rows={1} />
      ) : factor.enabled ? (
        <ManageSecondFactor factor={factor} onCodes={show} onDisabled={reload} />
      ) : (
        <EnableSecondFactor onCodes={show} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
}
