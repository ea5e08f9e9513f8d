import { http } from '../../api/client.ts';
import type { PasswordChange } from './password.ts';

/** Ends every other session of the user. */
export async function changePassword({ current, wanted }: PasswordChange): Promise<void> {
  await http('/auth/change-password', { method: 'POST', body: { currentPassword: current, newPassword: wanted } });
}
