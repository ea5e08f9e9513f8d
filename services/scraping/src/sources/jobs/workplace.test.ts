import { expect, it } from 'vitest';
import { flaggedWorkplace, statedWorkplace, workplaceOf } from './workplace.ts';

it.each([
  ['Remote', 'remote'],
  ['OnSite', 'on site'],
  ['on_site', 'on site'],
  ['on-site', 'on site'],
  ['Hybrid', 'hybrid'],
  ['fully', 'remote'],
  ['TELECOMMUTE', 'remote'],
  ['unspecified', undefined],
  ['none', undefined],
  ['temporary', undefined],
  ['toString', undefined],
  [true, undefined],
  [null, undefined],
  ['x'.repeat(1_000), undefined],
])('a field that says %s: %s', (value, expected) => {
  expect(statedWorkplace(value)).toBe(expected);
});

it.each([
  [{ remote: true, hybrid: true }, 'hybrid'],
  [{ remote: true, onSite: true }, 'remote'],
  [{ onSite: true }, 'on site'],
  [{ remote: false, hybrid: false, onSite: false }, undefined],
  [{ remote: 'true' }, undefined],
])('flags %j: %s', (flags, expected) => {
  expect(flaggedWorkplace(flags)).toBe(expected);
});

// title | place, or - | what is stated, or -
const CASES = `
Software Engineer | Berlin | -
Software Engineer | - | -
Software Engineer | Remote | remote
Software Engineer | Remote (US) | remote
Software Engineer | Berlin; Remote | remote
Software Engineer | San Francisco or Remote | remote
Software Engineer | Anywhere | remote
Software Engineer | Work from home | remote
Software Engineer | Homeoffice | remote
Software Engineer | Home-Office, Deutschland | remote
Software Engineer | Télétravail | remote
Software Engineer | Télétravail partiel, Lyon | hybrid
Software Engineer | Teletrabajo | remote
Software Engineer | Madrid (remoto) | remote
Software Engineer | A distancia | remote
Software Engineer | Thuiswerken | remote
Software Engineer | Op afstand | remote
Software Engineer | Hybrid | hybrid
Software Engineer | London (Hybrid) | hybrid
Software Engineer | Hybrid remote in Paris | hybrid
Software Engineer | Híbrido, Madrid | hybrid
Software Engineer | Hybride - Lyon | hybrid
Software Engineer | Berlin, teilweise Homeoffice | hybrid
Software Engineer | Partially remote, Oslo | hybrid
Software Engineer | On-site, Oslo | on site
Software Engineer | Vor Ort in Köln | on site
Software Engineer | Madrid, presencial | on site
Software Engineer | Lyon, en présentiel | on site
Software Engineer | Utrecht, op kantoor | on site
Software Engineer | Oslo (no remote) | on site
Software Engineer | Köln, kein Homeoffice | on site
Software Engineer | リモート | remote
Software Engineer | Удалённо | remote
Software Engineer (Remote) | - | remote
Remote Software Engineer | - | remote
Software Engineer - Remote, EU | Berlin | remote
Software Engineer, fully remote | - | remote
Entwickler (m/w/d) 100% remote | Berlin | remote
Développeur H/F - télétravail | - | remote
Software Engineer (Hybrid) | London | hybrid
Software Engineer - Hybrid | London | hybrid
Vertriebsmitarbeiter (m/w/d) vor Ort | - | -
Sales Manager (On-site) | - | on site
Remote Sensing Scientist | - | -
Remote Support Technician | Oslo | -
Remote Monitoring Engineer | - | -
Manager of Remote Teams | - | -
Hybrid Cloud Engineer | - | -
Hybrid Mobile Developer | - | -
Onsite Support Engineer | - | -
Hybrid Cloud Engineer (Remote) | - | remote
Remote Sensing Scientist (Hybrid) | - | hybrid
Engineer | Remoteville | -`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string, string]);

it.each(CASES)('%s in %s: %s', (title, location, expected) => {
  expect(workplaceOf({ title, location: location === '-' ? null : location }) ?? '-').toBe(expected);
});

it('a field of its own counts before words', () => {
  expect(workplaceOf({ title: 'Engineer (Remote)', location: 'Remote', workplace: 'hybrid' })).toBe('hybrid');
});
