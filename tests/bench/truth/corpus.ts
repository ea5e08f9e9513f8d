import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageKind } from '@rivalscope/scraping/page/facts';

/** Kinds of pages as the corpus names them. */
export type Kind = 'pricing' | 'careers' | 'press' | 'changelog' | 'landing';

export const PAGE_KIND: Record<Kind, PageKind> = {
  pricing: 'pricing',
  careers: 'careers',
  press: 'press',
  changelog: 'changelog',
  landing: 'landingPage',
};

/** One version of one page. */
export interface Version {
  repo: string;
  commit: string;
  path: string;
}

/** What may stand for a plan's price: amount in major units (null: on request), accepted currencies and periods; null or absent: any. */
export interface Price {
  amount: number | null;
  currency?: string[] | null;
  periods?: string[] | null;
}

export interface TruePlan extends Price {
  names: string[];
  alts?: Partial<Price>[];
  optional?: boolean;
}

export interface TrueItem {
  title: string;
  date?: string | null;
  optional?: boolean;
}

/** What a careful reader found on one page. */
export interface Truth {
  unclear?: boolean;
  plans?: TruePlan[];
  noprice?: boolean;
  postings?: TrueItem[];
  articles?: TrueItem[];
  /** The page says that there are none. */
  none?: boolean;
  /** Nothing of the kind stands on the page. */
  nothing?: boolean;
  headline?: string | null;
}

/** What of a watcher's interest changed from one version to the next, counted by group; nothing expected: a quiet step. */
export interface Step {
  from: string;
  to: string;
  expected: Record<string, number>;
  tolerated: Record<string, number>;
}

export interface History {
  repo: string;
  path: string;
  kind: Kind;
  commits: string[];
  truth: { steps: Step[] };
}

export interface Labels {
  read: (Version & { kind: Kind; truth: Truth })[];
  histories: History[];
}

/** Real pages with what is true of them, in a folder that holds truth.json and pages/ with its index.json. */
export class Corpus {
  readonly labels: Labels;
  readonly files: { file: string; kind: Kind }[];
  private readonly folder: string;
  private readonly byVersion: Map<string, string>;

  /** @throws where the folder is not laid out so */
  constructor(folder: string) {
    this.folder = folder;
    this.labels = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Labels;
    const index = JSON.parse(readFileSync(join(folder, 'pages/index.json'), 'utf8')) as {
      files: (Version & { file: string; kind: Kind })[];
    };
    this.files = index.files;
    this.byVersion = new Map(index.files.map((page) => [`${page.repo} ${page.commit} ${page.path}`, page.file]));
  }

  /** The bytes of a version; null where they are not at hand. */
  body({ repo, commit, path }: Version): Buffer | null {
    const file = this.byVersion.get(`${repo} ${commit} ${path}`);
    return file === undefined ? null : this.read(file);
  }

  read(file: string): Buffer {
    return readFileSync(join(this.folder, 'pages', file));
  }
}

export const isCorpus = (folder: string): boolean => existsSync(join(folder, 'truth.json')) && existsSync(join(folder, 'pages/index.json'));

/** Where the page of a version would be found on its site. */
export const addressOf = (path: string): string => `https://site.example/${path.replace(/(^|\/)index\.html?$/, '$1')}`;
