import { expect, it } from 'vitest';
import { menuOf } from './menu.ts';

const LINKS = ['Pricing', 'Our story', 'Careers', 'Story', ''].map((text) => ({ text }));

it.each([
  'Pricing Our story Careers',
  'Pricing|Careers|Story',
  'PricingOur storyCareers',
  'Skip to main content',
  'Zum Inhalt',
  'Story '.repeat(80),
])('%s is a menu', (line) => expect(menuOf(LINKS)(line)).toBe(true));

it.each([
  'Pricing Careers',
  'Our story of pricing and careers',
  'Pricing Our story Careers and more',
  'Skip the queue',
  '',
  'Story '.repeat(200),
])('%s is none', (line) => expect(menuOf(LINKS)(line)).toBe(false));

it('what else links to one address say is of a menu, too', () => {
  const links = [
    { text: 'Star', also: ['Star us'] },
    { text: 'Features', also: ['Pricing', 'Questions'] },
  ];
  expect(menuOf(links)('Star us Features Questions')).toBe(true);
  expect(menuOf(links)('Star us, for our features')).toBe(false);
});
