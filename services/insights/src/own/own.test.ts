import { describe, expect, it } from 'vitest';
import { besideOwn, type Own } from './own.ts';

const OURS: Own = {
  plans: [
    { name: 'Free' },
    { name: 'Team', features: ['Single sign-on and SAML', 'API as an add-on', 'Support', 'No audit log'] },
    { name: 'Business', features: ['SSO', 'Audit log exports'] },
  ],
  headline: 'Forecast your revenue without spreadsheets',
  name: 'Acme Forecasts',
  website: 'www.acme-inc.example/en',
};
const features = (...names: string[]) => besideOwn({ features: names }, OURS, 'competitor');
const headline = (is: string, was = 'The best platform for teams') => besideOwn({ headline: is, was }, OURS, 'competitor');

describe('a feature that a plan no longer holds', () => {
  it('is told beside the first plan of ours that lists it, however it is spelled', () => {
    expect(features('SSO')).toBe('We include it: our Team lists “Single sign-on and SAML”.');
    expect(features('Chat', 'Audit log')).toBe('We include it: our Business lists “Audit log exports”.');
  });

  it.each(['Chat', 'API', 'Priority support', '…', ''])('%j is none that we list as included', (feature) => {
    expect(features(feature)).toBeNull();
  });
});

describe('a comparison', () => {
  const rival = (name: string) => besideOwn({ rival: name }, OURS, 'competitor');

  it.each(['Acme Forecasts', 'Contoso vs. acme forecasts', 'The best alternative to Acme-Inc'])('%j is with us', (name) => {
    expect(rival(name)).toBe('They compare themselves with us.');
  });

  it.each(['Acme', 'Contoso', 'Acme Inclusive', 'Forecasts', ''])('%j is with somebody else', (name) => {
    expect(rival(name)).toBeNull();
  });

  it('is with nobody where our name is too short to tell', () => {
    expect(besideOwn({ rival: 'Go further with Go' }, { ...OURS, name: 'Go', website: 'go.example' }, 'competitor')).toBeNull();
  });
});

describe('a new headline', () => {
  it('is told where it uses words of ours', () => {
    expect(headline('Revenue forecasts for everyone')).toBe(
      'Their headline uses our words now: “revenue” and “forecast”. Ours is “Forecast your revenue without spreadsheets”.',
    );
  });

  it.each([
    ['one word is chance', 'Know your revenue', undefined],
    ['they had them before', 'Revenue forecasts, faster', 'Revenue forecasts for all'],
    ['other words', 'Chat with your customers', undefined],
  ])('is not where %s', (_why, is, was) => {
    expect(headline(is, was)).toBeNull();
  });
});

it('nothing is compared with itself, with what is not known, or where there is nothing to compare', () => {
  expect(besideOwn({ features: ['SSO'] }, OURS, 'self')).toBeNull();
  expect(besideOwn({ features: ['SSO'] }, undefined, 'competitor')).toBeNull();
  expect(besideOwn(null, OURS, 'competitor')).toBeNull();
  expect(besideOwn({ headline: 'Forecast your revenue', was: '' }, { ...OURS, plans: [], headline: null }, 'competitor')).toBeNull();
});
