import type { Tx } from '../database.ts';
import { type Preferences, STANDARD } from './preferences.ts';

/** What each user has chosen. */
export const preferencesStore = ({ prisma }: Tx) => ({
  async find(userId: string): Promise<Preferences> {
    const row = await prisma.preferences.findUnique({ where: { userId } });
    if (!row) return STANDARD;
    const { timeZone, dateFormat, email, push, weeklyDigest } = row;
    return { timeZone, dateFormat: dateFormat as Preferences['dateFormat'], notifications: { email, push, weeklyDigest } };
  },

  async save(user: { id: string; tenantId: string }, { timeZone, dateFormat, notifications }: Preferences): Promise<void> {
    const chosen = { timeZone, dateFormat, ...notifications };
    await prisma.preferences.upsert({
      where: { userId: user.id },
      create: { userId: user.id, tenantId: user.tenantId, ...chosen },
      update: chosen,
    });
  },
});
