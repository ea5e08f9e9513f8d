/** Things that happen and of which several sources tell: they are news once, by whichever tells of it first. */
import type { TypedChange } from '../change/change.ts';
import type { SiteStated } from './derived.ts';

/** A change as it was found. */
export interface Found {
  change: TypedChange;
  at: Date;
}

/** What is told once whoever tells it. Pure; never throws. */
export interface ToldOnce {
  /** Sources whose changes may be of it. */
  of: readonly string[];
  /** Sources whose word it takes besides. */
  beside: readonly string[];
  /** Whether a change may be of it, as far as the change alone says. */
  mayBe(change: TypedChange): boolean;
  /** Those of a site's new changes of which its readers know already, by what the sources stated until then or by another of the changes. */
  retold(found: readonly Found[], site: SiteStated): readonly TypedChange[];
}
