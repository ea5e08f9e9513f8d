/**
 * What runs in the page, in a world of its own: the page's scripts can change the document that it sees, but none of the functions that it
 * calls.
 */

/** Longest wait for a page whose text keeps moving, such as a counter's. */
const MOST_MS = 2_000;
const STILL_MS = 300;

/** Waits until the page is loaded, at most `most` ms. */
export const untilLoaded = (most: number): string => `new Promise((done) => {
  if (document.readyState === 'complete') done();
  addEventListener('load', () => done(), { once: true });
  setTimeout(done, ${Math.max(0, Math.round(most))});
})`;

/** Waits until the document stands still. */
export const UNTIL_STILL = `new Promise((done) => {
  let still;
  const end = () => { watch.disconnect(); clearTimeout(still); clearTimeout(last); done(); };
  const watch = new MutationObserver(() => { clearTimeout(still); still = setTimeout(end, ${STILL_MS}); });
  const last = setTimeout(end, ${MOST_MS});
  still = setTimeout(end, ${STILL_MS});
  watch.observe(document, { childList: true, characterData: true, subtree: true });
})`;

/**
 * Writes the document down without what rendering adds by chance: styles, nonces, and what was there for visitors without scripts. Open
 * shadow trees become part of their elements. Its value: the HTML, or null when that is longer than `most` characters.
 */
export const writtenDown = (most: number): string => `(() => {
  const hosts = [];
  const roots = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (!element.shadowRoot) continue;
      hosts.push(element);
      roots.push(element.shadowRoot);
    }
  }
  for (const host of hosts) host.prepend(...host.shadowRoot.childNodes);
  for (const element of document.querySelectorAll('style, noscript')) element.remove();
  for (const element of document.querySelectorAll('[nonce]')) element.removeAttribute('nonce');
  const html = '<!doctype html>' + document.documentElement.outerHTML;
  return html.length > ${most} ? null : html;
})()`;
