import { describe, expect, it } from 'vitest';
import type { PageFacts } from '../../page/facts.ts';
import { compareAccounts } from '../accounts/compare-accounts.ts';
import { extractFacts } from '../extract.ts';
import { compareProfile, takenOver } from './compare-profile.ts';

const factsOf = (html: string) => extractFacts({ url: 'https://www.acme.com/', kind: 'landingPage', html });
const stating = (fields: object) =>
  factsOf(`<script type="application/ld+json">${JSON.stringify({ '@type': 'Organization', name: 'Acme', ...fields })}</script>`);
const told = (before: PageFacts, after: PageFacts) => compareProfile(before.profile, after.profile);
const words = (before: PageFacts, after: PageFacts) => told(before, after).map(({ description }) => description);

describe('changes of a profile', () => {
  it('are told field by field, with what was stated before', () => {
    const [before, after] = [stating({ numberOfEmployees: 41, address: 'Lyon' }), stating({ numberOfEmployees: 52, address: 'Paris' })];
    expect(words(before, after)).toEqual(['Headquarters: Lyon → Paris', 'Employees: 41 → 52']);
    expect(told(before, after)[1]).toMatchObject({
      ...{ dataType: 'profile', type: 'profile_changed', key: 'profile:employees', confirmed: true },
      detail: { case: 'item', label: 'Employees', fields: [{ name: 'employees', before: { count: 41 }, after: { count: 52 } }] },
    });
  });

  it('a field that comes to be stated, or is stated no more, is taken over and told to nobody', () => {
    const [bare, full] = [stating({}), stating({ foundingDate: '2012' })];
    expect([...words(bare, full), ...words(full, bare)]).toEqual([]);
    expect(takenOver(bare, full)?.profile.founded).toBe('2012');
    expect(takenOver(full, bare)).toBeNull();
    expect(takenOver(full, full)).toBeNull();
  });

  it('another way of stating a field is no news, and what is news is not taken over', () => {
    const micro = factsOf(
      '<div itemscope itemtype="https://schema.org/Organization"><b itemprop="name">Acme</b><i itemprop="address">Paris</i></div>',
    );
    expect(words(stating({ address: 'Lyon' }), micro)).toEqual([]);
    const [before, after] = [stating({ address: 'Lyon' }), stating({ address: 'Paris', foundingDate: '2012' })];
    expect(takenOver(before, after)?.profile).toMatchObject({ headquarters: 'Lyon', founded: '2012' });
  });

  it('the same in other words, another logo and a counter are no news', () => {
    const before = { address: 'Lyon, FR', foundingDate: '2012', logo: '/a.svg', description: 'Used by 1,200 teams', industry: ['A', 'B'] };
    const after = {
      address: 'lyon,  fr',
      foundingDate: '2012-03-01',
      logo: '/b.svg',
      description: 'Used by 1,300 teams',
      industry: ['B', 'A'],
    };
    expect(words(stating(before), stating(after)).filter((each) => !each.startsWith('Description'))).toEqual([]);
    expect(takenOver(stating(before), stating(after))?.profile.logo).toBe('https://www.acme.com/b.svg');
  });

  it('facts of an earlier version are replaced and say nothing', () => {
    const { stated: _, ...earlier } = stating({ address: 'Lyon' }).profile ?? { stated: [] };
    const before = { ...stating({}), profile: earlier as PageFacts['profile'] };
    expect(words(before, stating({ address: 'Paris' }))).toEqual([]);
    expect(takenOver(before, stating({ address: 'Paris' }))?.profile.headquarters).toBe('Paris');
  });
});

const TEXT = Array.from({ length: 20 }, (_, at) => `<p>Passage number ${at} of the page</p>`).join('');
const linking = (...urls: string[]) =>
  factsOf(`<main>${TEXT}</main><footer>${urls.map((url) => `<a href="${url}">us</a>`).join('')}</footer>`);
const moves = (before: PageFacts, after: PageFacts) => compareAccounts(before, after).map(({ type, description }) => [type, description]);

describe('changes of linked accounts', () => {
  const [x, other, github] = ['https://x.com/acme', 'https://x.com/acmehq', 'https://github.com/acme'];

  it('are told as they come, move and go', () => {
    expect(moves(linking(x), linking(x, github))).toEqual([['account_linked', 'GitHub account linked: acme']]);
    expect(moves(linking(x, github), linking(other, github))).toEqual([['account_linked', 'X account linked: acmehq (before: acme)']]);
    expect(moves(linking(x, github), linking(github))).toEqual([['account_unlinked', 'X account no longer linked: acme']]);
  });

  it('another order, another case and a frame that is not there are no news', () => {
    expect(moves(linking(x, other), linking(other, x))).toEqual([]);
    expect(moves(linking(x), linking('https://twitter.com/ACME'))).toEqual([]);
    expect(moves(linking(x, github), linking())).toEqual([]);
    expect(moves({ ...linking(), unread: 'needs_scripts' }, linking(x))).toEqual([]);
  });

  it('what is news waits to be told, what is none is taken over', () => {
    expect(takenOver(linking(x), linking(other, github))).toBeNull();
    const amid = factsOf(`<main>${TEXT}<a href="${github}">code</a></main><footer><a href="${x}">x</a></footer>`);
    expect(takenOver(linking(x), amid)?.profile.socialProfiles).toEqual({ twitter: x, github });
  });
});
