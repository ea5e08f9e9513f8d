import { Guarded } from '../shared/Guarded.tsx';
import { ApiKeysPanel } from './ApiKeysPanel.tsx';

export default function ApiKeysTab() {
  return (
    <Guarded feature="api" missing="Your plan does not include the API.">
      <ApiKeysPanel />
    </Guarded>
  );
}
