/** Feeds as the field's suites (feedparser, feedvalidator, rome, gofeed) have them, in short: well formed ones of every kind, and broken ones. */

/** Title, address below https://acme.example, day. */
type Expected = [title: string, url: string, day: string | null];

export interface FeedShape {
  name: string;
  body: string;
  /** null: it is not read as a feed. */
  expected: Expected[] | null;
}

const RSS_DATE = '<pubDate>Sat, 14 Mar 2026 06:00:34 GMT</pubDate>';
const ONE: Expected[] = [['Round table', '/a', '2026-03-14']];
const UNDATED: Expected[] = [['Round table', '/a', null]];
const item = (inner: string) => `<item>${inner}</item>`;
const rss = (inner: string, attributes = 'version="2.0"') =>
  `<?xml version="1.0" encoding="utf-8"?><rss ${attributes}><channel><title>Acme</title><link>https://acme.example/</link>${inner}</channel></rss>`;
const atom = (inner: string, attributes = '') =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>Acme</title><link href="https://acme.example/"/><id>tag:acme</id>${inner}</feed>`;
const entry = (inner: string) => `<entry>${inner}</entry>`;
const TITLE = '<title>Round table</title>';
const LINK = '<link>https://acme.example/a</link>';
const HREF = '<link href="https://acme.example/a"/>';
const json = (items: unknown, version = 'https://jsonfeed.org/version/1.1') => JSON.stringify({ version, title: 'Acme', items });
const titled = (title: string) => rss(item(`<title>${title}</title>${LINK}`));
const dated = (date: string) => rss(item(`${TITLE}${LINK}${date}`));
const linked = (link: string) => rss(item(`${TITLE}${link}`));
const called = (title: string): Expected[] => [[title, '/a', null]];
const on = (day: string | null): Expected[] => [['Round table', '/a', day]];
const at = (path: string): Expected[] => [['Round table', path, null]];

const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
const kinds: FeedShape[] = [
  { name: 'RSS 2.0', body: rss(item(`${TITLE}${LINK}${RSS_DATE}<guid>https://acme.example/a</guid>`)), expected: ONE },
  { name: 'RSS 0.91', body: rss(item(`${TITLE}${LINK}`), 'version="0.91"'), expected: UNDATED },
  {
    name: 'RSS 0.91 with its document type',
    body: `<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">${rss(item(TITLE + LINK)).slice(38)}`,
    expected: UNDATED,
  },
  {
    name: 'RSS 0.92',
    body: rss(item(`${TITLE}${LINK}<source url="https://x.example/rss">X</source>`), 'version="0.92"'),
    expected: UNDATED,
  },
  {
    name: 'RSS 0.90, RDF of Netscape',
    body: `<rdf:RDF ${RDF} xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>Acme</title></channel>${item(TITLE + LINK)}</rdf:RDF>`,
    expected: UNDATED,
  },
  {
    name: 'RSS 1.0, RDF with Dublin Core',
    body: `<rdf:RDF ${RDF} xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>Acme</title><items><rdf:Seq><rdf:li rdf:resource="https://acme.example/a"/></rdf:Seq></items></channel><item rdf:about="https://acme.example/a">${TITLE}${LINK}<dc:date>2026-03-14T08:00:00+01:00</dc:date></item></rdf:RDF>`,
    expected: ONE,
  },
  {
    name: 'RSS 1.0 whose item has its address only in rdf:about',
    body: `<rdf:RDF ${RDF}><item rdf:about="https://acme.example/a">${TITLE}</item></rdf:RDF>`,
    expected: UNDATED,
  },
  {
    name: 'RSS 1.0 with prefixed names',
    body: `<rdf:RDF ${RDF} xmlns:rss="http://purl.org/rss/1.0/"><rss:item><rss:title>Round table</rss:title><rss:link>https://acme.example/a</rss:link></rss:item></rdf:RDF>`,
    expected: UNDATED,
  },
  {
    name: 'Atom 1.0',
    body: atom(entry(`${TITLE}${HREF}<id>1</id><published>2026-03-14T06:00:00Z</published><updated>2026-04-01T06:00:00Z</updated>`)),
    expected: ONE,
  },
  {
    name: 'Atom 1.0 that only says when it was updated',
    body: atom(entry(`${TITLE}${HREF}<updated>2026-03-14T06:00:00Z</updated>`)),
    expected: ONE,
  },
  {
    name: 'Atom 0.3',
    body: `<feed version="0.3" xmlns="http://purl.org/atom/ns#">${entry(`<title mode="escaped">Round table</title><link rel="alternate" type="text/html" href="https://acme.example/a"/><issued>2026-03-14T06:00:00Z</issued><modified>2026-05-01T00:00:00Z</modified>`)}</feed>`,
    expected: ONE,
  },
  {
    name: 'Atom with prefixed names',
    body: `<atom:feed xmlns:atom="http://www.w3.org/2005/Atom"><atom:entry><atom:title>Round table</atom:title><atom:link href="https://acme.example/a"/></atom:entry></atom:feed>`,
    expected: UNDATED,
  },
  {
    name: 'JSON Feed 1.1',
    body: json([{ id: '1', url: 'https://acme.example/a', title: 'Round table', date_published: '2026-03-14T06:00:00Z' }]),
    expected: ONE,
  },
  {
    name: 'JSON Feed 1.0',
    body: json([{ id: '1', url: 'https://acme.example/a', title: 'Round table' }], 'https://jsonfeed.org/version/1'),
    expected: UNDATED,
  },
  { name: 'JSON Feed whose id is the address', body: json([{ id: 'https://acme.example/a', title: 'Round table' }]), expected: UNDATED },
  {
    name: 'JSON Feed with an external address only',
    body: json([{ id: 'x', external_url: 'https://acme.example/a', title: 'Round table' }]),
    expected: UNDATED,
  },
  { name: 'JSON Feed without a version', body: JSON.stringify({ items: [{ url: '/a', title: 'Round table' }] }), expected: UNDATED },
  { name: 'RSS without its outermost element', body: `<channel><title>Acme</title>${item(TITLE + LINK)}</channel>`, expected: UNDATED },
  {
    name: 'RSS whose items stand behind its channel',
    body: `<rss><channel><title>Acme</title></channel>${item(TITLE + LINK)}</rss>`,
    expected: UNDATED,
  },
  {
    name: 'RSS in capitals',
    body: `<RSS VERSION="2.0"><CHANNEL><ITEM><TITLE>Round table</TITLE><LINK>https://acme.example/a</LINK></ITEM></CHANNEL></RSS>`,
    expected: UNDATED,
  },
];

const titles: FeedShape[] = [
  { name: 'a title in CDATA', body: titled('<![CDATA[Round & square]]>'), expected: called('Round & square') },
  { name: 'HTML in a title', body: titled('Round &lt;b&gt;table&lt;/b&gt;'), expected: called('Round table') },
  { name: 'HTML in a title in CDATA', body: titled('<![CDATA[<em>Round</em> table]]>'), expected: called('Round table') },
  { name: 'markup in a title, unescaped', body: titled('Round <b>table</b>'), expected: called('Round table') },
  { name: 'a title escaped twice', body: titled('Fish &amp;amp; chips'), expected: called('Fish & chips') },
  { name: 'entities that no one declared', body: titled('Caf&eacute;&nbsp;&ndash; table'), expected: called('Café – table') },
  { name: 'an entity that is none', body: titled('Tables &foo; chairs'), expected: called('Tables &foo; chairs') },
  { name: 'a bare ampersand', body: titled('R&D table'), expected: called('R&D table') },
  { name: 'figures for characters', body: titled('&#82;ound &#x74;able'), expected: called('Round table') },
  { name: 'quotation marks of Windows', body: titled('&#8220;Round&#8221; table'), expected: called('“Round” table') },
  { name: 'a title over several lines', body: titled('\n   Round\n   table\n'), expected: called('Round table') },
  {
    name: 'control characters',
    body: titled('Round\u0000 \u0008table\uffff'.replace('\u0000', '')),
    expected: called('Round table\uffff'),
  },
  { name: 'a less-than sign that is text', body: titled('3 &lt; 5 tables'), expected: called('3 < 5 tables') },
  {
    name: 'a title in XHTML',
    body: atom(entry(`<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Round <b>table</b></div></title>${HREF}`)),
    expected: UNDATED,
  },
  {
    name: 'a title as HTML',
    body: atom(entry(`<title type="html">Round &amp;lt;i&amp;gt; table</title>${HREF}`)),
    expected: called('Round <i> table'),
  },
  {
    name: 'the title of a picture beside that of the article',
    body: rss(item(`<media:title>Photo</media:title>${TITLE}<itunes:title>Episode</itunes:title>${LINK}`)),
    expected: UNDATED,
  },
  {
    name: 'the title of the feed that it was taken from',
    body: atom(entry(`<source><title>Other</title><link href="https://x.example/"/></source>${TITLE}${HREF}`)),
    expected: UNDATED,
  },
  { name: 'a title of Dublin Core', body: rss(item(`<dc:title>Round table</dc:title>${LINK}`)), expected: UNDATED },
  {
    name: 'no title, as in short messages',
    body: rss(item(`<description>We made a &lt;b&gt;table&lt;/b&gt;.</description>${LINK}`)),
    expected: called('We made a table.'),
  },
  {
    name: 'an empty title',
    body: json([{ id: 1, url: '/a', title: '', content_text: 'We made a table.' }]),
    expected: called('We made a table.'),
  },
  { name: 'other scripts', body: titled('円卓を作りました'), expected: called('円卓を作りました') },
];

const links: FeedShape[] = [
  { name: 'a relative link', body: linked('<link>/a</link>'), expected: at('/a') },
  { name: 'a link relative to the feed', body: linked('<link>a?x=1</link>'), expected: at('/news/a?x=1') },
  { name: 'a link with spaces about it', body: linked('<link>\n https://acme.example/a \n</link>'), expected: at('/a') },
  { name: 'a link in CDATA', body: linked('<link><![CDATA[https://acme.example/a?b=1&c=2]]></link>'), expected: at('/a?b=1&c=2') },
  { name: 'a link with a bare ampersand', body: linked('<link>https://acme.example/a?b=1&c=2</link>'), expected: at('/a?b=1&c=2') },
  {
    name: 'a link with marks of a campaign',
    body: linked('<link>https://acme.example/a?utm_source=rss&amp;utm_medium=feed</link>'),
    expected: at('/a'),
  },
  { name: 'no link but a guid', body: linked('<guid>https://acme.example/a</guid>'), expected: at('/a') },
  { name: 'no link but a guid that is no address', body: linked('<guid isPermaLink="false">acme-1</guid>'), expected: null },
  {
    name: 'the link behind that of a proxy',
    body: linked('<link>https://feedproxy.example/~r/acme/1</link><feedburner:origLink>https://acme.example/a</feedburner:origLink>'),
    expected: at('/a'),
  },
  {
    name: 'a link of Atom in RSS',
    body: linked('<atom:link rel="self" href="https://acme.example/rss"/><link>https://acme.example/a</link>'),
    expected: at('/a'),
  },
  {
    name: 'xml:base of the feed',
    body: atom(entry(`${TITLE}<link href="a"/>`), 'xml:base="https://acme.example/blog/"'),
    expected: at('/blog/a'),
  },
  {
    name: 'xml:base of an entry',
    body: atom(`<entry xml:base="/x/">${TITLE}<link href="a"/></entry>`, 'xml:base="https://acme.example/blog/"'),
    expected: at('/x/a'),
  },
  {
    name: 'links of several kinds',
    body: atom(
      entry(
        `${TITLE}<link rel="replies" href="/a#comments"/><link rel="enclosure" href="/a.mp3"/><link rel="alternate" type="application/json" href="/a.json"/><link rel="alternate" type="text/html" href="/a"/>`,
      ),
    ),
    expected: at('/a'),
  },
  { name: 'a link that runs a script', body: linked('<link>javascript:alert(1)</link>'), expected: null },
  { name: 'a link with a password', body: linked('<link>https://a:b@acme.example/a</link>'), expected: null },
  {
    name: 'one address for all entries',
    body: rss(['One', 'Two', 'Three'].map((t) => item(`<title>${t}</title><link>/log</link>`)).join('')),
    expected: [
      ['One', '/log', null],
      ['Two', '/log', null],
      ['Three', '/log', null],
    ],
  },
  { name: 'an entry that stands twice', body: rss(item(TITLE + LINK) + item(TITLE + LINK)), expected: UNDATED },
];

const dates: FeedShape[] = [
  { name: 'a date of RFC 822 without its weekday', body: dated('<pubDate>14 Mar 2026 06:00 EST</pubDate>'), expected: ONE },
  { name: 'a year of two digits', body: dated('<pubDate>Sat, 14 Mar 26 06:00:34 GMT</pubDate>'), expected: ONE },
  { name: 'a date with hyphens', body: dated('<pubDate>Sat, 14-Mar-2026 06:00:34 GMT</pubDate>'), expected: ONE },
  { name: 'a month in full', body: dated('<pubDate>Saturday, March 14, 2026</pubDate>'), expected: ONE },
  { name: 'a date of another language', body: dated('<pubDate>sam., 14 mars 2026 06:00:34 +0100</pubDate>'), expected: ONE },
  { name: 'a date of ISO 8601 in RSS', body: dated('<pubDate>2026-03-14 06:00:34</pubDate>'), expected: ONE },
  { name: 'a date without hyphens', body: dated('<dc:date>20260314T060034Z</dc:date>'), expected: ONE },
  { name: 'no date', body: dated(''), expected: UNDATED },
  { name: 'an empty date', body: dated('<pubDate></pubDate>'), expected: UNDATED },
  { name: 'a date that is none', body: dated('<pubDate>yesterday</pubDate>'), expected: UNDATED },
  { name: 'a day that does not exist', body: dated('<pubDate>Sat, 31 Feb 2026 06:00:34 GMT</pubDate>'), expected: on(null) },
  { name: 'a broken date beside a sound one', body: dated('<pubDate>soon</pubDate><dc:date>2026-03-14</dc:date>'), expected: ONE },
];

const broken: FeedShape[] = [
  { name: 'a byte order mark and blank lines', body: `\ufeff\n\n${dated(RSS_DATE)}`, expected: ONE },
  {
    name: 'a warning of the server before it',
    body: `<br />\n<b>Warning</b>: mysql in <b>/var/www/x.php</b> on line <b>3</b><br />\n${dated(RSS_DATE)}`,
    expected: ONE,
  },
  { name: 'a comment before it', body: `<!-- made by hand -->${dated(RSS_DATE)}`, expected: ONE },
  { name: 'no declaration', body: dated(RSS_DATE).replace(/^<\?xml[^>]*>/, ''), expected: ONE },
  {
    name: 'what breaks off within an entry',
    body: `${dated(RSS_DATE).replace('</channel></rss>', '')}<item><title>Half a ta`,
    expected: ONE,
  },
  { name: 'what breaks off behind an entry', body: dated(RSS_DATE).replace('</channel></rss>', ''), expected: ONE },
  {
    name: 'an element that is not closed',
    body: rss(item(`${TITLE}${LINK}${RSS_DATE}<description>One<br>two`).replace('</item>', '</description></item>')),
    expected: ONE,
  },
  { name: 'tags that cross', body: rss(item(`<title>Round <b><i>table</b></i></title>${LINK}${RSS_DATE}`)), expected: ONE },
  { name: 'prefixes that no one declared', body: rss(item(`${TITLE}${LINK}<foo:bar>x</foo:bar>${RSS_DATE}`)), expected: ONE },
  { name: 'attributes without quotes', body: `<rss version=2.0><channel>${item(TITLE + LINK + RSS_DATE)}</channel></rss>`, expected: ONE },
  {
    name: 'entities that grow',
    body: `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>${rss(item(`<title>Round &b;&c; table</title>${LINK}`)).slice(38)}`,
    expected: called('Round &b;&c; table'),
  },
  { name: 'a style sheet', body: dated(RSS_DATE).replace('?>', '?><?xml-stylesheet type="text/xsl" href="/rss.xsl"?>'), expected: ONE },
  {
    name: 'an entry that cannot be read beside a sound one',
    body: rss(item('<title>No link</title>') + item(TITLE + LINK)),
    expected: UNDATED,
  },
  { name: 'a feed without entries', body: rss(''), expected: [] },
  { name: 'a feed of Atom without entries', body: atom(''), expected: [] },
  { name: 'a JSON Feed without entries', body: json([]), expected: [] },
  { name: 'a web page', body: `<!doctype html><html><head><title>Sign in</title></head><body>${TITLE}</body></html>`, expected: null },
  {
    name: 'a web page that shows a feed',
    body: `<html><body><rss><channel>${item(TITLE + LINK)}</channel></rss></body></html>`,
    expected: null,
  },
  { name: 'a sitemap', body: '<urlset><url><loc>https://acme.example/a</loc></url></urlset>', expected: null },
  { name: 'an error in XML', body: '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', expected: null },
  { name: 'other JSON', body: '{"items":{"a":1}}', expected: null },
  { name: 'JSON of another kind', body: '{"version":"https://acme.example/api","items":[]}', expected: null },
  { name: 'JSON that breaks off', body: json([{ url: '/a', title: 'Round table' }]).slice(0, -5), expected: null },
  { name: 'entries of a form that is not known', body: json([{ foo: 1 }, 3, null]), expected: null },
  { name: 'nothing', body: '', expected: null },
  { name: 'no text at all', body: '\u0000\u0001<\u0002', expected: null },
];

export const FEED = 'https://acme.example/news/feed.xml';
export const SHAPES: FeedShape[] = [...kinds, ...titles, ...links, ...dates, ...broken];
export const rssOf = rss;
export const itemOf = item;
