import type { IncomingHttpHeaders } from 'node:http';
import type { Evidence } from './evidence.ts';
import type { ErrorCode } from './failure.ts';

/** A page that stands in for content, told by whole phrases in few words and few links, never by one word in a long page. */
interface Notice {
  code: ErrorCode;
  reason: string;
  phrases: RegExp;
  /** Most text that such a page carries. */
  maxLength: number;
  maxLinks: number;
  maxHeadings?: number;
  /** What its markup has. */
  holds?: RegExp;
  /** The first heading says nothing but that or, without one, the title up to the site's name; in passing, content says so, too. */
  alone?: true;
}

const HUMAN_CHECK =
  /verify(ing)? (that )?you('re| are) (a )?(human|not a (ro)?bot)|(prove|confirm) (that )?you('re| are) (a )?(human|not a (ro)?bot)|are you (a )?(human|robot)\b|i'?m not a robot|making sure you'?re not a bot|checking (your browser|if the site connection is secure|the site connection)|complete (the|a) (security check|captcha)|security (check|verification|checkpoint)\b|(human|robot|bot) (check|verification)\b|^(re|h)?captcha\b|(enter|type) the characters you see|slide to verify|client challenge|^one moment, please|press (&|and) hold|unusual (traffic|activity)|pardon our interruption|^just a moment|attention required|you have been blocked|request (was )?blocked|automated (access|requests|queries)|browser check|enable javascript and cookies|solve (the|this) captcha|bist du ein mensch|sind sie ein mensch|überprüfung,? ob sie ein mensch|vérifiez que vous êtes humain|êtes-vous un robot|verifica que eres humano|eres un robot|verifique se você é humano|confirma que no eres un robot|verifica di essere umano|докажите,? что вы не робот|вы не робот|ロボットではありません|人間であることを確認/i;

const MAINTENANCE =
  /(down|closed|offline|unavailable|undergoing|under) (for )?(scheduled |planned |routine |essential |website |site |system )*maintenance\b|(scheduled|planned|routine) maintenance (is )?(in progress|under ?way|window)|performing (some |scheduled |planned |routine )*(maintenance|upgrades)|maintenance (mode|in progress|page)\b|(we'?ll|we will|will) be (right )?back|be back (soon|shortly|online|up)|^back soon|(temporarily|currently|momentarily) (unavailable|offline|down|out of service|closed)|(server|service|site|website|system)s? (is |are )?(currently |temporarily |too |very )*(busy|unavailable|overloaded|offline|over capacity|at capacity)|too many (connections|requests)|bad gateway|gateway time-?out|internal server error|database (connection )?error|error establishing a database connection|(experiencing|due to) (very |unusually |extremely )*(high|heavy) (traffic|load|demand|volume)|(site|website|page|service) is (currently |temporarily |just )*being (updated|upgraded|improved|worked on)|web ?server is (down|returning an unknown error)|connection timed out|please try again (later|soon|shortly|in a)|something went wrong|an (unexpected )?error (has )?occurred|application error|(wegen|aufgrund von) wartung|wartungsmodus|wird gerade gewartet|gleich wieder (da|für sie da)|(site|service|page|actuellement) (est )?(actuellement )?en maintenance|maintenance en cours|de retour (bientôt|dans)|momentanément indisponible|temporairement indisponible|(sitio|página|web|estamos) .{0,20}en mantenimiento|volvemos (pronto|enseguida)|temporalmente (no disponible|fuera de servicio)|(site|página|estamos) .{0,20}em manutenção|voltamos (já|em breve)|(sito|pagina|siamo) .{0,20}in manutenzione|torneremo (presto|online)|(wegens|gepland) onderhoud|ведутся технические работы|технические работы|メンテナンス中|维护中|점검 중/i;

const DENIED =
  /^(error |http )?403\b|access (to this (page|site|resource) )?(is |was |has been )?(denied|forbidden)|^forbidden$|zugriff verweigert|accès (refusé|interdit)|acceso denegado|acesso negado|accesso negato/i;

const NOT_FOUND =
  /^(error |fehler |erreur )?404\b|\b404( error| page)? ?(-|–|\||:|—)|^oops!? ?404|(page|site|file|url|resource) ?(was |is |could |can |can)?(not|n't|'t) (be )?(found|exist)|page (you('re| are) looking for|you requested|requested) .{0,40}(not|n't|moved|gone|removed|exist)|^not found|page (doesn't|does not|no longer) exists?|no such page|seite (wurde )?nicht gefunden|page (non trouvée|introuvable)|página no encontrada|página não encontrada|pagina non trovata|pagina niet gevonden|страница не найдена|ページが見つかりません|页面不存在|页面未找到/i;

const PARKED =
  /domain (name )?(is|may be|could be) (for sale|parked|available|expired)|(buy|purchase) this domain|this domain (has )?expired|domain (has been )?registered (at|with|by)\b|parked (free|domain|page)|courtesy of godaddy|account (has been )?suspended|^welcome to nginx|apache2? .{0,20}default page|^it works!?$|^iis windows|^index of \/|default (web ?site|server|plesk) page|web server.s default page|diese domain (ist|steht) .{0,20}(verkauf|geparkt)|ce domaine est (à vendre|en vente)|dominio (está )?en venta/i;

const ELSEWHERE =
  /(not|isn['’]t) (currently |yet )?(available|accessible|supported) in your (region|country|location|area|state)\b|in deine[mr] (land|region) nicht verfügbar|in ihre[mr] (land|region) nicht verfügbar|pas disponible dans votre (pays|région)|no (está )?disponible en tu (país|región)|não (está )?disponível (no seu país|na sua região)|non (è )?disponibile nel tuo paese|niet beschikbaar in (jouw|uw) (land|regio)/i;

const A_FEW_WORDS = 350;

const CONSENT =
  /^(we (value|care about|respect) your privacy|your privacy (matters|choices|is important to us)|before you continue( to .{1,40})?|(we|this (web)?site) uses? cookies|cookie consent|(wir schätzen )?ihre privatsphäre.{0,40}|nous respectons votre vie privée|valoramos (tu|su) privacidad|rispettiamo la tua privacy)[.!]?$/i;

const PASSWORD_FIELD = /<input\b[^>]{0,300}\btype=["']?password\b/i;
/** Nothing but that: 'Sign in with Acme' may be what a company sells. */
const SIGN_IN =
  /^(please )?((sign|log)[ -]?in|login|anmelden|anmeldung|einloggen|se connecter|connexion|iniciar sesión|accedi|inloggen|logowanie|ログイン|登录|로그인)( to (continue|your account))?$/i;

const NOTICES: Notice[] = [
  {
    code: 'refused',
    reason: 'The site asks for consent instead of showing the page.',
    phrases: CONSENT,
    maxLength: 1_500,
    maxLinks: 12,
    // As a banner it is one heading among others.
    maxHeadings: 1,
    alone: true,
  },
  {
    code: 'refused',
    reason: 'The site asks to sign in instead of showing the page.',
    phrases: SIGN_IN,
    maxLength: A_FEW_WORDS,
    maxLinks: 8,
    holds: PASSWORD_FIELD,
    alone: true,
  },
  { code: 'bot_wall', reason: 'The site shows a check for bots instead of the page.', phrases: HUMAN_CHECK, maxLength: 1_500, maxLinks: 8 },
  {
    code: 'maintenance',
    reason: 'The site says that it is down for maintenance or too busy.',
    phrases: MAINTENANCE,
    maxLength: 900,
    maxLinks: 8,
  },
  {
    code: 'refused',
    reason: 'The page says that access to it is denied.',
    phrases: DENIED,
    maxLength: 900,
    maxLinks: 8,
  },
  {
    code: 'refused',
    reason: 'The site says that it is not available in the region from which it is asked.',
    phrases: ELSEWHERE,
    maxLength: 900,
    maxLinks: 8,
  },
  {
    code: 'soft_404',
    reason: 'The page says of itself that it was not found.',
    phrases: NOT_FOUND,
    maxLength: 2_000,
    maxLinks: 30,
  },
  {
    code: 'parked',
    reason: 'The domain is parked, suspended or shows only the default page of a web server.',
    phrases: PARKED,
    maxLength: 3_000,
    maxLinks: 30,
  },
];

/** Any phrase of a notice that a page of many elements can be: a cheap first look at title and headings. */
export const ANY_PHRASE = new RegExp(
  NOTICES.flatMap(({ phrases, alone }) => (alone ? [] : phrases.source.replaceAll('^', ''))).join('|'),
  'i',
);

const AN_OFFER = /[$€£¥]\s?\d/;

const isSaidAlone = (page: Evidence, phrases: RegExp): boolean => phrases.test(page.headings[0] ?? page.title.split(/ [-–—|·] /, 1)[0]!);

/** Whether the title or a heading says so, or a page of a few words in all, which offers nothing. */
function isSaid(page: Evidence, phrases: RegExp): boolean {
  const places = [page.title, ...page.headings.slice(0, 3), ...(page.length <= A_FEW_WORDS ? [page.text] : [])];
  return !AN_OFFER.test(page.text) && places.some((place) => phrases.test(place));
}

/** The notice that a page amounts to, or null when it is content. */
export function noticeIn(page: Evidence, html: string): Pick<Notice, 'code' | 'reason'> | null {
  const fits = ({ maxLength, maxLinks, maxHeadings = Number.POSITIVE_INFINITY, holds, alone, phrases }: Notice) =>
    page.length <= maxLength &&
    page.links <= maxLinks &&
    page.headings.length <= maxHeadings &&
    (alone ? isSaidAlone : isSaid)(page, phrases) &&
    (holds?.test(html) ?? true);
  return NOTICES.find(fits) ?? null;
}

const CAPTCHA = /g-recaptcha|h-captcha|cf-turnstile|recaptcha\/api|hcaptcha\.com|challenges\.cloudflare\.com/;

/** Whether a page is little more than a captcha that speaks of robots; a form with a captcha of its own is content. */
export function isCaptcha(page: Evidence, html: string): boolean {
  const speaksOfIt = /captcha|\brobot|\bhuman|\bverif/i.test(`${page.title} ${page.text}`);
  return page.length <= A_FEW_WORDS && speaksOfIt && CAPTCHA.test(html.slice(0, 64 * 1024));
}

/** Whether a refusal or error page is a check for bots by its words. */
export function asksForHuman(page: Evidence): boolean {
  return [page.title, ...page.headings, page.text].some((place) => HUMAN_CHECK.test(place));
}

/** Headers by which a bot defence says that it answered in the site's place. */
const CHALLENGE_HEADERS: Array<[vendor: string, header: string, value: RegExp]> = [
  ['Cloudflare', 'cf-mitigated', /./],
  ['AWS WAF', 'x-amzn-waf-action', /./],
  ['Vercel', 'x-vercel-mitigated', /./],
  ['SiteGround', 'sg-captcha', /./],
];
/** Headers that these defences also send with content; telling only beside a refusal. */
const REFUSAL_HEADERS: typeof CHALLENGE_HEADERS = [
  ['DataDome', 'x-datadome', /./],
  ['DataDome', 'x-dd-b', /./],
  ['Kasada', 'x-kpsdk-ct', /./],
  ['Sucuri', 'x-sucuri-block', /./],
  ['DDoS-Guard', 'server', /ddos-guard/i],
];
/** Parts that appear in the pages of bot defences and not in the scripts which they add to content; lower case. */
const MARKS: Array<[vendor: string, mark: string]> = [
  ['Cloudflare', '_cf_chl_opt'],
  ['Cloudflare', 'cf-error-details'],
  ['Cloudflare', 'challenge-error-text'],
  ['DataDome', 'captcha-delivery.com'],
  ['HUMAN', 'px-captcha'],
  ['Imperva', 'incapsula incident id'],
  ['Imperva', '_incapsula_resource?cwudnsai'],
  ['Akamai', 'errors.edgesuite.net'],
  ['Akamai', 'sec-if-cpt-container'],
  ['Akamai', '/_sec/cp_challenge'],
  ['AWS WAF', 'gokuprops'],
  ['Sucuri', 'sucuri website firewall'],
  ['Sucuri', 'sucuri_cloudproxy_js'],
  ['SiteGround', '/.well-known/sgcaptcha'],
  ['F5', 'the requested url was rejected. please consult with your administrator'],
  ['Anubis', 'anubis_challenge'],
  ['Radware', 'validate.perfdrive.com'],
  ['Wordfence', 'generated by wordfence'],
];

/** The vendor whose bot defence answered, by headers or marks in the page; null when none is recognised. `refusal`: the status or the shortness of the page says that it is no content. */
export function defenceBehind(headers: IncomingHttpHeaders, html: string, refusal: boolean): string | null {
  const sent = ([, header, value]: [string, string, RegExp]) => value.test(String(headers[header] ?? ''));
  const byHeader = CHALLENGE_HEADERS.find(sent) ?? (refusal ? REFUSAL_HEADERS.find(sent) : undefined);
  if (byHeader || !refusal) return byHeader?.[0] ?? null;
  const page = html.slice(0, 128 * 1024).toLowerCase();
  return MARKS.find(([, mark]) => page.includes(mark))?.[0] ?? null;
}
