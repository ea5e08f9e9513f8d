import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Role } from '../api/types.ts';
import { FIRST_TAB } from './tabPath.ts';

interface SettingsTab {
  value: string;
  label: string;
  /** Who sees it in the row of tabs; everybody unless given. */
  roles?: Role[];
  Panel: LazyExoticComponent<ComponentType>;
}

const MANAGERS: Role[] = ['owner', 'admin'];

const ACCOUNT: SettingsTab = { value: FIRST_TAB, label: 'Account', Panel: lazy(() => import('./account/AccountTab.tsx')) };

/** The tabs in their order; each loads when it is opened. */
export const TABS: SettingsTab[] = [
  ACCOUNT,
  { value: 'security', label: 'Security', Panel: lazy(() => import('./security/SecurityTab.tsx')) },
  { value: 'notifications', label: 'Notifications', Panel: lazy(() => import('./notifications/NotificationsTab.tsx')) },
  { value: 'preferences', label: 'Preferences', Panel: lazy(() => import('./preferences/PreferencesTab.tsx')) },
  { value: 'rules', label: 'Rules', Panel: lazy(() => import('./rules/RulesTab.tsx')) },
  { value: 'team', label: 'Team', Panel: lazy(() => import('./team/TeamTab.tsx')) },
  { value: 'api-keys', label: 'API keys', roles: MANAGERS, Panel: lazy(() => import('./api-keys/ApiKeysTab.tsx')) },
  { value: 'audit', label: 'Audit log', roles: MANAGERS, Panel: lazy(() => import('./audit/AuditTab.tsx')) },
];

/** The tab that the address names; Account when it names none. */
export const tabFrom = (value: string | null): SettingsTab => TABS.find((tab) => tab.value === value) ?? ACCOUNT;

export const visibleTo = ({ roles }: SettingsTab, role: Role | undefined): boolean =>
  !roles || (role !== undefined && roles.includes(role));
