import { useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '../../api/types.ts';
import { useAction } from '../../app/useAction.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { API_KEYS } from './api-keys.ts';

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const client = useQueryClient();
  const action = useAction((provider) => provider.delete(API_KEYS, { id: apiKey.id }), {
    failed: 'Failed to revoke the key. Please try again.',
    onDone: () => {
      client.invalidateQueries({ queryKey: [API_KEYS] });
      onClose();
    },
  });
  return (
    <AskDialog title={`Revoke ${apiKey.name}`} verb="Revoke key" doing="Revoking..." keep="Keep key" action={action} onClose={onClose}>
      Whatever uses this key is refused within a minute. A revoked key cannot be brought back.
    </AskDialog>
  );
}
