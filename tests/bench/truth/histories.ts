import type { ChangeType, TypedChange } from '@rivalscope/scraping/change/change';
import { addressOf, type Corpus, type History, PAGE_KIND, type Step } from './corpus.ts';
import { noisy } from './noise.ts';
import { Tally } from './tally.ts';
import { Watch } from './watch.ts';

const GROUP: Record<ChangeType, string> = {
  price_increased: 'price',
  price_decreased: 'price',
  plan_added: 'plan_set',
  plan_removed: 'plan_set',
  plan_changed: 'plan_terms',
  headline_changed: 'headline',
  text_changed: 'text',
  press_published: 'article',
  blog_published: 'article',
  news_published: 'article',
  release_published: 'article',
  job_opened: 'opening',
  job_closed: 'opening',
  technology_adopted: 'technology',
  technology_dropped: 'technology',
  funding_round: 'funding',
  followers_jumped: 'followers',
  ...{ docs_changed: 'site', security_changed: 'site', certification_added: 'site', certification_removed: 'site' },
  ...{ customer_added: 'site', customer_removed: 'site', comparison_added: 'site', comparison_removed: 'site' },
  ...{ terms_changed: 'site', privacy_changed: 'site', incident_reported: 'site', language_added: 'site', language_removed: 'site' },
  ...{ page_appeared: 'site', page_removed: 'site' },
  ...{ profile_changed: 'profile', account_linked: 'profile', account_unlinked: 'profile' },
};

/** Edits that their labels leave out although a reader of both versions sees them, by step. */
const UNLABELLED = new Map([['careers GrapheneOS/grapheneos.org static/hiring.html 3185afc7', 'New opening: QA Engineer']]);

/** Checks of the first version, and of each that follows. */
const FIRST_CHECKS = 5;
const CHECKS = 4;

export interface HistoryScores {
  /** By kind and group: expected, told, hit, tolerated. */
  groups: Map<string, Tally>;
  /** steps, quiet, quiet told, quiet by its label only, absent. */
  steps: Tally;
}

/** What is told of every edit when the versions of each page follow one another. */
export function scoreHistories(corpus: Corpus, noise: boolean): HistoryScores {
  const scores: HistoryScores = { groups: new Map(), steps: new Tally() };
  // Each history has the same noise at every run, whatever was fetched of the others.
  for (const history of corpus.labels.histories) scoreHistory(corpus, history, noise ? noisy() : (html) => html, scores);
  return scores;
}

function scoreHistory(corpus: Corpus, history: History, serve: (html: string) => string, scores: HistoryScores): void {
  const { repo, path, kind, commits } = history;
  const watch = new Watch(PAGE_KIND[kind], addressOf(path), serve);
  const labelled = new Map(history.truth.steps.map((step) => [step.to, step]));
  for (const [at, commit] of commits.entries()) {
    const body = corpus.body({ repo, path, commit });
    if (!body) {
      scores.steps.add('absent');
      continue;
    }
    const html = body.toString('utf8');
    const told = Array.from({ length: at === 0 ? FIRST_CHECKS : CHECKS }, () => watch.check(html)).flat();
    const step = labelled.get(commit);
    if (step && at > 0) scoreStep(scores, `${kind} ${repo} ${path} ${commit.slice(0, 8)}`, kind, step, told);
  }
}

function scoreStep({ groups, steps }: HistoryScores, where: string, kind: string, step: Step, told: TypedChange[]): void {
  const got = Map.groupBy(told, ({ type }) => GROUP[type]);
  const tolerated = (group: string): number => step.tolerated[group] ?? 0;
  steps.add('steps');
  if (Object.keys(step.expected).length === 0) {
    steps.add('quiet');
    const isRight = told.length > 0 && told.every(({ description }) => description === UNLABELLED.get(where));
    if ([...got].some(([group, changes]) => changes.length > tolerated(group)))
      steps.add(isRight ? 'quiet by its label only' : 'quiet told');
  }
  for (const group of new Set([...got.keys(), ...Object.keys(step.expected)])) {
    const changes = got.get(group) ?? [];
    const [expected, count] = [step.expected[group] ?? 0, changes.length];
    const hit = Math.min(count, expected);
    const name = `${kind}: ${group}`;
    const tally = groups.get(name) ?? new Tally();
    groups.set(name, tally);
    tally.add('expected', expected);
    tally.add('told', count - Math.min(count - hit, tolerated(group)));
    tally.add('hit', hit);
    if (count < expected || count > expected + tolerated(group))
      tally.differs(
        where,
        group,
        'expected',
        expected,
        'told',
        count,
        changes.map(({ description }) => description.slice(0, 100)),
      );
  }
}
