import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { attributesIn } from './attributes.ts';

const profileOf = (html: string) => extractFacts({ url: 'https://www.acme.com/', kind: 'landingPage', html }).profile;
const statedOf = (html: string, field: string) =>
  profileOf(html)?.stated?.flatMap((each) => (each.field === field ? [[each.by, each.value]] : []));

const MICRODATA = `<div itemscope itemtype="https://schema.org/Organization">
  <a itemprop="url" href="https://acme.com/"><b itemprop="name">Acme</b></a><meta itemprop="foundingDate" content="2012-04">
  <p itemprop="address" itemscope itemtype="http://schema.org/PostalAddress"><i itemprop="addressLocality">Lyon</i> <i itemprop="addressCountry">FR</i></p>
  <link itemprop="sameAs" href="https://x.com/acme"></div>`;
const RDFA = `<div vocab="https://schema.org/" typeof="Organization"><a property="url" href="/"><b property="schema:name">Acme</b></a>
  <span property="legalName">Acme SAS</span>
  <p property="address" typeof="PostalAddress"><i property="addressLocality">Paris</i></p><meta property="og:title" content="no"></div>`;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('what a page states of its company', () => {
  it('in microdata', () => {
    expect(profileOf(MICRODATA)).toMatchObject({
      ...{ name: 'Acme', founded: '2012-04', headquarters: 'Lyon, FR', socialProfiles: { twitter: 'https://x.com/acme' } },
      by: { name: 'organization_microdata', founded: 'organization_microdata' },
    });
  });

  it('in RDFa', () => {
    expect(profileOf(RDFA)).toMatchObject({
      ...{ name: 'Acme', legalName: 'Acme SAS', headquarters: 'Paris' },
      by: { legalName: 'organization_rdfa' },
    });
  });

  it('in Open Graph and in the footer', () => {
    const page = `<meta property="og:site_name" content="Acme &amp; Sons"><meta property="og:locality" content="Lyon"><meta property="og:country-name" content="France">
      <footer><address>Acme SAS, 1 Rue de Lyon, 69001 Lyon</address><p>© 2026 Acme SAS. All rights reserved.</p></footer>`;
    expect(profileOf(page)?.stated).toEqual([
      { field: 'name', value: 'Acme & Sons', by: 'open_graph' },
      { field: 'legalName', value: 'Acme SAS', by: 'copyright' },
      { field: 'headquarters', value: 'Lyon, France', by: 'open_graph' },
      { field: 'headquarters', value: 'Acme SAS, 1 Rue de Lyon, 69001 Lyon', by: 'footer' },
    ]);
    expect(statedOf('<footer><address>Write to <a>me@acme.com</a>, 1st floor</address></footer>', 'headquarters')).toBeUndefined();
    const two =
      '<footer><address>Rue 1, Lyon</address><address>Street 2, London</address></footer><meta property="og:site_name" content="Acme">';
    expect(statedOf(two, 'headquarters')).toEqual([]);
  });

  it('contradictions are kept, the surest first, each value once', () => {
    const json =
      '<script type="application/ld+json">{"@type":"Organization","name":"Acme","address":"Lyon, FR","foundingDate":"2011"}</script>';
    expect(statedOf(json + MICRODATA + RDFA, 'headquarters')).toEqual([
      ['organization_json_ld', 'Lyon, FR'],
      ['organization_rdfa', 'Paris'],
    ]);
    expect(statedOf(json + MICRODATA, 'founded')).toEqual([
      ['organization_json_ld', '2011'],
      ['organization_microdata', '2012-04'],
    ]);
    expect(profileOf(json + MICRODATA)?.founded).toBe('2011');
  });

  it('marked-up text that names the address of somebody else is theirs', () => {
    expect(profileOf(MICRODATA.replace('https://acme.com/', 'https://customer.com/'))?.name ?? null).toBeNull();
  });

  it('accounts of one network that the frame of the page links to are kept; those amid the text are not', () => {
    const links =
      '<p><a href="https://x.com/customer">x</a></p><footer><a href="https://x.com/acme">x</a><a href="https://x.com/acmehelp">x</a></footer>';
    expect(statedOf(links, 'twitter')).toEqual([
      ['link', 'https://x.com/acme'],
      ['link', 'https://x.com/acmehelp'],
    ]);
    expect(statedOf('<p><a href="https://x.com/customer">x</a></p>', 'twitter')).toEqual([['content_link', 'https://x.com/customer']]);
  });

  it('attributes that the quick pass does not see are told to it, others are not', () => {
    const other = '<meta property="og:image" content="/i.png?v=2"><meta name="csrf" content="x"><link rel="icon" href="/i.ico">';
    expect(attributesIn(`${other}<meta itemprop="foundingDate" content="2012"><meta content='Acme' property="og:site_name">`)).toEqual([
      'profile foundingdate 2012',
      'profile og:site_name Acme',
    ]);
  });
});
