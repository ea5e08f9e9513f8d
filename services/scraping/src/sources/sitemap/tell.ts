/** How pages that came and went are told: each for itself while they are few, those of one folder as one change where they are many. */
import { asText, type FoundChange, stated, type Value } from '../../change/change.ts';
import { aboutOf, languageOf, type PageAbout, partsOf } from './kinds.ts';

/** So many of one folder are told each; more are told as one change. */
const FEW = 3;
/** Changes of one check; what is left over is one more. */
const MOST_TOLD = 9;
/** Addresses that a change of many names. */
const MOST_NAMED = 20;
const MOST_PATH = 200;

interface Group {
  about: PageAbout | null;
  /** '/blog'; '/' of pages in no folder, or in several. */
  folder: string;
  urls: string[];
}

/** @param before addresses of the pages that were known until now */
export function tell(appeared: readonly string[], removed: readonly string[], before: readonly string[]): FoundChange[] {
  const folders = new Set(before.map((url) => partsOf(url)[0]));
  const about = (url: string) => aboutOf(url, (folder) => folders.has(folder));
  return [
    ...changesOf(grouped(appeared, about), true),
    ...changesOf(
      grouped(removed, () => null),
      false,
    ),
  ];
}

/** By folder, those that are about something and those with most pages first. */
function grouped(urls: readonly string[], about: (url: string) => PageAbout | null): Group[] {
  const groups = new Map<string, Group>();
  for (const url of urls) {
    const group = { about: about(url), folder: folderOf(url), urls: [] };
    const key = `${group.about} ${group.folder}`;
    groups.set(key, groups.get(key) ?? group);
    groups.get(key)?.urls.push(url);
  }
  const all = [...groups.values()].flatMap((group) =>
    group.urls.length > FEW || group.about === 'language' ? [group] : group.urls.map((url) => ({ ...group, urls: [url] })),
  );
  return all.toSorted((a, b) => Number(b.about !== null) - Number(a.about !== null) || b.urls.length - a.urls.length);
}

function folderOf(url: string): string {
  const [first, ...rest] = partsOf(url);
  return first && (rest.length > 0 || languageOf(first)) ? `/${first}` : '/';
}

function changesOf(groups: readonly Group[], came: boolean): FoundChange[] {
  const rest = groups.slice(MOST_TOLD).flatMap(({ urls }) => urls);
  const told = groups.slice(0, MOST_TOLD);
  return [...told, ...(rest.length > 0 ? [{ about: null, folder: '/', urls: rest }] : [])].map((group) => changeOf(group, came));
}

function changeOf({ about, folder, urls }: Group, came: boolean): FoundChange {
  const [first = ''] = urls;
  const single = urls.length === 1 ? pathOf(first) : null;
  const language = about === 'language' ? languageOf(folder.slice(1)) : null;
  const what = { pages: urls.slice(0, MOST_NAMED), count: urls.length };
  const pages: Value = { count: urls.length };
  const where = folder === '/' ? '' : ` under ${folder.slice(0, MOST_PATH)}`;
  const verb = came ? 'appeared' : 'went';
  const kind = language ?? about;
  const said = single ? `Page ${verb}: ${single}` : `${urls.length.toLocaleString('en')} pages ${verb}${where}`;
  return {
    dataType: 'website',
    type: came ? 'page_appeared' : 'page_removed',
    description: kind ? `${said} (${kind})` : said,
    before: came ? null : what,
    after: came ? what : null,
    itemUrl: single ? first : null,
    // Seen at two checks.
    confirmed: true,
    key: `sitemap:${verb}:${single ?? folder}`.slice(0, 500),
    detail: {
      case: 'item',
      label: language ?? single ?? '',
      fields: [...stated('about', asText(about), came), ...stated('pages', pages, came)],
    },
  };
}

const pathOf = (url: string): string => {
  const parsed = URL.parse(url);
  return `${parsed?.pathname ?? ''}${parsed?.search ?? ''}`.slice(0, MOST_PATH);
};
