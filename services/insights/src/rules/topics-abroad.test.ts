import { describe, expect, it } from 'vitest';
import { change, toldOf } from './change.fixture.ts';
import { amountIn, speaksOfItself, topicOf } from './topics.ts';

const article = (label: string, type = 'press_published') => change(type, [label]);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a title in another language', () => {
  it.each([
    ['Acme übernimmt Bolt', 'acquisition'],
    ['Übernahme von Bolt abgeschlossen', 'acquisition'],
    ['Acme rachète Bolt', 'acquisition'],
    ['Acme annonce l’acquisition de Bolt', 'acquisition'],
    ['Acme adquiere Bolt', 'acquisition'],
    ['Acme anuncia a aquisição da Bolt', 'acquisition'],
    ['Acme acquisisce Bolt', 'acquisition'],
    ['Acme neemt branchegenoot Bolt over', 'acquisition'],
    ['Acme förvärvar Bolt', 'acquisition'],
    ['Acme schließt Finanzierungsrunde ab', 'funding'],
    ['Acme sammelt 12 Millionen Euro ein', 'funding'],
    ['Acme lève 10 M€', 'funding'],
    ['Levée de fonds : une nouvelle étape pour Acme', 'funding'],
    ['Acme cierra una ronda de financiación', 'funding'],
    ['Acme levanta 15 millones de dólares', 'funding'],
    ['Acme capta R$ 20 milhões', 'funding'],
    ['Acme raccoglie 3 milioni di euro', 'funding'],
    ['Acme haalt 5 miljoen euro op', 'funding'],
    ['Acme henter 30 millioner kroner', 'funding'],
    ['Information zum Sicherheitsvorfall', 'outage'],
    ['Fuite de données : ce que nous savons', 'outage'],
    ['Jana Muster ist neue Geschäftsführerin', 'leadership_change'],
    ['Acme nomme Jeanne Dupont au poste de directrice financière', 'leadership_change'],
    ['Juana Pérez, nueva directora general de Acme', 'leadership_change'],
    ['Acme benoemt Jan Jansen tot CFO', 'leadership_change'],
    ['Acme kooperiert mit Contoso', 'partnership'],
    ['Acme et Contoso s’associent', 'partnership'],
    ['Acme firma un acuerdo con Contoso', 'partnership'],
    ['Acme anuncia parceria com a Contoso', 'partnership'],
    ['Nuova collaborazione con Contoso', 'partnership'],
    ['Samenwerking met Contoso', 'partnership'],
    ['Acme eröffnet ein Büro in Wien', 'expansion'],
    ['Notre nouveau siège à Lyon', 'expansion'],
    ['Acme abre una oficina en Bogotá', 'expansion'],
    ['Acme erhält ISO 27001', 'enterprise_readiness'],
    ['Acme stellt Forecast Studio vor', 'launch'],
    ['Acme lance Forecast Studio', 'launch'],
    ['Acme lanza Forecast Studio', 'launch'],
    ['Acme lança o Forecast Studio', 'launch'],
    ['Acme lancia Forecast Studio', 'launch'],
    ['Acme lanceert Forecast Studio', 'launch'],
    ['Acme lanserar Forecast Studio', 'launch'],
  ])('“%s” tells of: %s', (title, topic) => {
    expect(topicOf(title)).toBe(topic);
    expect(toldOf([article(title)])).toMatchObject([{ rule: topic }]);
  });

  it.each([
    'Acme übernimmt Verantwortung',
    'Acme übernimmt die Kosten der Reise',
    'Acme soll Contoso übernehmen',
    'Wie man eine Finanzierungsrunde vorbereitet',
    'Tipps gegen ein Datenleck',
    'Das Team stellt sich vor',
    'Acme startet eine Kampagne',
    'Acme stellt Studie vor',
    'Comment réussir sa levée de fonds',
    'Acme lance une enquête',
    'Acme lance un appel',
    'Acme acquiert un immeuble',
    'Acquisition de clients en ligne',
    'Acme podría adquirir Contoso',
    'Acme recauda 20.000 euros en donaciones',
    'Consejos para evitar una brecha de seguridad',
    'Acme lança edital',
    'Una alianza con 30 años de historia',
    'Dicas para adquirir clientes',
    'Come lanciare un prodotto',
    'Un anno con Acme',
    'Hoe Acme groeit',
    'Lance Miller writes about sailing',
    'Ein ruhiges Jahr',
  ])('“%s” tells of none of these', (title) => expect(topicOf(title)).toBeUndefined());

  it('on a blog counts where the company speaks of itself', () => {
    expect(speaksOfItself('Wir übernehmen das Ruder')).toBe(true);
    expect(toldOf([article('Notre levée de fonds', 'blog_published')])).toMatchObject([{ rule: 'blog_funding' }]);
    expect(toldOf([article('Contoso annonce une levée de fonds', 'blog_published')])).toEqual([]);
  });

  it.each([
    ['Acme lève 1,5 milliard d’euros', '1,5 milliard d’euros'],
    ['€8,3 Mio. für Acme', '€8,3 Mio'],
    ['Acme lève 10 M€', '10 M€'],
    ['Acme levanta 15 millones de dólares', '15 millones de dólares'],
    ['Acme raises $1.5 million', '$1.5 million'],
    ['Acme raises $40M', '$40M'],
    ['Acme raises', undefined],
  ])('“%s” names %s, as a whole', (title, amount) => expect(amountIn(title)).toBe(amount));

  it('that is hostile is judged, too', () => {
    for (const part of ['lève ', '1,', 'bringt ', 'eröffnet ', 'neue Geschäfts', '€1 ', 'l’acquisition d'])
      expect(topicOf(part.repeat(20_000))).toSatisfy((topic) => topic === undefined || typeof topic === 'string');
  });
});
