/** Twins of the news services: they answer to the addresses that are asked, in the services' own shapes. */
import { gdeltAddress } from './gdelt.ts';
import { googleNewsAddress } from './google-news.ts';

/** As GDELT says it, often with status 200. */
export const TOO_MANY = 'Please limit requests to one every 5 seconds or write to us for larger queries.';

const pathOf = (address: string): string => address.slice('http://twin'.length);

/** The path that GDELT is asked for about a name that is no word. */
export const gdeltPath = (name: string): string => pathOf(gdeltAddress('http://twin', `"${name}" sourcelang:english`));
export const googlePath = (name: string): string => pathOf(googleNewsAddress('http://twin', `"${name}" when:7d`));

export interface Published {
  title: string;
  host: string;
  at: Date;
}

const address = ({ title, host }: Published): string => `https://${host}/${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
const stamp = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** GDELT's list; it states a great deal more of each article than is read. */
export const gdeltSays = (articles: readonly Published[]): string =>
  JSON.stringify({
    articles: articles.map((each) => ({
      ...{ url: address(each), url_mobile: '', title: each.title, seendate: stamp(each.at), socialimage: '' },
      ...{ domain: each.host, language: 'English', sourcecountry: 'United States' },
    })),
  });

/** Google's list. */
export const googleSays = (articles: readonly Published[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Google News</title>${articles
    .map(
      (each, n) =>
        `<item><title>${each.title} - ${each.host}</title><link>https://news.google.com/rss/articles/CBM${n}?oc=5</link>` +
        `<guid isPermaLink="false">CBM${n}</guid><pubDate>${each.at.toUTCString()}</pubDate><source url="https://${each.host}">${each.host}</source></item>`,
    )
    .join('')}</channel></rss>`;
