import { literals } from '@rivalscope/kit/db/literals';
import { shownSince } from '@rivalscope/kit/entitlement/sql';
import { ownTenant } from '@rivalscope/kit/list/page';
import { pastSinceSql } from '../archive/capture.ts';
import { EXCLUDED_CHANGES, isExcluded } from '../exclusion/excluded.ts';
import { pages, sources } from '../sources/index.ts';

/** From when on a follow `f` shows changes, by its tenant's entitlement `e`. */
const SINCE = shownSince('e', 'now()');
/** From when on the past of an archive is shown, on every plan; the first bound lets the index find the rows. */
const PAST_SINCE = pastSinceSql('now()');
const IN_TIME = `c.detected_at > least(f.since, ${PAST_SINCE}) AND (c.detected_at > f.since OR c.origin = 'archive')`;

/** The pages of its site that a follow `f` shows: those that it ticked or gave, and those without a tick box; none of which it said that it is not theirs. */
const SHOWN = `t.site_id = f.site_id AND (t.kind IN (${literals(pages.alwaysShown)}) OR t.kind = ANY(f.pages)) AND t.kind <> ALL(f.hidden)`;

const TARGETS = `ARRAY(SELECT t.id FROM target t WHERE ${SHOWN})`;

const followsWith = (columns: readonly string[]): string => `SELECT ${columns.join(', ')}
  FROM follow f LEFT JOIN entitlement e ON e.tenant_id = f.tenant_id WHERE ${ownTenant('f')}`;

const OF_FOLLOW = ['f.company_id', 'f.company_name', 'f.site_id', 'f.pages', 'f.settings', 'f.sample', `${SINCE} AS since`];

/** The tenant's follows, each with what decides which changes it shows. */
export const FOLLOWS = followsWith([...OF_FOLLOW, `${TARGETS} AS targets`, `${EXCLUDED_CHANGES} AS excluded`]);

/** The tenant's follows for `VISIBLE_EACH`. */
export const FOLLOWS_BARE = followsWith([...OF_FOLLOW, 'f.hidden']);

const visible = (targets: string, excluded: string): string => `c.site_id = f.site_id AND ${IN_TIME}
  AND (c.target_id = ANY(${targets}) OR c.data_type = 'profile') AND c.id <> ALL(${excluded})`;

/**
 * Whether a follow `f` of `FOLLOWS` shows a change `c`: the one rule for lists, counts, exports and snapshots. What a tenant does not
 * follow it is not shown, however many others follow it, nor what it said is about a namesake. A profile is always followed, whichever page
 * tells it.
 */
export const VISIBLE = visible('f.targets', 'f.excluded');

/**
 * The same for a follow `f` of `FOLLOWS_BARE`, in a LATERAL that stays one of its own, by LIMIT, OFFSET or an aggregate: what is asked of
 * the follow is then asked once, and only of one that has changes in time. Of thousands most have none within a week.
 */
export const VISIBLE_EACH = visible(TARGETS, EXCLUDED_CHANGES);

/** Sources that nobody can turn off, on a page that has a tick box for others. */
const UNCHOSEN = sources
  .filter(({ choice, given, page }) => !choice && !given && !pages.alwaysShown.includes(page))
  .map(({ name }) => name);

/** Sources that a switch alone turns on. */
const SWITCHED = sources.flatMap(({ name, choice }) =>
  choice?.setting && !choice.page ? [`WHEN '${name}' THEN f.settings ->> '${choice.setting}' = 'true'`] : [],
);

/** Whether a follow `f` of `FOLLOWS` shows a version `v`, by the same rule. */
export const STATED = `v.site_id = f.site_id
  AND CASE v.source ${SWITCHED.join(' ')} ELSE v.target_id = ANY(f.targets) OR v.source IN (${literals(UNCHOSEN)}) END
  AND (v.source <> 'news' OR NOT ${isExcluded('v.label', "v.fields ->> 'publisher'")})`;
