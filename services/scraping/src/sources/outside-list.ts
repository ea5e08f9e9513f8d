import { edgar } from './funding/edgar.ts';
import { facebook } from './networks/facebook.ts';
import { github } from './networks/github.ts';
import { instagram } from './networks/instagram.ts';
import { linkedin } from './networks/linkedin.ts';
import { tiktok } from './networks/tiktok.ts';
import { x } from './networks/x.ts';
import { xPosts } from './networks/x-posts.ts';
import { youtube } from './networks/youtube.ts';
import { youtubeFigures } from './networks/youtube-figures.ts';
import { news } from './news/source.ts';
import type { AnyOutside } from './outside.ts';
import { wikidata } from './wikidata/source.ts';

/** Every source that is asked of a service beside a site's own pages, in the order in which interfaces show them. */
export const outsideList: readonly AnyOutside[] = [
  news,
  linkedin,
  x,
  xPosts,
  facebook,
  instagram,
  youtube,
  youtubeFigures,
  tiktok,
  github,
  edgar,
  wikidata,
];
