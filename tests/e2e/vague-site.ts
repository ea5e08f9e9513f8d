import { page, startSmallSite } from './small-site.ts';

const PAGES: Record<string, string> = {
  '/': page('Vague', '<nav><a href="/pricing">Pricing</a></nav><main><h1>Ask us</h1><p>We do what you need.</p></main>'),
  '/pricing': page(
    'Pricing',
    `<main><h1>Pricing</h1>${'<p>Every project is another one, so talk to us about yours.</p>'.repeat(20)}</main>`,
  ),
};

/** A competitor's site with a pricing page that shows no prices. */
export const startVagueSite = () => startSmallSite('127.0.3.2', PAGES);
