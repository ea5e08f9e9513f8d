import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

// biome-ignore lint/suspicious/noTemplateCurlyInString: code, which both the server and the page run
const CARD = '({ name, price }) => `<div class="plan"><h3>${name}</h3><p>${price}/month</p><ul><li>One</li><li>Two</li></ul></div>`';

export interface Plan {
  name: string;
  price: string;
}

const card = new Function(`return ${CARD}`)() as (plan: Plan) => string;
const TITLE = '<!doctype html><title>Pricing</title>';
const head = '<h1>Pricing</h1><p>Everything you need, for teams of every size.</p>';

/** The page as a server writes it. */
export const writtenPage = (plans: readonly Plan[]): string => `${TITLE}<main>${head}${plans.map(card).join('')}</main>`;

/** The same page as its script writes it, from data that it fetches. */
export const SHELL = `${TITLE}<div id="root"></div><script src="/app.js"></script>`;

export const APP = `fetch('/plans.json').then((answer) => answer.json()).then((plans) => {
  const main = document.createElement('main');
  main.innerHTML = '${head}' + plans.map(${CARD}).join('');
  document.getElementById('root').append(main);
});`;

/** A site on loopback. */
export async function startSite(handler: RequestListener) {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, origin: `http://${host}`, close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
}
