import { describe, expect, it } from 'vitest';
import { AREAS, type Area } from '../finding/finding.ts';
import type { Page } from '../follow/tracked.ts';
import { NOTIFICATIONS, type Notification, STANDARD_WATCH } from '../watch/watch.ts';
import { isWanted, switchesOf } from './area.ts';

const NOTHING = Object.fromEntries(NOTIFICATIONS.map((name) => [name, false])) as Record<Notification, boolean>;
const only = (...names: Notification[]) => ({ ...NOTHING, ...Object.fromEntries(names.map((name) => [name, true])) });

describe('what is wanted of a company', () => {
  it.each<[Area, Page, Notification[]]>([
    ['pricing', 'pricing', ['pricingChanges']],
    ['product', 'changelog', ['featureUpdates']],
    ['people', 'careers', ['websiteChanges']],
    ['message', 'landingPage', ['websiteChanges', 'marketingCampaigns']],
    ['money', 'landingPage', ['financialUpdates']],
    ['reach', 'landingPage', ['websiteChanges']],
    ['technology', 'landingPage', ['websiteChanges']],
    ['message', 'press', ['newsAlerts']],
    ['message', 'blog', ['newsAlerts']],
    ['money', 'press', ['newsAlerts', 'financialUpdates']],
    ['product', 'blog', ['newsAlerts', 'featureUpdates']],
  ])('%s, found on the page %s, falls under %j', (area, page, names) => {
    expect(switchesOf(area, page)).toEqual(names);
    for (const name of NOTIFICATIONS) expect(isWanted(only(name), area, page), name).toBe(names.includes(name));
    expect(isWanted(only(...names), area, page)).toBe(true);
    expect(isWanted(NOTHING, area, page)).toBe(false);
  });

  it('of a rule that is no more is told by its area alone', () => {
    for (const area of AREAS) expect(switchesOf(area, null)).toEqual(switchesOf(area, 'landingPage'));
  });

  it('is by default everything but money, and of that what is published', () => {
    const wanted = AREAS.filter((area) => isWanted(STANDARD_WATCH.notificationSettings, area, 'landingPage'));
    expect(wanted).toEqual(AREAS.filter((area) => area !== 'money'));
    expect(isWanted(STANDARD_WATCH.notificationSettings, 'money', 'press')).toBe(true);
  });
});
