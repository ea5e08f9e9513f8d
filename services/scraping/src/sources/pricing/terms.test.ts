import { expect, it } from 'vitest';
import type { PageFacts } from '../../page/facts.ts';
import { termsOfSale } from './terms.ts';

const of = (...names: string[]) =>
  ({ pricing: { plans: names.map((name) => ({ name, cents: null })) }, blocks: [] }) as unknown as PageFacts;
const facts = of('Quay');
const none = { pricing: null, blocks: [] } as unknown as PageFacts;

it.each([
  ['en', 'You have a right of withdrawal of 14 days from the day of purchase.'],
  ['fr', 'Je renonce à mon droit de rétractation dès le début de la prestation.'],
  ['de', 'Das Widerrufsrecht erlischt mit dem Beginn der Ausführung.'],
  ['it', 'Il diritto di recesso può essere esercitato entro quattordici giorni.'],
])('the right to withdraw is a term of sale: %s', (_, text) => {
  expect(termsOfSale(facts, facts)(text, [])).toBe(true);
});

it.each([
  ['the money back, in Portuguese', 'Se o serviço não servir, devolvemos 100% do valor que você pagou.'],
  ['the money back, in Italian', 'Se non sei contento rimborsiamo ogni euro entro trenta giorni.'],
  ['a guarantee, in German', 'Dazu gilt für jede Arbeit eine Garantie von vierundzwanzig Monaten.'],
  ['the way, in French', 'Dans un rayon de dix kilomètres le déplacement est inclus.'],
  ['the way, in Polish', 'Przy zamówieniu całego pakietu dojazd jest bezpłatny.'],
  ['what is asked for before the first payment', 'You add your card when you start, and are not charged a cent before May.'],
  ['what is asked for before the first payment, in Italian', 'Nessuna carta richiesta per iniziare, né oggi né più avanti.'],
  ['what holds while it is tried', 'All of the reports stay yours during your trial, and after it.'],
  ['how it is paid, in Dutch', 'Aan boord kunt u alleen met munten betalen, en liefst gepast.'],
  ['who pays nothing, in Dutch', 'Wie voor het eerst aan boord komt, betaalt de eerste maand niets.'],
  ['what is due at the start, in Dutch', 'Voor de eerste tien schippers valt de opstartkost helemaal weg.'],
  ['what is due at the start, in German', 'Bis zum Ende des Sommers entfällt die Einrichtungsgebühr für alle.'],
  ['how it is paid, in German', 'An Bord ist nur die Zahlung mit Münzen möglich, am besten passend.'],
  ['what is charged beyond a limit, in Portuguese', 'Acima do limite do plano cada nota é cobrada à parte, no fim do mês.'],
  ['until when it is paid', 'The subscription is only canceled at the end of the month that is paid.'],
  ['an amount of what is sold beside', 'Work from home over a private tunnel. Includes free 40 GB of traffic.'],
  ['the money back, in Japanese', '購入後14日以内で未使用の場合は、決済手数料を差し引いたうえで返金を検討いたしますのでご連絡ください。'],
  ['the end of it, in Korean', '구독은 마이페이지에서 언제든지 해지할 수 있으며 남은 기간은 계속 이용하실 수 있습니다.'],
  ['what is paid before, in Norwegian', 'For å holde plassen ved brygga betales et depositum på en tredel av prisen.'],
  ['who calls it off, in Danish', 'Ved afbestilling senere end to dage før turen skyldes det halve.'],
  ['the tax, in Swedish', 'Alla belopp för båtplatser anges med moms, också för företag.'],
  ['how long it binds, in Swedish', 'Platsen har tolv månaders bindningstid från den dag båten läggs i.'],
  ['what is paid before, in Czech', 'Při objednání plavby se skládá záloha ve výši jedné třetiny.'],
  ['the money back, in Russian', 'Если погода не позволит выйти в море, мы оформим возврат.'],
  ['a discount, in Turkish', 'Yılın ilk ayında tüm teknelere indirim uygulanır, sonra biter.'],
])('a term of sale is %s', (_, text) => {
  expect(termsOfSale(facts, facts)(text, [])).toBe(true);
});

it.each([
  ['what the trade is good at', 'We include our customers in every step of the work we do.'],
  ['a card of another kind', 'Each card shows what your team did today, and what is left.'],
  ['a claim', 'Our team of twelve delivers within a week, wherever you are.'],
  ['a claim in Norwegian', 'Vi har seilt langs kysten i tolv år, og kjenner hver havn som finnes.'],
  ['a platform, in Czech', 'Naše plavby vycházejí z přístavu, kde nás najdete po celý rok.'],
  ['a plate, in Romanian', 'Bucătăria de la bord servește pește proaspăt pe o farfurie mare.'],
])('no term of sale is %s', (_, text) => {
  expect(termsOfSale(facts, facts)(text, [])).toBe(false);
});

it('a sentence that states another amount than the other side has is told, whatever else was reworded', () => {
  const was = ['Most projects of this kind come to between $12,000 and $20,000. They are built to order.'];
  const now = 'Most projects of this kind are sold for between $9,000 and $26,000. They are built to order.';
  expect(termsOfSale(facts, facts)(now, was)).toBe(true);
  expect(termsOfSale(facts, facts)('Our customers saved more than $26,000 in a year, they say.', was)).toBe(false);
  expect(termsOfSale(facts, facts)('Most projects of this kind cost between $12,000 and $20,000.', was)).toBe(false);
});

it('what is paid besides is told, and a priced line that was worded anew', () => {
  expect(termsOfSale(facts, facts)('Zzgl. einmaliges Einlaufen je Schiff: 300 EUR. Lotse, Leinen und Liegeplatz.', [])).toBe(true);
  expect(termsOfSale(facts, facts)('Our customers saved more than $26,000 in a year, they say.', [])).toBe(false);
  const was = '350 / 550 / 850 EUR depending on the length of your boat';
  expect(termsOfSale(facts, facts)('350 / 550 / 850 EUR depending on the draught of your boat', [was])).toBe(true);
  expect(termsOfSale(facts, facts)('350 / 550 / 850 EUR depending on the draught of your boat', [])).toBe(false);
});

it('what the card of a plan says, or both pages say, is no news of the wording', () => {
  const text = 'Berths are billed by the month, and you can cancel on any day of it.';
  const carded = { ...facts, pricing: { plans: [{ name: 'Quay', cents: null, said: [text] }] } } as unknown as PageFacts;
  const saying = { ...facts, blocks: [{ tag: 'p', text }] } as PageFacts;
  expect(termsOfSale(facts, saying)(text, [])).toBe(true);
  expect(termsOfSale(facts, carded)(text, [])).toBe(false);
  expect(termsOfSale(saying, saying)(`${text} Boats stay where they are.`, [])).toBe(false);
});

it('what names a plan is told with it where the plan came, went or was renamed, and for itself where it stayed', () => {
  const text = 'The course for beginners comes with Harbour at no additional cost, and stays yours.';
  expect(termsOfSale(of('Quay', 'Harbour'), of('Quay', 'Harbour'))(text, [])).toBe(true);
  expect(termsOfSale(of('Quay'), of('Quay', 'Harbour'))(text, [])).toBe(false);
});

it('what a page without plans begins to say of its costs is told', () => {
  const text = 'Those who were asked aboard pay nothing, and the yard bears the costs of version 1.2.';
  const says = (...texts: string[]) => ({ pricing: null, blocks: texts.map((each) => ({ tag: 'p', text: each })) }) as unknown as PageFacts;
  const dues = 'Everybody may sail with us, and there are no dues for those who row.';
  expect(termsOfSale(none, says(dues))(dues, [])).toBe(true);
  const other = 'Those who were asked aboard may sail with us to any harbour of the coast.';
  expect(termsOfSale(none, says(text))(text, [])).toBe(true);
  expect(termsOfSale(says(text), none)(text, [])).toBe(false);
  expect(termsOfSale(none, says(text))(text, [text.replace('1.2', '1.1')])).toBe(false);
  expect(termsOfSale(none, says(other))(other, [])).toBe(false);
  expect(termsOfSale(facts, says(text))(text, [])).toBe(false);
});

it('small print that is worded anew is told, without a full stop', () => {
  const was = 'after a 14-day free trial — no credit card to start, leave anytime';
  const now = 'after a 14-day free trial — nothing due to start, leave anytime';
  expect(termsOfSale(facts, facts)(now, [was])).toBe(true);
  expect(termsOfSale(facts, facts)(now, [])).toBe(false);
});

it('a line that says the same words in another order is no other one', () => {
  const was = '250 EUR - where the hull has mussels or weeds below the line';
  const now = 'where the hull has mussels or weeds below the line -  250 EUR';
  expect(termsOfSale(facts, facts)(now, [was])).toBe(false);
  expect(termsOfSale(facts, facts)(now.replace('mussels', 'barnacles'), [was])).toBe(true);
});

it.each([
  ['pt', 'Os cursos para iniciantes fazem parte do plano, sem custo à parte.'],
  ['es', 'El curso para principiantes viene con el plan, sin coste adicional.'],
  ['it', 'Il corso per principianti fa parte del piano, senza costi aggiuntivi.'],
  ['fr', 'Le cours pour débutants vient avec la formule, sans frais supplémentaires.'],
])('what is paid besides is a term of sale: %s', (_, text) => {
  expect(termsOfSale(facts, facts)(text, [])).toBe(true);
});
