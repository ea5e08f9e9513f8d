import { ShownOnce } from '../../shared/ShownOnce.tsx';

export const NewSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <ShownOnce
    title="The secret of your webhook"
    warning="Copy the secret now. It is shown this once. With it your program checks that a message is ours."
    name="Webhook secret"
    what="the secret"
    text={secret}
    onClose={onClose}
  />
);
