import { describe, expect, it } from 'vitest';
import { isFree } from './phrases.ts';
import { isOfAllPlans, minSeatsIn, qualifierOf, trialDaysIn } from './price-words.ts';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('the free trial that a line states', () => {
  it.each([
    ['14-day free trial', 14],
    ['Start your 14 day free trial', 14],
    ['FREE 30-DAY TRIAL', 30],
    ['Start the free 30 days trial period', 30],
    ['Try it free for 14 days', 14],
    ['Try Acme Pro for 7 days.', 7],
    ['Free for the first 30 days', 30],
    ['Your first 30 days are free, no card required.', 30],
    ['2-week free trial', 14],
    ['14-day free trial, no credit card required', 14],
    ['After a 30 days trial period.', 30],
    ['14-day free trial. 30-day money-back guarantee.', 14],
    ['Kostenlos 30 Tage testen', 30],
    ['Jetzt 30 Tage testen', 30],
    ['14 Tage kostenlos testen', 14],
    ['30-tägige kostenlose Testphase', 30],
    ['2 Wochen gratis', 14],
    ['Essai gratuit de 14 jours', 14],
    ['14 jours d’essai gratuit', 14],
    ['Essayez gratuitement pendant 14 jours', 14],
    ['Prueba gratis durante 14 días', 14],
    ['Al finalizar los 15 días de prueba, se cobra.', 15],
    ['Prova gratuita di 14 giorni', 14],
    ['30 giorni di prova', 30],
    ['Temos nosso plano de teste gratuito por 7 dias', 7],
  ])('%s', (text, days) => expect(trialDaysIn(text)).toBe(days));

  it.each([
    '30-day money-back guarantee',
    'Try it for 30 days or your money back.',
    '30 Tage Geld-zurück-Garantie, kostenlos',
    'Satisfait ou remboursé : essai de 30 jours',
    'Free trial',
    'Free shipping within 14 days',
    '45 Days Free Post-Launch Support',
    '7 days of free onboarding',
    'No 14-day trial, no tricks',
    'We don’t offer a 14-day free trial.',
    'Extend your trial by 7 days',
    '14-day trial for $1',
    '14 days data retention in the free plan',
    'Free scan of your last 30 days',
    'Tested for 30 days',
    '30 Tage Testberichte',
    'Choose a 7-day trial or a 14-day trial',
    'Pay 10–14 days after the trial',
    '',
  ])('none: %s', (text) => expect(trialDaysIn(text)).toBeNull());

  it('of all plans is said as such', () => {
    expect(isOfAllPlans('All plans come with a 14-day free trial')).toBe(true);
    expect(isOfAllPlans('Jeder Tarif: 14 Tage kostenlos testen')).toBe(true);
    expect(isOfAllPlans('Our Pro plan comes with a 14-day free trial')).toBe(false);
  });
});

describe('the fewest seats that have to be paid', () => {
  it.each([
    ['Minimum 3 users', 3],
    ['min. 5 seats', 5],
    ['Minimum of 10 paid users', 10],
    ['per user / month, 3-seat minimum', 3],
    ['(5 users min.)', 5],
    ['At least 2 seats', 2],
    ['mindestens 5 Nutzer', 5],
    ['au moins 3 utilisateurs', 3],
    ['mínimo de 4 usuarios', 4],
    ['minimo 3 utenti', 3],
    ['Minimum number of users: 5', 5],
  ])('%s', (text, seats) => expect(minSeatsIn(text)).toBe(seats));

  it.each([
    'Up to 5 users',
    '5 users included',
    'Maximum 5 users',
    'Minimum 12 months',
    'minimum 1 user',
    'For teams with at least 10 users',
    'Ideal with minimum 10 users',
    '20% off with at least 10 users',
    'Minimum 3 characters',
    'Minimum 3.5 users',
  ])('none: %s', (text) => expect(minSeatsIn(text)).toBeNull());
});

describe('what an amount is called', () => {
  it.each([
    ['From ', '/month', undefined, 'from'],
    ['Starting at ', ' USD', undefined, 'from'],
    ['monatlich ab ', '', undefined, 'from'],
    ['Pro ab ', '', undefined, 'from'],
    ['à partir de ', ' par mois', undefined, 'from'],
    ['desde ', '', undefined, 'from'],
    ['a partire da ', '', undefined, 'from'],
    ['', ' /month', 'From', 'from'],
    ['', ' /month', 'Starting at:', 'from'],
    ['', '+/month', undefined, 'from'],
    ['', ' – $99/month', undefined, 'from'],
    ['Up to ', '', undefined, 'upTo'],
    ['bis zu ', '', undefined, 'upTo'],
    ["jusqu'à ", '', undefined, 'upTo'],
    ['', '/month', 'up to', 'upTo'],
    ['', '/month', undefined, null],
    ['', '/month for up to 5 users', undefined, null],
    ['Price: ', '/month', undefined, null],
    ['', '/month', 'Up to 5 users', null],
    ['', '/month', 'Everything from Basic', null],
    ['Only ', ' + VAT', undefined, null],
    ['', ' to start', undefined, null],
  ] as const)('%s¤%s', (before, rest, above, expected) => expect(qualifierOf(before, rest, above)).toBe(expected));
});

describe('a price of nothing', () => {
  it.each(['Free', 'Free for up to 3 users', 'gratuit', 'مجاني', 'مَجَّانِيّ'])('%s', (said) => expect(isFree(said)).toBe(true));
  it.each(['Free for 1 month', 'Free trial', 'مجانين', 'Freedom'])('not %s', (said) => expect(isFree(said)).toBe(false));
});
