/** What the makers of a world know of it, by the moments at which the product read it: everything else is theirs. */
import { rounded } from '../../fixtures/outside/services/youtube.ts';
import type { MadeCompany, MadeFiling, MadePost } from '../../fixtures/outside/world.ts';
import { DAY_MS, NETWORKS } from './companies.ts';
import type { Read } from './player.ts';

type Network = (typeof NETWORKS)[number];
type Profile = Record<'followers' | 'following' | 'postsCount' | 'engagement', number | null>;
interface Account {
  followers: number;
  done: number;
  posts: number;
}

/** Posts that a network lists with what people did with them, and what it tells of that. */
const LISTED: Partial<Record<Network, { most: number; done: (post: MadePost) => number }>> = {
  facebook: { most: 25, done: ({ likes, comments, shares }) => likes + comments + shares },
  instagram: { most: 25, done: ({ likes, comments }) => likes + comments },
  github: { most: 10, done: ({ likes }) => likes },
};

/** What a network tells of an account beside its followers. */
const TELLS: Partial<Record<Network, ('following' | 'posts')[]>> = {
  twitter: ['following', 'posts'],
  instagram: ['following', 'posts'],
  youtube: ['posts'],
  github: ['following'],
};
const LISTING: readonly Network[] = ['facebook', 'instagram', 'youtube', 'github'];
const NOTHING: Profile = { followers: null, following: null, postsCount: null, engagement: null };

export class Known {
  private readonly reads: readonly Read[];

  constructor(reads: readonly Read[]) {
    this.reads = reads;
  }

  /** When a place was last read by then. */
  readAt(company: MadeCompany, kind: string, by: Date): Date | null {
    return this.reads.findLast((read) => read.company === company && read.kind === kind && read.at <= by && !read.isForgotten)?.at ?? null;
  }

  /** What the profile of each network shows, as its last reading found it; null where that is not told, or may be kept no more. */
  profiles(company: MadeCompany, by: Date): Record<Network, Profile> {
    return Object.fromEntries(NETWORKS.map((network) => [network, this.profile(company, network, by)])) as Record<Network, Profile>;
  }

  private profile(company: MadeCompany, network: Network, by: Date): Profile {
    const at = this.readAt(company, network === 'youtube' ? '@youtube_figures' : `@${network}`, by);
    const account = company.accounts[network];
    if (!at || !account || (network === 'youtube' && by.getTime() - at.getTime() > 29 * DAY_MS)) return NOTHING;
    const [followers, tells] = [account.followers(at), TELLS[network]];
    const listed = this.joint(company, by).get(network);
    return {
      followers: network === 'youtube' ? rounded(followers) : followers,
      following: tells?.includes('following') ? account.following : null,
      postsCount: tells?.includes('posts') ? account.posts.filter((post) => post.at <= at).length : null,
      engagement: listed && listed.posts > 0 ? (listed.done / (followers * listed.posts)) * 100 : null,
    };
  }

  /** Posts a week of the last four, of the networks that list posts: all that were ever listed are known. */
  frequency(company: MadeCompany, now: Date): number {
    const since = now.getTime() - 28 * DAY_MS;
    return sum(
      LISTING.map((network) => {
        const read = this.readAt(company, `@${network}`, now);
        return (company.accounts[network]?.posts ?? []).filter(({ at }) => read && at <= read && at.getTime() >= since).length / 4;
      }),
    );
  }

  /** Without YouTube's, which may not be added to others'. */
  private joint(company: MadeCompany, by: Date): Map<Network, Account> {
    const accounts = new Map<Network, Account>();
    for (const network of NETWORKS.filter((each) => each !== 'youtube')) {
      const at = this.readAt(company, `@${network}`, by);
      const account = company.accounts[network];
      if (!at || !account) continue;
      const { most, done } = LISTED[network] ?? { most: 0, done: () => 0 };
      const posts = account.posts.filter((post) => post.at <= at).slice(0, most);
      accounts.set(network, {
        followers: account.followers(at),
        done: posts.reduce((sum, post) => sum + done(post), 0),
        posts: posts.length,
      });
    }
    return accounts;
  }

  total = (company: MadeCompany, by: Date): number => sum([...this.joint(company, by).values()].map(({ followers }) => followers));

  /** Percent in so many days, of networks that had been read by then. */
  growth(company: MadeCompany, by: Date, days: number): number | null {
    const before = this.joint(company, new Date(by.getTime() - days * DAY_MS));
    const now = [...this.joint(company, by)].filter(([network]) => before.has(network)).map(([, { followers }]) => followers);
    const from = sum([...before.values()].map(({ followers }) => followers));
    return from > 0 ? (sum(now) / from - 1) * 100 : null;
  }

  /** Percent of the followers that do something with a post. */
  engagement(company: MadeCompany, by: Date): number {
    const accounts = [...this.joint(company, by).values()].filter(({ posts }) => posts > 0);
    return (sum(accounts.map(({ done }) => done)) / sum(accounts.map(({ followers, posts }) => followers * posts))) * 100;
  }

  /** Each company's place by a figure, 1 for the highest. */
  rank(companies: readonly MadeCompany[], of: MadeCompany, figure: (company: MadeCompany) => number | null): number | null {
    const own = figure(of);
    return own === null ? null : 1 + companies.filter((other) => other !== of && (figure(other) ?? -Infinity) > own).length;
  }

  /** What was sold in all, of each offering by its latest notice, in whole dollars; null where nothing was filed. */
  raised({ filings }: MadeCompany, read: Date | null): { total: number; rounds: number } | null {
    const offerings = new Map<string, MadeFiling>();
    for (const filing of filings) if (read && filing.filed <= read) offerings.set(filing.amends ?? filing.accession, filing);
    return offerings.size === 0 ? null : { total: sum([...offerings.values()].map(({ sold }) => sold)), rounds: offerings.size };
  }

  /** Titles that were published by the last search, and not before it could find them. */
  titles(company: MadeCompany, by: Date): string[] {
    const [first, last] = [
      this.reads.find((read) => read.company === company && read.kind === '@news')?.at,
      this.readAt(company, '@news', by),
    ];
    if (!first || !last) return [];
    return company.articles.filter(({ at }) => at <= last && at.getTime() > first.getTime() - 7 * DAY_MS).map(({ title }) => title);
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
