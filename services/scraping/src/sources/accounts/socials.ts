/** Social accounts by their addresses. */
import { decoded } from '../../page/url.ts';

export const NETWORKS = ['linkedin', 'twitter', 'facebook', 'instagram', 'youtube', 'tiktok', 'github'] as const;
export type Network = (typeof NETWORKS)[number];

export interface Account {
  network: Network;
  /** The account's name at the network: 'acme', '@acme' at YouTube, 'company/acme' at LinkedIn. */
  handle: string;
  /** The account's address in its usual spelling. */
  url: string;
}

interface Rule {
  network: Network;
  hosts: RegExp;
  /** The handle out of the parts of the path; null when the address is no account. */
  handle: (parts: string[]) => string | null;
  url: (handle: string) => string;
}

/** One name as the first and only part of the path, unless the network keeps it for itself. */
const single =
  (pattern: RegExp, reserved: string) =>
  (parts: string[]): string | null => {
    const [name = ''] = parts;
    return parts.length === 1 && pattern.test(name) && !reserved.split(' ').includes(name.toLowerCase()) ? name : null;
  };

/** A name after one of the kinds of account: company/acme. */
const kinded = (kinds: RegExp, [kind = '', name = '']: string[]): string | null =>
  kinds.test(kind) && /^[\p{L}\d][\p{L}\d._&'-]{0,99}$/u.test(name) ? `${kind.toLowerCase()}/${name}` : null;

const YOUTUBE_RESERVED =
  'watch playlist embed results feed shorts live channel c user t about account gaming premium redirect hashtag post iframe_api player_api trending music movies';

const RULES: readonly Rule[] = [
  {
    network: 'linkedin',
    hosts: /^(?:[a-z]{2,3}\.)?linkedin\.com$/,
    handle: (parts) => kinded(/^(?:company|school|showcase)$/i, parts),
    url: (handle) => `https://www.linkedin.com/${handle}`,
  },
  {
    network: 'twitter',
    hosts: /^(?:mobile\.)?(?:twitter|x)\.com$/,
    handle: single(
      /^\w{1,15}$/,
      'share intent home hashtag search login signup i explore tos privacy about settings messages notifications compose download jobs widgets oauth account',
    ),
    url: (handle) => `https://x.com/${handle}`,
  },
  {
    network: 'facebook',
    hosts: /^(?:m\.|web\.|[a-z]{2}-[a-z]{2}\.)?(?:facebook|fb)\.com$/,
    handle: (parts) => facebookPage(parts),
    url: (handle) => `https://www.facebook.com/${handle}`,
  },
  {
    network: 'instagram',
    hosts: /^(?:m\.)?instagram\.com$/,
    handle: single(/^[\w.]{1,30}$/, 'p reel reels explore accounts stories tv about legal developer directory share web'),
    url: (handle) => `https://www.instagram.com/${handle}`,
  },
  {
    network: 'youtube',
    hosts: /^(?:m\.)?youtube\.com$/,
    handle: (parts) => youtubeChannel(parts),
    url: (handle) => `https://www.youtube.com/${handle}`,
  },
  {
    network: 'tiktok',
    hosts: /^(?:m\.)?tiktok\.com$/,
    handle: single(/^@[\w.]{2,24}$/, ''),
    url: (handle) => `https://www.tiktok.com/${handle}`,
  },
  { network: 'github', hosts: /^github\.com$/, handle: (parts) => githubOwner(parts), url: (handle) => `https://github.com/${handle}` },
];

function facebookPage(parts: string[]): string | null {
  const [first = '', second = ''] = parts;
  if (/^pages?$/i.test(first) || /^pg$/i.test(first))
    return /^[\w.-]{3,80}$/.test(second) && parts.length <= 3
      ? `${first.toLowerCase() === 'pg' ? '' : 'pages/'}${parts.slice(1).join('/')}`
      : null;
  const reserved =
    'sharer share sharer.php share.php plugins dialog tr login login.php policy policies privacy terms hashtag events groups watch help business ads legal about marketplace gaming home.php profile.php settings people photo photo.php story.php video.php permalink.php l.php v2.0 media reel';
  return /^[\w.-]{3,80}$/.test(first) && parts.length <= 2 && !reserved.split(' ').includes(first.toLowerCase()) ? first : null;
}

function youtubeChannel(parts: string[]): string | null {
  const [first = ''] = parts;
  if (/^@[\p{L}\d._·-]{2,60}$/u.test(first)) return first;
  const kind = kinded(/^(?:channel|c|user)$/i, parts);
  return kind ?? single(/^[\w-]{3,60}$/, YOUTUBE_RESERVED)(parts);
}

/** The owner of a repository is the account; GitHub's own pages are none. */
function githubOwner([owner = '']: string[]): string | null {
  const reserved =
    'features pricing about login join signup topics sponsors marketplace explore enterprise orgs security contact site apps settings collections trending readme team customer-stories search notifications new organizations resources solutions';
  return /^[a-z\d](?:[a-z\d-]{0,37}[a-z\d])?$/i.test(owner) && !reserved.split(' ').includes(owner.toLowerCase()) ? owner : null;
}

/** What templates have in the place of an account, without what stands between the words. */
const PLACEHOLDER =
  /^(?:company)?(?:your?(?:account|company|companyname|brand|business|handle|name|organi[sz]ation|page|profile|store|username)|username|companyname|handle|placeholder|tuempresa|tuusuario|tucuenta|deinname|deinefirma|ihrefirma|votreentreprise|votrecompte)$/;

const isPlaceholder = (handle: string): boolean => PLACEHOLDER.test(handle.toLowerCase().replace(/[^a-z]/g, ''));

/**
 * The account that an address names; null for posts, share buttons, policies, other hosts, and for what a template left there.
 * github.com/orgs/acme is acme.
 */
export function accountOf(address: string): Account | null {
  const url = URL.parse(address.trim().slice(0, 2_000));
  if (!url || !/^https?:$/.test(url.protocol) || url.port) return null;
  const host = url.hostname.replace(/^www\./, '');
  const rule = RULES.find((each) => each.hosts.test(host));
  if (!rule) return null;
  const parts = url.pathname.split('/').filter(Boolean).map(decoded);
  if (rule.network === 'github' && parts[0] === 'orgs') parts.shift();
  const handle = rule.handle(parts);
  return handle === null || isPlaceholder(handle) ? null : { network: rule.network, handle, url: rule.url(handle) };
}
