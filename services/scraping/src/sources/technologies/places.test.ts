import { expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';

const detect = (html: string) => extractFacts({ url: 'https://acme.com/', kind: 'landingPage', html }).technologies;

it.each([
  ['a pixel', '<noscript><img src="https://www.facebook.com/tr?id=1&ev=PageView&noscript=1"></noscript>', ['Meta Pixel']],
  ['a pixel without a script', '<img src="https://analytics.twitter.com/i/adsct?txn_id=1">', ['X Pixel']],
  ['a map in a frame', '<iframe src="https://yandex.ru/map-widget/v1/?um=1"></iframe>', ['Yandex Maps']],
  ['a place that a script asks', "<script>fetch('https://api.web3forms.com/submit', { method: 'POST' })</script>", ['Web3Forms']],
  ['a module that a script imports', '<script type="module">import "https://www.gstatic.com/firebasejs/10/app.js"</script>', ['Firebase']],
  ['the queue of an old snippet', "<script>_gaq.push(['_setAccount', 'UA-1'])</script>", ['Google Analytics']],
  ['a form', '<form action="https://formsubmit.co/hello@acme.com"></form>', ['FormSubmit']],
  ['a stylesheet of its own', '<link rel="stylesheet" href="css/bootstrap.css">', ['Bootstrap']],
  ['what a network in front of it adds', '<script src="/cdn-cgi/scripts/5c5dd728/email-decode.min.js"></script>', ['Cloudflare']],
])('are known by %s', (_, html, expected) => {
  expect(detect(html)).toEqual(expected);
});

it.each([
  ['another image of that host', '<img src="https://www.facebook.com/trucks.png"><img src="https://www.facebook.com/tr.png">'],
  ['its address in the path of another', '<img src="https://news.example/https://www.facebook.com/tr?id=1">'],
  ['its address in the query of another', '<script src="/go?to=https://yandex.ru/map-widget/v1/"></script>'],
  ['the same path at another host', '<iframe src="https://maps.example/map-widget/v1/"></iframe>'],
  ['a link to a form', '<a href="https://formsubmit.co/hello@acme.com">Write to us</a>'],
  ['another library of that name', '<script src="https://cdn.example/gh/someone/cookieconsent@3.0/a.js"></script>'],
  ['a name in text', '<p>Forms by FormSubmit, chat by BotPenguin, fonts by CDNFonts, slides by Slider Revolution.</p>'],
  ['a file whose name goes on', '<link rel="stylesheet" href="/my-bootstrap.css"><script src="/not-slick.js"></script>'],
])('%s proves nothing of these', (_, html) => {
  expect(detect(html)).toEqual([]);
});

it('of two libraries of one name it is the one that is loaded', () => {
  expect(detect('<script src="https://cdn.jsdelivr.net/gh/orestbida/cookieconsent@3.0.1/dist/cookieconsent.umd.js"></script>')).toEqual([
    'CookieConsent',
  ]);
});
