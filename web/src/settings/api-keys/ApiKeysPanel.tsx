import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { API_BASE } from '../../api/base.ts';
import type { ApiKey } from '../../api/types.ts';
import { KeyIcon, PlusIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Empty, Failed, SkeletonRows } from '../../ui/States.tsx';
import { ApiKeyTable } from './ApiKeyTable.tsx';
import { useApiKeys } from './api-keys.ts';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx';

export function ApiKeysPanel() {
  const { data: keys, error, refetch } = useApiKeys();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const create = (
    <Button variant="contained" color="primary" size="small" startIcon={<PlusIcon size={14} />} onClick={() => setCreating(true)}>
      Create key
    </Button>
  );
  return (
    <>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        A program sends its key as{' '}
        <Box component="code" sx={{ font: '13px/20px var(--mono)' }}>
          Authorization: Bearer …
        </Box>
        . What it may call is in the{' '}
        <Link href={`${API_BASE}/docs`} target="_blank" rel="noopener">
          API reference
        </Link>
        .
      </Typography>
      <Panel title="API keys" flush actions={keys && keys.length > 0 && create}>
        {error ? (
          <Box sx={{ p: 2 }}>
            <Failed message="Failed to load data" onRetry={() => refetch()} />
          </Box>
        ) : !keys ? (
          <SkeletonRows rows={2} />
        ) : keys.length === 0 ? (
          <Empty
            icon={KeyIcon}
            title="No API keys yet."
            help="Create one for each program, so that each can be revoked alone."
            action={create}
          />
        ) : (
          <ApiKeyTable keys={keys} onRevoke={setRevoking} />
        )}
      </Panel>
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {revoking && <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
