/** Addresses of single openings at job boards that companies rent, and what they have in common with openings on a company's own site. */

/** Hosts, and how the path of one opening looks there (the providers' own documentation of their hosted boards). */
const BOARDS: [host: RegExp, path: RegExp][] = [
  [/(?:^|\.)greenhouse\.io$/, /\/jobs\/\d+|\/job_app|[?&](?:gh_jid|token)=\d+/],
  [/^jobs(?:\.eu)?\.lever\.co$/, /^\/[^/]+\/[\w-]{4,}/],
  [/^jobs\.ashbyhq\.com$/, /^\/[^/]+\/[\w-]{4,}/],
  [/^(?:apply|jobs)\.workable\.com$/, /\/j\/|\/view\/|\/jobs\/\d+/],
  [/\.workable\.com$/, /\/j\/\w+|\/jobs\/\d+/],
  [/(?:^|\.)smartrecruiters\.com$/, /^\/[^/]+\/\d{6,}/],
  [/\.recruitee\.com$/, /^\/(?:[a-z]{2}\/)?o\//],
  [/\.jobs\.personio\.(?:de|com)$/, /\/job\/\d+/],
  [/\.teamtailor\.com$/, /\/jobs\/\d+/],
  [/\.bamboohr\.com$/, /\/(?:careers|jobs)\/(?:view\.php\?id=)?\d+/],
  [/\.breezy\.hr$/, /^\/p\//],
  [/\.jazz\.co$|\.applytojob\.com$/, /\/apply\/\w+/],
  [/\.jobvite\.com$/, /\/job\/\w+/],
  [/\.myworkdayjobs\.com$/, /\/job\//],
  [/\.pinpointhq\.com$/, /\/postings\/|\/jobs\/\d+/],
  [/\.rippling\.com$/, /\/jobs\/[\w-]{8,}/],
  [/\.welcometothejungle\.com$/, /\/jobs\/[\w-]+/],
  [/\.comeet\.com$|\.comeet\.co$/, /\/jobs\/.+\/.+/],
  [/\.freshteam\.com$/, /\/jobs\/[\w-]+/],
  [/\.zohorecruit\.(?:com|eu|in)$/, /\/jobs\/\w+\/\d+/],
  [/\.icims\.com$/, /\/jobs\/\d+/],
  [/\.taleo\.net$/, /jobdetail|job=/],
  [/\.join\.com$|^join\.com$/, /\/companies\/[^/]+\/\d+/],
  [/\.softgarden\.io$/, /\/job\/\d+/],
  [/\.dover\.com$/, /\/apply\/.+\/.+/],
  [/^(?:www\.)?linkedin\.com$/, /\/jobs\/view\/\d+/],
  [/^(?:[a-z]{2}\.|www\.)?indeed\.com$/, /\/viewjob|[?&]jk=/],
  [/^wellfound\.com$|^angel\.co$/, /\/jobs\/\d+/],
  [/^hh\.(?:ru|kz|uz)$|\.work\.ua$|^work\.ua$/, /\/(?:vacancy|jobs)\/\d+/],
];

/** One opening at a known board. */
export function isBoardPosting(url: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed) return false;
  const path = `${parsed.pathname}${parsed.search}`;
  return /[?&]gh_jid=\d+/.test(parsed.search) || BOARDS.some(([host, shape]) => host.test(parsed.hostname) && shape.test(path));
}
