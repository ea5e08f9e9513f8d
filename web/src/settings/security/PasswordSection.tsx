import { useQueryClient } from '@tanstack/react-query';
import { Section } from '../shared/Section.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { SESSIONS } from './sessions.ts';

export function PasswordSection() {
  const client = useQueryClient();
  return (
    <Section title="Password" help="At least 8 characters. Changing it ends your other sessions.">
      <ChangePasswordForm onSuccess={() => client.invalidateQueries({ queryKey: [SESSIONS] })} />
    </Section>
  );
}
