/** Sources that are asked of services beside a site's own pages: social networks, news, registers. */
import type { FoundChange } from '../change/change.ts';
import type { Accept } from '../fetch/content-type.ts';
import type { Area, OutsideChoice } from '../page/areas.ts';
import { type OutsideKind, outsideKind, type Profile } from '../page/facts.ts';
import type { SiteStated } from './derived.ts';
import type { Item, Outside, Reading } from './source.ts';

/** What is known of a site when the places are looked for at which outside sources are read for it. */
export interface SiteFacts {
  /** Host with an optional port. */
  website: string;
  /** Scheme and host at which its landing page lives; null before it was read. */
  origin: string | null;
  /** What the landing page states of the company; null before it was read, or where it states nothing. */
  profile: Profile | null;
}

/** What is read of a site at a place of its own in the schedule, beside the site's pages. */
export interface PlaceSource<F extends object = object, A extends object = object> {
  /** Letters, digits and `_`. */
  name: string;
  /** In a sentence: 'GitHub'. */
  title: string;
  area: Area;
  /** Other areas whose refresh asks it, too. */
  refreshedWith?: readonly Area[];
  /** What asks for it; without it everybody who follows the company does. */
  choice?: OutsideChoice;
  /** A place is asked no sooner, whatever the plan's interval is. */
  everySeconds: number;
  /** What it states may be kept for so many days only, because its terms say so. */
  keptDays?: number;
  /** What it stated of whom it says to be gone is removed after so many days of that, because its terms ask for it. */
  goneDays?: number;
  /** Its area is the site's own to state: what it could not be asked is told beside, and does not speak for the area. */
  isBeside?: true;
  /** What is said where a site has no place for it: 'The site links to no GitHub account.' */
  none: string;
  /** Where it is read for a site. */
  place(facts: SiteFacts): OutsidePlace | null;
  /** What it states for the profile of companies where the site itself does not: fields of `ProfileObserved`, whose origin is its name. */
  observed?(reading: Reading<F, A>): { name: string; value: string }[];
}

/** Where a source is read for a site: an account, a name that is searched for. */
export interface OutsidePlace {
  /** What its requests are made of, at most 500 characters: a handle, a name. Another name is another place. */
  name: string;
  /** Where people find it, http(s). */
  url: string;
}

/** How the services of a source are reached here, as the operator set it. */
export interface Access {
  /** Address of an outside service that the source `asks`, without a slash at its end. */
  url(name: string): string;
  /** Whether the operator lets a service be asked that the source `asks`. */
  uses(name: string): boolean;
  /** null: none is set. */
  key: string | null;
}

export interface OutsideRequest {
  url: string;
  accept?: Accept;
  /** Where a key stands, and never in the address: addresses are logged. */
  headers?: Record<string, string>;
  /** The service that it is asked of, where each of the source's has the quota for itself. */
  of?: string;
  /** What it does not answer is left out of the reading, with the reason; else a failure ends the check. */
  optional?: true;
}

/** What came of one request. `unknown`: there is nothing at that address (404, 410); `failed`: of an optional one, for a reason. */
export type Heard =
  | { kind: 'answer'; url: string; text: string }
  | { kind: 'unknown'; url: string }
  | { kind: 'failed'; url: string; reason: string };

/**
 * What the answers come to. `read`: what they state, with the reason (a whole sentence) where something of it could not be had; `unread`:
 * they are no such thing, for a reason: HTML where JSON was asked for, a broken answer, an account that is not known; `gone`: the service
 * itself says that whom it was asked about is there no more, or is suspended. `throttled`: the
 * service asks us to slow down, in an answer that says 200.
 */
export type OutsideReading<F extends object = object, A extends object = object> =
  | { kind: 'read'; reading: Reading<F, A>; lacks?: string }
  | { kind: 'unread'; reason: string; gone?: true }
  | { kind: 'throttled'; of?: string };

/**
 * What a service means by an error that its status alone does not say. `throttled`: fewer requests, or no more for now; `needs_key`: the key
 * is none, or no longer one; `not_permitted`: the key is one, and may not read this; `unknown`: whom it was asked about it does not know, or
 * does not tell of. `why`: a clause in our own words, where there is more to say: 'its plan does not include this'.
 */
export interface Refused {
  as: 'throttled' | 'needs_key' | 'not_permitted' | 'unknown';
  why?: string;
}

/** How often a service may be asked, by all processes of this installation together. */
export interface Quota {
  requests: number;
  /** In so many seconds. */
  seconds: number;
  /** The share of them that may come at once; a tenth unless it says otherwise. The others are spread. */
  atOnce?: number;
}

/** The states between which changes are told. */
export interface OutsideStep<F extends object, A extends object> {
  /** What was stated until now. */
  before: { items: readonly Item<F>[]; about: A };
  now: Reading<F, A>;
  at: Date;
}

/**
 * One service that is asked about a company beside its site. Its functions never throw, whatever the answers. Its settings are
 * SOURCE_<NAME>_KEY, SOURCE_<NAME>_ENABLED and SOURCE_<NAME>_BUDGET_CENTS, called like those of the service that bears its name.
 */
export interface OutsideSource<F extends object = object, A extends object = object> extends PlaceSource<F, A> {
  /** The services, each with its setting SOURCE_<NAME>_URL. */
  asks: readonly Outside[];
  /** `needed`: nothing is asked without; `useful`: there is more with one. */
  key?: 'needed' | 'useful';
  /** It is asked only where the operator turned it on, because its terms are the operator's to judge. */
  optIn?: true;
  /** Why nothing may be asked of it, whoever operates this installation; a whole sentence. */
  never?: string;
  quota: Quota;
  /** Sources that name the same have the quota together, as where one token is asked with for several; pauses are theirs together, too. */
  quotaWith?: string;
  /** With a key, where that is another. */
  keyedQuota?: Quota;
  /** What a request costs, in whole cents, and what may be spent in a month (UTC) unless the setting says otherwise. */
  costs?: { cents: number; budgetCents: number };
  /** Of one check. */
  mostRequests: number;
  /** Of one answer, in bytes; 1 MB when absent. */
  mostBytes?: number;
  /** What only this network can reach is nothing to tell it, unless its services stand within the network, too; a whole sentence says so. */
  publicOnly?: string;
  /** The next request of a check, by what was heard of those before; null when enough was. */
  ask(place: OutsidePlace, access: Access, heard: readonly Heard[]): OutsideRequest | null;
  /** What an error of the service means, by its HTTP status and the beginning of the JSON beside it; null where the status says it all. */
  refused?(status: number, said: unknown): Refused | null;
  /** Sources of the site whose word its reading takes. */
  hears?: readonly string[];
  /** @param site what those state now; absent where they were not read */
  read(place: OutsidePlace, heard: readonly Heard[], site?: SiteStated): OutsideReading<F, A>;
  /** How its changes are told; without it none is. */
  compare?(step: OutsideStep<F, A>): FoundChange[];
}

/** A source of anything, with its types left to the folder that declares it. */
// biome-ignore lint/suspicious/noExplicitAny: a source takes back only what it made
export type AnyOutside = OutsideSource<any, any>;

/** The key of a source's places. */
export const kindOfOutside = ({ name }: Pick<PlaceSource, 'name'>): OutsideKind => outsideKind(name);

/** A service, or a source with the services that it asks. */
type Named = Pick<Outside, 'name' | 'setting'> & { asks?: readonly Outside[] };

/** Its setting of a kind: SOURCE_GITHUB_KEY. What services are called in settings may be another name than ours: SOURCE_X_KEY of `twitter`. */
export const settingOf = ({ name, setting, asks = [] }: Named, what: 'URL' | 'KEY' | 'ENABLED' | 'BUDGET_CENTS'): string => {
  const called = setting ?? asks.find((service) => service.name === name)?.setting ?? name;
  return `SOURCE_${called.toUpperCase()}_${what}`;
};
