import { expect, it } from 'vitest';
import { audiencesIn } from './audiences.ts';
import { change, toldOf } from './change.fixture.ts';

it.each([
  ['CRM for enterprises and developers', ['enterprises', 'developers']],
  ['Die Buchhaltung für Selbständige und Steuerberater', ['small businesses', 'finance teams']],
  ['La plateforme des équipes RH et des PME', ['small businesses', 'HR teams']],
  ['El software para clínicas y hospitales', ['healthcare']],
  ['A plataforma para escolas e prefeituras', ['the public sector', 'education']],
  ['Il gestionale per studi legali', ['legal teams']],
  ['Voor ontwikkelaars en webwinkels', ['developers', 'retail']],
  ['Support within 24 hr', []],
  ['Ein Rückgrat für Ihr Geschäft', []],
])('“%s” addresses %j', (headline, audiences) => expect(audiencesIn(headline)).toEqual(audiences));

const told = (before: string, after: string) =>
  toldOf([change('headline_changed', ['', { text: { before, after } }])]).map(({ rule }) => rule);

it('a headline in another language that names new customers, or AI, says so', () => {
  expect(told('Software für Teams', 'Software für Kanzleien')).toEqual(['new_audience']);
  expect(told('Software für Kanzleien', 'Die Software für Kanzleien')).toEqual(['new_headline']);
  expect(told('Software, die mitdenkt', 'Software mit KI')).toEqual(['ai_promise']);
  expect(told('Un logiciel simple', 'Un logiciel doté d’intelligence artificielle')).toEqual(['ai_promise']);
});
