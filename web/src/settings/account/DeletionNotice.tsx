import { Section } from '../shared/Section.tsx';
import { Countdown } from './Countdown.tsx';
import { useDeletion } from './deletion.ts';

/** Tells who is no owner that the account is going to be deleted. */
export function DeletionNotice() {
  const { data: deletion } = useDeletion();
  if (!deletion?.deleteAt) return null;
  return (
    <Section title="Deletion of this account">
      <Countdown deleteAt={deletion.deleteAt}>Until then an owner can keep it.</Countdown>
    </Section>
  );
}
