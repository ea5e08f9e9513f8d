import { expect, test } from 'vitest';
import { classifyContent } from './classify.ts';
import { page } from './testing.ts';

const now = new Date('2031-01-01T00:00:00Z');
const code = (html: string, status = 200, headers: Record<string, string> = {}) =>
  classifyContent({ status, headers, html }, now)?.error.code ?? 'content';
const bare = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title><style>${'.a{color:red}'.repeat(2_000)}</style></head><body>${body}</body></html>`;

test.each<[string, string, number, Record<string, string>]>([
  ['Cloudflare by header', page('Acme'), 403, { 'cf-mitigated': 'challenge' }],
  ['Cloudflare with 503', bare('Just a moment...', '<h2>Checking if the site connection is secure</h2>'), 503, { server: 'cloudflare' }],
  [
    'Cloudflare with 200',
    bare('Just a moment...', '<script>window._cf_chl_opt={}</script><p>Enable JavaScript and cookies to continue</p>'),
    200,
    {},
  ],
  ['Cloudflare access rule', bare('Access denied', '<div id="cf-error-details">Error 1020</div>'), 403, {}],
  [
    'DataDome',
    '<html><body><p>Please enable JS and disable any ad blocker</p><script src="https://geo.captcha-delivery.com/x.js"></script></body></html>',
    403,
    {},
  ],
  ['DataDome with 200', '<html><body><script src="https://ct.captcha-delivery.com/c.js"></script></body></html>', 200, {}],
  [
    'HUMAN',
    bare('Access to this page has been denied', '<div id="px-captcha"></div><h1>Press & Hold to confirm you are a human</h1>'),
    403,
    {},
  ],
  [
    'Imperva',
    '<html><body><iframe src="/_Incapsula_Resource?CWUDNSAI=1&incident_id=2">Request unsuccessful. Incapsula incident ID: 2</iframe></body></html>',
    200,
    {},
  ],
  ['Akamai', bare('Access Denied', '<h1>Access Denied</h1> Reference #18.2 https://errors.edgesuite.net/18.2'), 403, {}],
  ['AWS WAF', '', 202, { 'x-amzn-waf-action': 'challenge' }],
  ['an unknown vendor', bare('Security check', '<h1>Please verify you are human</h1><p>Tick the box.</p>'), 200, {}],
  ['an unknown vendor with 429', bare('One more step', '<p>Our systems have detected unusual traffic from your network.</p>'), 429, {}],
  ['German', bare('Moment', '<h1>Bitte bestätigen: Sind Sie ein Mensch?</h1>'), 403, {}],
  ['a bare captcha', bare('acme.example', '<p>Please complete the captcha.</p><div class="h-captcha"></div>'), 200, {}],
  ['a robot check', bare('Robot Check', '<p>Enter the characters you see below</p>'), 200, {}],
  ['Anubis', bare("Making sure you're not a bot!", '<p>Loading…</p><script id="anubis_challenge">{}</script>'), 200, {}],
])('a bot wall is recognised: %s', (_name, html, status, headers) => {
  expect(code(html, status, headers)).toBe('bot_wall');
});

test.each([
  ['Down for maintenance', '<h1>We’ll be right back</h1><p>Acme is down for scheduled maintenance. Please check back soon.</p>'],
  ['Acme', '<h1>Scheduled maintenance in progress</h1>'],
  ['Acme', '<p>Our website is currently undergoing maintenance. Thank you for your patience.</p>'],
  ['Acme', '<p>We are experiencing unusually high traffic. Hold on.</p>'],
  ['Server busy', '<h1>The server is too busy</h1><p>Please try again later.</p>'],
  ['Acme | Service temporarily unavailable', '<p>Sorry about that.</p>'],
  ['502 Bad Gateway', '<center><h1>502 Bad Gateway</h1></center><hr>nginx'],
  ['Error', '<h1>Error establishing a database connection</h1>'],
  ['Wartung', '<h1>Wegen Wartungsarbeiten nicht erreichbar</h1>'],
  ['Site en maintenance', '<p>De retour bientôt.</p>'],
  [
    'Maintenance',
    `<nav>${'<a href="/x">Product</a>'.repeat(30)}</nav><main><h1>Back soon</h1><p>We are performing some upgrades.</p></main>`,
  ],
])('a maintenance page with HTTP 200 is recognised: %s %s', (title, body) => {
  expect(code(bare(title, body))).toBe('maintenance');
});

test('maintenance with HTTP 503 keeps what the site asks for', () => {
  const failure = classifyContent({ status: 503, headers: { 'retry-after': '3600' }, html: bare('Down for maintenance', '') }, now);
  expect(failure?.error).toMatchObject({ code: 'maintenance', retryAfterMs: 3_600_000 });
});

test.each([
  ['404 Not Found', '<h1>404</h1>'],
  ['Page not found – Acme', `<h1>Sorry</h1><p>${'Try one of these. '.repeat(20)}</p>`],
  ['Acme', '<h1>Oops! That page can’t be found.</h1><p>It looks like nothing was found at this location.</p>'],
  ['Acme', '<h1>Seite nicht gefunden</h1>'],
])('a page that says it was not found is no content: %s %s', (title, body) => {
  expect(code(bare(title, body))).toBe('soft_404');
});

test.each([
  ['acme.example', '<h1>This domain is for sale</h1><p>Buy this domain.</p>'],
  ['Welcome to nginx!', '<h1>Welcome to nginx!</h1>'],
  ['Account Suspended', '<h1>This Account has been suspended.</h1>'],
  ['Index of /', '<h1>Index of /</h1>'],
])('a parked or default page is no content: %s', (title, body) => {
  expect(code(bare(title, body))).toBe('parked');
});

test('a page that denies access with HTTP 200 is a refusal', () => {
  expect(code(bare('Access Denied', '<p>You do not have permission.</p>'))).toBe('refused');
});

test.each(Array.from({ length: 500 }, (_, n) => n + 100))(
  'what came of status %i is said in words of the person, with no more than the number',
  (status) => {
    const pages = ['', bare('Access Denied', '<p>No.</p>'), bare('404 Not Found', '<h1>404</h1>'), bare('Just a moment...', '')];
    for (const html of pages)
      for (const headers of [{}, { 'retry-after': '120' }])
        expect(classifyContent({ status, headers, html }, now)?.error.reason ?? '').not.toMatch(/HTTP|robots\.txt|operator|_/);
  },
);

const SIGN_IN_FORM = '<form><input name="email"><input type="password" name="password"><button>Go</button></form>';

test.each([
  ['Sign in – Acme', `<h1>Sign in</h1>${SIGN_IN_FORM}<a href="/reset">Forgot your password?</a>`],
  ['Acme', `<h1>Log in to continue</h1>${SIGN_IN_FORM}`],
  ['Login | Acme', SIGN_IN_FORM],
  ['Acme', `<h2>Anmelden</h2>${SIGN_IN_FORM.replaceAll('"', "'")}`],
  ['Connexion', SIGN_IN_FORM.replaceAll('"', '')],
  [
    'We value your privacy',
    '<h1>We value your privacy</h1><p>We and our partners store information on a device.</p><button>Accept</button>',
  ],
  ['Your privacy matters | Acme', '<p>We and our partners store information.</p><button>Accept</button>'],
  ['Acme', '<h2>Before you continue to Acme</h2><p>We use cookies.</p><a href="/privacy">Privacy</a>'],
  ['Acme', '<h1>Acme is not available in your region</h1><p>We are working on it.</p>'],
  ['Acme', '<p>Leider ist diese Seite in deinem Land nicht verfügbar.</p>'],
])('a page that asks for something else instead is refused: %s', (title, body) => {
  expect(code(bare(title, body))).toBe('refused');
});

const app = (title: string, body: string) =>
  `<html><head><title>${title}</title></head><body>${body}<a href="/signup">Sign up</a></body></html>`;

test.each([
  ['a long page about maintenance', page('Scheduled maintenance, made easy')],
  ['a long page about bots', page('Verify you are human: how captchas work')],
  ['a page on designing 404 pages', page('How to design a 404 page')],
  [
    'a long page with the defence of a vendor',
    page(
      'Acme',
      '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script><script src="/_Incapsula_Resource?SWJIYLWA=1"></script>',
    ),
  ],
  ['a short landing page', app('Acme', '<h1>Maintenance software for factories</h1><p>Plan repairs before machines fail.</p>')],
  ['a short price list', app('Pricing', '<h1>Pricing</h1><p>Team $49 per month. Service is temporarily unavailable in Canada.</p>')],
  ['a shell for scripts', '<html><head><title>Acme</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>'],
  [
    'a shell behind a defence',
    '<html><head><title>Acme</title></head><body><div id="root"></div><script src="/_Incapsula_Resource?SWJIYLWA=1"></script></body></html>',
  ],
  [
    'a short waiting list with a captcha',
    app('Acme', '<h1>Join the waiting list</h1><form><input name="email"><div class="g-recaptcha"></div></form>'),
  ],
  [
    'a short page of a repair firm',
    app(
      'Wartung & Reparatur',
      '<h1>Maintenance</h1><p>Wartungsarbeiten an Heizungen, website maintenance, spécialiste en maintenance.</p>',
    ),
  ],
  ['a short landing page where one may sign in', app('Acme', `<h1>Tables by hand</h1><p>Sign in or read on.</p>${SIGN_IN_FORM}`)],
  ['a short page about sign-in', app('Login for your users', '<h1>Login for your users</h1><p>Passwords are over.</p>')],
  ['a short page that sells sign-in and has a form', app('Sign in with Acme', `<h1>Sign in with a smile</h1>${SIGN_IN_FORM}`)],
  ['a short landing page with a banner', app('Acme', '<h2>We value your privacy</h2><p>Cookies.</p><h1>Tables by hand</h1><p>By us.</p>')],
  ['a short page about consent', app('Consent for your site', '<h1>We value your privacy, and so do your readers</h1>')],
  ['a sign-up form with a captcha', page('Join', '<div class="g-recaptcha"></div><p>I’m not a robot</p>')],
  [
    'a short page of a security firm',
    app('Shield', '<h1>Bot protection and DDoS protection for your site</h1><p>Plans for teams of any size.</p>'),
  ],
  ['an outage tracker', app('Know when your site is down', '<h1>Uptime monitoring for teams</h1>')],
  [
    'a job page',
    app(
      'Careers',
      '<h1>Careers</h1><p>No openings at the moment. Please check back later this year for new roles in engineering, sales and support.</p>',
    ),
  ],
])('content stays content: %s', (_name, html) => {
  expect(code(html)).toBe('content');
});

test('headers that a defence adds to every page of its sites do not make a wall', () => {
  expect(code(page('Acme'), 200, { 'x-datadome': 'protected', server: 'ddos-guard' })).toBe('content');
});

// One that took more than linear time would not end within a test's.
test.each(['<h1', '<title>', '<div>', '<script>', '&amp', '<a href="', 'maintenance ', 'page '])('a page made of %j is read', (piece) => {
  expect(code(piece.repeat(2_000_000 / piece.length))).toBeTypeOf('string');
});

test('a limit of which nothing is left asks us to slow down, also where it does not say until when', () => {
  expect(code('', 403, { 'x-ratelimit-remaining': '0' })).toBe('rate_limited');
  expect(code('', 403, { 'x-ratelimit-remaining': '1' })).toBe('refused');
});
