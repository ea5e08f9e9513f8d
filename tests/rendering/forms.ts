/** Every way in which a page may make a browser ask for an address. */

/** HTML that asks for `url`; `name` is fit for an identifier. */
type Form = (url: string, name: string) => string;

const script = (code: string) => `<script>{${code}}</script>`;
const js = (url: string) => JSON.stringify(url);
const worker = (code: string) =>
  script(`new Worker(URL.createObjectURL(new Blob([${JSON.stringify(code)}], { type: 'text/javascript' })))`);
const socket = (url: string) => url.replace(/^http/, 'ws');
const frame = (html: string) => `<iframe srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;
const rtc = (url: string, server: string) =>
  script(
    `const peer = new RTCPeerConnection({ iceServers: [{ urls: ${js(`${server.replace('HOST', new URL(url).host)}`)}, username: 'u', credential: 'c' }] });
     peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer));`,
  );

/** Of these, many may stand in one page. */
export const FORMS: Record<string, Form> = {
  img: (url) => `<img src="${url}">`,
  srcset: (url) => `<img srcset="${url} 1x">`,
  picture: (url) => `<picture><source srcset="${url}"><img></picture>`,
  image_object: (url) => script(`new Image().src = ${js(url)}`),
  image_button: (url) => `<input type="image" src="${url}">`,
  svg_image: (url) => `<svg width="9" height="9"><image href="${url}" width="9" height="9"/></svg>`,
  script: (url) => `<script src="${url}"></script>`,
  module: (url) => `<script type="module" src="${url}"></script>`,
  dynamic_import: (url) => script(`import(${js(url)}).catch(() => {})`),
  stylesheet: (url) => `<link rel="stylesheet" href="${url}">`,
  preload: (url) => `<link rel="preload" as="script" href="${url}">`,
  preload_fetch: (url) => `<link rel="preload" as="fetch" crossorigin href="${url}">`,
  prefetch: (url) => `<link rel="prefetch" href="${url}">`,
  modulepreload: (url) => `<link rel="modulepreload" href="${url}">`,
  preconnect: (url) => `<link rel="preconnect" href="${url}">`,
  dns_prefetch: (url) => `<link rel="dns-prefetch" href="${url}">`,
  prerender: (url) => `<link rel="prerender" href="${url}">`,
  icon: (url) => `<link rel="icon" href="${url}">`,
  manifest: (url) => `<link rel="manifest" href="${url}">`,
  css_import: (url) => `<style>@import "${url}";</style>`,
  css_background: (url, name) =>
    `<style>#b_${name} { background: url("${url}"); width: 9px; height: 9px }</style><div id="b_${name}"></div>`,
  css_font: (url, name) =>
    `<style>@font-face { font-family: f_${name}; src: url("${url}") }</style><p style="font-family: f_${name}">text</p>`,
  css_cursor: (url) => `<div style="cursor: url('${url}'), auto; mask-image: url('${url}')">x</div>`,
  video: (url) => `<video src="${url}" preload="auto" autoplay muted></video>`,
  poster: (url) => `<video poster="${url}"></video>`,
  audio: (url) => `<audio src="${url}" preload="auto"></audio>`,
  source: (url) => `<video autoplay muted><source src="${url}" type="video/mp4"></video>`,
  iframe: (url) => `<iframe src="${url}"></iframe>`,
  object: (url) => `<object data="${url}" type="text/html"></object>`,
  embed: (url) => `<embed src="${url}" type="text/html">`,
  frame_location: (url) => frame(`<script>location.href = ${js(url)}</script>`),
  frame_refresh: (url) => frame(`<meta http-equiv="refresh" content="0;url=${url}">`),
  frame_form: (url) =>
    frame(`<form action="${url}" method="post"><input name="a" value="b"></form><script>document.forms[0].submit()</script>`),
  frame_fetch: (url) => frame(`<script>fetch(${js(url)}, { mode: 'no-cors' }).catch(() => {})</script>`),
  form_into_frame: (url, name) =>
    `<iframe name="t_${name}"></iframe><form id="f_${name}" action="${url}" target="t_${name}"></form><script>document.getElementById("f_${name}").submit()</script>`,
  fetch: (url) => script(`fetch(${js(url)}).catch(() => {})`),
  fetch_opaque: (url) => script(`fetch(${js(url)}, { mode: 'no-cors', credentials: 'include' }).catch(() => {})`),
  fetch_post: (url) => script(`fetch(${js(url)}, { method: 'POST', body: 'x', mode: 'no-cors' }).catch(() => {})`),
  fetch_preflight: (url) => script(`fetch(${js(url)}, { method: 'PUT', headers: { 'x-a': 'b' }, body: '{}' }).catch(() => {})`),
  fetch_keepalive: (url) => script(`fetch(${js(url)}, { method: 'POST', keepalive: true, mode: 'no-cors', body: 'x' }).catch(() => {})`),
  fetch_private: (url) => script(`try { fetch(${js(url)}, { targetAddressSpace: 'loopback' }).catch(() => {}) } catch {}`),
  xhr: (url) => script(`const x = new XMLHttpRequest(); x.open('GET', ${js(url)}); x.send()`),
  xhr_sync: (url) => script(`try { const x = new XMLHttpRequest(); x.open('GET', ${js(url)}, false); x.send() } catch {}`),
  beacon: (url) => script(`navigator.sendBeacon(${js(url)}, 'x')`),
  event_source: (url) => script(`new EventSource(${js(url)})`),
  web_socket: (url) => script(`new WebSocket(${js(socket(url))})`),
  ping: (url, name) => `<a id="p_${name}" href="#x" ping="${url}">a</a>${script(`document.getElementById('p_${name}').click()`)}`,
  worker_fetch: (url) => worker(`fetch(${js(url)}, { mode: 'no-cors' }).catch(() => {})`),
  worker_import: (url) => worker(`importScripts(${js(url)})`),
  worker_socket: (url) => worker(`new WebSocket(${js(socket(url))})`),
  worker_script: (url) => script(`try { new Worker(${js(url)}) } catch {}`),
  shared_worker: (url) =>
    script(`new SharedWorker('data:text/javascript,' + encodeURIComponent(${JSON.stringify(`fetch(${js(url)}, { mode: 'no-cors' })`)}))`),
  service_worker: (url) => script(`navigator.serviceWorker?.register(${js(url)}).catch(() => {})`),
  cache: (url) => script(`caches.open('x').then((cache) => cache.add(new Request(${js(url)}, { mode: 'no-cors' }))).catch(() => {})`),
  web_transport: (url) => script(`try { new WebTransport(${js(url.replace(/^http/, 'https'))}).ready.catch(() => {}) } catch {}`),
  stun: (url) => rtc(url, 'stun:HOST'),
  turn_udp: (url) => rtc(url, 'turn:HOST?transport=udp'),
  turn_tcp: (url) => rtc(url, 'turn:HOST?transport=tcp'),
  speculation_prefetch: (url) =>
    `<script type="speculationrules">{"prefetch":[{"source":"list","urls":[${js(url)}],"eagerness":"immediate"}]}</script>`,
  speculation_prerender: (url) =>
    `<script type="speculationrules">{"prerender":[{"source":"list","urls":[${js(url)}],"eagerness":"immediate"}]}</script>`,
  xslt: (url) => script(`const x = new XMLHttpRequest(); x.open('GET', ${js(url)}); x.responseType = 'document'; x.send()`),
  popup: (url) => script(`open(${js(url)})`),
  popup_form: (url, name) =>
    `<form id="o_${name}" action="${url}" target="_blank"></form>${script(`document.getElementById('o_${name}').submit()`)}`,
  download: (url, name) => `<a id="d_${name}" href="${url}" download>a</a>${script(`document.getElementById('d_${name}').click()`)}`,
};

/** Of these, a page holds one: it leaves. */
export const LEAVING: Record<string, Form> = {
  location: (url) => script(`location.href = ${js(url)}`),
  refresh: (url) => `<meta http-equiv="refresh" content="0;url=${url}">`,
  form: (url) => `<form action="${url}" method="post"><input name="a" value="b"></form>${script('document.forms[0].submit()')}`,
  link: (url) => `<a id="a" href="${url}">a</a>${script("document.getElementById('a').click()")}`,
};
