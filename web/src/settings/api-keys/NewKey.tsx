import { ShownOnce } from '../shared/ShownOnce.tsx';

export const NewKey = ({ apiKey, onClose }: { apiKey: string; onClose: () => void }) => (
  <ShownOnce
    title="Your new API key"
    warning="Copy the key now. It is shown this once, and nobody can read it later."
    name="API key"
    what="the API key"
    text={apiKey}
    onClose={onClose}
  />
);
