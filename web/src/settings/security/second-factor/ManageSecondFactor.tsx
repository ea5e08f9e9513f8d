import { Alert, Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import type { SecondFactor } from '../../../api/types.ts';
import { plural } from '../../../format/numbers.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import { wrapping } from '../../../ui/styles.ts';
import { ProofDialog } from './ProofDialog.tsx';

/** So few left that it is time for new ones. */
const FEW_CODES = 3;

interface ManageSecondFactorProps {
  factor: SecondFactor;
  onCodes: (codes: string[]) => void;
  onDisabled: () => void;
}

export function ManageSecondFactor({ factor, onCodes, onDisabled }: ManageSecondFactorProps) {
  const [asking, setAsking] = useState<'renew' | 'disable' | null>(null);
  const close = () => setAsking(null);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box sx={{ ...wrapping, gap: 1 }}>
        <Chip color="success" label="On" />
        <span>{plural(factor.recoveryCodesLeft, 'recovery code')} left</span>
      </Box>
      {factor.recoveryCodesLeft <= FEW_CODES && (
        <Alert severity="warning" icon={<WarningIcon />}>
          Few recovery codes are left. Get new ones before you need them.
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => setAsking('renew')}>New recovery codes</Button>
        <Button color="error" onClick={() => setAsking('disable')}>
          Disable
        </Button>
      </Box>
      {asking === 'renew' && (
        <ProofDialog
          title="New recovery codes"
          why="You get ten new codes. The old ones are worth nothing from then on."
          verb="Get new codes"
          failed="Failed to get new recovery codes. Please try again."
          act={(provider, proof) => provider.renewRecoveryCodes(proof)}
          onDone={(codes) => {
            close();
            onCodes(codes);
          }}
          onClose={close}
        />
      )}
      {asking === 'disable' && (
        <ProofDialog
          title="Disable two-factor authentication"
          why="From then on your password alone signs you in."
          verb="Disable"
          dangerous
          failed="Failed to disable two-factor authentication. Please try again."
          act={(provider, proof) => provider.disableSecondFactor(proof)}
          onDone={() => {
            close();
            onDisabled();
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}
