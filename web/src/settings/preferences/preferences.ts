import { useQuery } from '@tanstack/react-query';
import { http } from '../../api/client.ts';
import type { DateFormat } from '../../format/dateStyle.ts';

export interface Notifications {
  email: boolean;
  push: boolean;
  weeklyDigest: boolean;
}

export interface Preferences {
  /** Of the IANA database. */
  timeZone: string;
  dateFormat: DateFormat;
  notifications: Notifications;
}

export const PREFERENCES = ['preferences'];
const PATH = '/auth/preferences';

const preferencesOf = ({ json }: { json: unknown }): Preferences => (json as { preferences: Preferences }).preferences;

export const usePreferences = () => useQuery({ queryKey: PREFERENCES, queryFn: async () => preferencesOf(await http(PATH)) });

export const savePreferences = async (preferences: Preferences) => preferencesOf(await http(PATH, { method: 'PUT', body: preferences }));
