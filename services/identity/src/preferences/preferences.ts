import { invalid } from '@rivalscope/kit/errors';

export const DATE_FORMATS = ['MMM D, YYYY', 'YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY'] as const;

export interface Preferences {
  /** Of the IANA database, e.g. Europe/Paris. */
  timeZone: string;
  dateFormat: (typeof DATE_FORMATS)[number];
  notifications: { email: boolean; push: boolean; weeklyDigest: boolean };
}

/** As product and settings show them until somebody changes one. */
export const STANDARD: Preferences = {
  timeZone: 'UTC',
  dateFormat: 'MMM D, YYYY',
  notifications: { email: true, push: false, weeklyDigest: true },
};

/** @throws AppError `invalid` for a time zone that the platform does not know */
export function checkPreferences(preferences: Preferences): Preferences {
  try {
    new Intl.DateTimeFormat('en', { timeZone: preferences.timeZone });
  } catch {
    throw invalid('Please choose a time zone of the list, such as Europe/Paris');
  }
  return preferences;
}
