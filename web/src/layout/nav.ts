import { paths } from '../paths.ts';
import { BellIcon, BuildingIcon, BulbIcon, CreditCardIcon, GridIcon, type IconType, SettingsIcon } from '../ui/icons.tsx';

export interface NavItem {
  to: string;
  label: string;
  icon: IconType;
  /** Beyond the bottom bar on small screens. */
  more?: true;
}

export const NAV: NavItem[] = [
  { to: paths.dashboard, label: 'Dashboard', icon: GridIcon },
  { to: paths.companies, label: 'Companies', icon: BuildingIcon },
  { to: paths.insights, label: 'Insights', icon: BulbIcon },
  { to: paths.alerts, label: 'Alerts', icon: BellIcon },
  { to: paths.subscription, label: 'Subscription', icon: CreditCardIcon, more: true },
  { to: paths.settings, label: 'Settings', icon: SettingsIcon, more: true },
];

/** Adding a company belongs to Companies, the price list to Subscription. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  if (item.to === paths.dashboard) return pathname === '/';
  if (item.to === paths.companies && pathname.startsWith(paths.addCompany)) return true;
  if (item.to === paths.subscription && pathname.startsWith(paths.pricing)) return true;
  return pathname.startsWith(item.to);
}
