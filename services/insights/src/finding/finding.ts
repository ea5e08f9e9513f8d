import { plainLine } from '@rivalscope/kit/text';
import type { Change, Importance } from '../change/change.ts';
import type { Subject } from '../offer/offer.ts';
import type { About } from '../own/about.ts';

/** How it concerns whoever follows the site. */
export type FindingType = 'opportunity' | 'threat' | 'other';

/** What part of a company's doing a finding is about. */
export const AREAS = ['pricing', 'product', 'people', 'message', 'money', 'reach', 'technology'] as const;
export type Area = (typeof AREAS)[number];

/** What a finding rests on: a change, since when it is kept with when it was seen, or a figure with its unit in the label. */
export type Evidence = { kind: 'change'; id: string; at?: Date } | { kind: 'figure'; label: string; value: number };

/** By the rule's name, what its threshold counts; null where it has none. */
export type Measures = Record<string, number | null>;

/** By what it is decided whom a finding is told. */
export type Telling = Pick<Finding, 'rule' | 'measure' | 'toldBy'>;

/** A finding about a site: public, like the changes it rests on. */
export interface Finding {
  rule: string;
  area: Area;
  type: FindingType;
  importance: Importance;
  /** The claim; begins with {company}, because each tenant has its own name for the site. */
  title: string;
  /** Why it matters, with figures. */
  description: string;
  /** One sentence: what the reader may do about it. */
  whatToDo: string;
  evidence: Evidence[];
  /** The plan and its amount, where it is about a price. */
  subject: Subject | null;
  /** What of it is compared with a tenant's own site. */
  about?: About;
  /** Of what the rule's threshold counts; null where it has none. */
  measure: number | null;
  /**
   * Rules that tell it with what they find, each with its measure: who is told by one of each group is not told of it by itself. None:
   * nobody else tells it.
   */
  toldBy: Measures[];
  /** Since when they do, or something goes before it in its check. */
  toldAt: Date | null;
  /** Which check of which page it is of, in its area: what such a check found is one insight. null: it is one by itself. */
  look: string | null;
  /** What goes before it in that check, each kind once: who is told of any of these is told of it there. */
  behind: Telling[];
  /** Since when, and how, what it rests on was taken back; null while it holds. */
  ended: Ended | null;
  /** Whether every change it rests on is. */
  confirmed: boolean;
  /** Of its latest evidence. */
  generatedAt: Date;
  /** When it was concluded before, oldest first: the first time, and each time its measure was higher than before. */
  earlier: Earlier[];
  /** There is one finding per occasion: the same one, found again, replaces the former wording and evidence. */
  occasion: string;
}

/** That something no longer holds. */
export interface Ended {
  at: Date;
  /** How it was taken back, as a sentence. */
  why: string;
}

export interface Earlier {
  at: Date;
  measure: number | null;
}

/** What a rule concludes of one thing among several. */
export interface Each {
  /** The thing: a plan, a posting. */
  named: string;
  /** What became of it, as a sentence; '' where its name says all. */
  fact: string;
  figure?: { label: string; value: number };
}

/** What a rule concludes; the rest of the finding follows from the changes. */
export interface Conclusion {
  /** Where they are not the rule's. */
  area?: Area;
  type?: FindingType;
  importance: Importance;
  /** Of what the rule's threshold counts; of several on one occasion the highest is told. */
  measure?: number;
  /** What the company does, as words after its name: 'raised the price of Team'. */
  claim: string;
  description: string;
  whatToDo: string;
  /** The changes it rests on: at least one, the latest last. */
  changes: [...Change[], Change];
  figures?: { label: string; value: number }[];
  /** The plan and its amount, where it is about a price. */
  subject?: Subject;
  /** What of it is compared with a tenant's own site. */
  about?: About;
  /** When others told it first, where they did before. */
  since?: Date;
  /** What makes it one occasion; the last change itself when absent. */
  occasion?: string;
  /** In short, for a rule that tells the changes of one check together. */
  each?: Each;
}

/** Changes that a finding lists as evidence: the latest of more. */
const MOST_LISTED = 50;

const UNCONFIRMED = ' Seen once so far: a second look has still to confirm it.';

/** A finding from a rule's conclusion. */
export function finding(rule: Pick<Finding, 'area' | 'type'> & { name: string }, conclusion: Conclusion): Finding {
  const { area = rule.area, type = rule.type, importance, claim, description, whatToDo, changes, figures = [] } = conclusion;
  const latest = changes.at(-1) as Change;
  const confirmed = changes.every((change) => change.confirmed);
  return {
    rule: rule.name,
    area,
    type,
    importance,
    title: `{company} ${plainLine(claim)}`,
    description: plainLine(confirmed ? description : description + UNCONFIRMED),
    whatToDo: plainLine(whatToDo),
    evidence: [
      ...changes.slice(-MOST_LISTED).map(({ id, at }) => ({ kind: 'change' as const, id, at })),
      ...figures.map((figure) => ({ kind: 'figure' as const, ...figure })),
    ],
    subject: conclusion.subject ?? null,
    ...(conclusion.about && { about: conclusion.about }),
    measure: conclusion.measure ?? null,
    toldBy: [],
    toldAt: null,
    look: null,
    behind: [],
    ended: null,
    confirmed,
    generatedAt: latest.at,
    earlier: conclusion.since && conclusion.since < latest.at ? [{ at: conclusion.since, measure: null }] : [],
    occasion: `${rule.name}:${conclusion.occasion ?? latest.id}`,
  };
}

/** A finding as it stands after it was drawn before, by less evidence. */
export function goneOn(now: Finding, before: Finding): Finding {
  const known = before.earlier.at(-1);
  const isHigher = known === undefined || (before.measure ?? 0) > (known.measure ?? 0);
  const earlier = isHigher ? [...before.earlier, { at: before.generatedAt, measure: before.measure }] : before.earlier;
  return { ...now, earlier: earlier.filter(({ at }) => at < now.generatedAt).slice(0, MOST_LISTED) };
}

/** The title as a tenant reads it. Only the first slot is one: what follows may quote a page. */
export const titleFor = (title: string, companyName: string): string => title.replace('{company}', () => companyName);
