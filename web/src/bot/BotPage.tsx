import { DocumentPage, DocumentSection } from '../terms/DocumentPage.tsx';

/** As the crawler names itself, in the User-Agent and in robots.txt (services/scraping/src/fetch/web.ts). */
const NAME = 'RivalscopeBot';
const LEAVE_ALONE = `User-agent: ${NAME}\nDisallow: /`;

/** Where the crawler's User-Agent leads: for who runs a site that it has read. What it really does stands behind each sentence. */
export default function BotPage() {
  return (
    <DocumentPage title={NAME} lead="The crawler of this installation of Rivalscope: what it reads of your site, and how to be left alone.">
      <DocumentSection id="who" title="Who is asking">
        <p>
          Rivalscope shows people what changes on the public pages of companies that they follow: plans and prices, postings, news, texts.
          Every request names itself in the <code>User-Agent</code> as <code>{NAME}</code>, with the address of this page and an address
          that you can write to.
        </p>
      </DocumentSection>
      <DocumentSection id="what" title="What it reads">
        <p>
          Public pages only: the start page, prices, jobs, press and other pages that somebody has chosen, with <code>robots.txt</code>,
          sitemaps and feeds. A page is fetched once for all who follow it. It fills in no form, signs in nowhere, keeps no cookie, and
          works around no captcha or other protection.
        </p>
      </DocumentSection>
      <DocumentSection id="how" title="How it asks">
        <p>
          One request at a time to a host, with a pause after each, and a bounded number in an hour. <code>Crawl-delay</code> and{' '}
          <code>Retry-After</code> make the pauses longer. A page that has not changed is asked for with <code>If-None-Match</code> and{' '}
          <code>If-Modified-Since</code>, where your server sends what they need. Where a page shows nothing without its scripts, a browser
          loads it, as a visitor’s does.
        </p>
      </DocumentSection>
      <DocumentSection id="leave" title="How to be left alone">
        <p>
          <code>robots.txt</code> is obeyed (RFC 9309). To keep {NAME} away from your whole site, add these two lines. It reads them again
          within a day.
        </p>
        <pre>{LEAVE_ALONE}</pre>
        <p>
          Name a path instead of <code>/</code> to keep it away from a part of your site. For anything else, please write to the address
          that the <code>User-Agent</code> names.
        </p>
      </DocumentSection>
    </DocumentPage>
  );
}
