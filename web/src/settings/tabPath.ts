import { paths } from '../paths.ts';

/** The tab that the settings show where the address names none. */
export const FIRST_TAB = 'account';

/** The address of a tab. Apart from the tabs, so that who only points to one does not load what they name. */
export const tabPath = (value: string): string => (value === FIRST_TAB ? paths.settings : `${paths.settings}?tab=${value}`);
