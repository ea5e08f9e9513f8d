import { describe, expect, it } from 'vitest';
import { entriesIn } from './entries.ts';
import { plansOf } from './pricing.fixture.ts';

describe('entries in one line', () => {
  it('are each a short name and its amount', () => {
    expect(entriesIn('Adults £10, children £5')).toEqual(['Adults £10', 'Children £5']);
    expect(entriesIn('Erwachsene 12 € | Kinder 6 € | Familien 30 €')).toEqual(['Erwachsene 12 €', 'Kinder 6 €', 'Familien 30 €']);
  });

  it('are the sentences of a paragraph that say no more', () => {
    expect(
      entriesIn('No cure no pay. Door without its key in it 90 euros. Door with its key in it 100 euros. We come. For nothing.'),
    ).toEqual(['No cure no pay.', 'Door without its key in it 90 euros.', 'Door with its key in it 100 euros.', 'We come. For nothing.']);
  });

  it.each([
    ['The small one costs $20. The large one costs $30.'],
    ['You pay now only $20. The others spend in total $30.'],
    ['A visit takes an hour. Each visit at home is $20 and a longer one $30.'],
    ['Was $20, now $15'],
    ['Monthly $10, yearly $100'],
    ['Adults £10, children £5 and dogs for nothing'],
    ['$10, $20'],
    ['Adults £10'],
    ['Pay $10, get $20'],
  ])('%s is one line', (text) => {
    expect(entriesIn(text)).toEqual([text]);
  });

  it('of two things that are called alike are told by the titles over them', () => {
    const page = '<h1>Lido</h1><h3>Pool</h3><p>Adults £6, children £3</p><h3>Steam bath</h3><p>Adults £12, members £9</p>';
    expect(plansOf(page)).toEqual([
      'Adults (Pool) 6.00 GBP custom',
      'Children 3.00 GBP custom',
      'Adults (Steam bath) 12.00 GBP custom',
      'Members 9.00 GBP custom',
    ]);
  });
});

describe('entries cut by line breaks', () => {
  it('count each, in every block of them', () => {
    const page =
      '<h1>Salon</h1><h3>Hair</h3><p>Cut - 40 €<br>Colour ab 60 €<br>Perm - 70 €</p><h3>Beards</h3><p>- shave - 20 €<br>- trim - 15 € (with oil)</p>';
    expect(plansOf(page).map((plan) => plan.replace('.00 EUR custom', ''))).toEqual([
      'Cut 40',
      'Colour 60',
      'Perm 70',
      'shave 20',
      'trim 15',
    ]);
  });

  it('that say what one thing costs by the month and by the year are one plan', () => {
    const card = (name: string, month: number) => `<div><h3>${name}</h3><p>Monthly: $${month}<br>Yearly: $${month * 10}</p></div>`;
    expect(plansOf(card('Solo', 10) + card('Team', 30))).toEqual(['Solo 10.00 USD month', 'Team 30.00 USD month']);
  });

  it('may be called by how long what is let takes', () => {
    const page = '<h1>Tandem</h1><p>1 hour: $15<br>4 hours: $40<br>2 days: $90</p>';
    expect(plansOf(page)).toEqual(['1 hour 15.00 USD custom', '4 hours 40.00 USD custom', '2 days 90.00 USD custom']);
    const rows = '<table><tr><td>1 hour</td><td>$15</td></tr><tr><td>Half a day</td><td>$40</td></tr></table>';
    expect(plansOf(rows)).toEqual(['1 hour 15.00 USD custom', 'Half a day 40.00 USD custom']);
  });
});

it('rows that are called alike in two further lists are told by what stands over each, however it is set', () => {
  const list = (...rows: string[]) => `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;
  const packs = `<p>Five visits</p>${list('Short €200', 'Long €250')}<p>Ten visits</p>${list('Short €380', 'Long €470')}`;
  expect(plansOf(`<h1>Massage</h1><h3>One visit</h3>${list('Relaxing €45', 'Sports €55', 'Feet €33')}<h3>Packs</h3>${packs}`)).toEqual([
    'Relaxing 45.00 EUR custom',
    'Sports 55.00 EUR custom',
    'Feet 33.00 EUR custom',
    'Short (Five visits) 200.00 EUR custom',
    'Long (Five visits) 250.00 EUR custom',
    'Short (Ten visits) 380.00 EUR custom',
    'Long (Ten visits) 470.00 EUR custom',
  ]);
});

it('what an amount is for stands behind an entry, and titles with asides tell entries that are called alike', () => {
  const panel = (title: string, text: string): string =>
    `<div class="panel"><h6>${title}</h6><div><p>${text}<br>Net prices</p></div></div>`;
  const foils = 'Small parts:<br>-Handles 50 € per piece<br>-Lamps from 70 € per piece<br>-Sills from 90 € per piece';
  const sizes =
    'Front (bumper, bonnet, both of the wings and the lamps, the mirrors and the edge of the roof):<br>-Small 300 €<br>-Large 400 €<br>Whole car (all that is painted)<br>-Small 900 €<br>-Large 990 €';
  expect(
    plansOf(
      `<h1>Car care</h1>${panel('Coats', '-from 999 €')}${panel('Foils', `${foils}<br>${sizes}`)}${panel('Cleaning', '-from 250 €')}`,
    ),
  ).toEqual([
    'Handles 50.00 EUR usage',
    'Lamps 70.00 EUR usage',
    'Sills 90.00 EUR usage',
    'Small (Front) 300.00 EUR custom',
    'Large (Front) 400.00 EUR custom',
    'Small (Whole car) 900.00 EUR custom',
    'Large (Whole car) 990.00 EUR custom',
  ]);
});

it('rows that go on with a list and are called alike are told by the line over them', () => {
  const block = (title: string, day: number): string =>
    `<div><span>${title}</span><div><small>Day</small> $${day}<br><small>Night</small> $${day + 5}</div></div>`;
  expect(plansOf(`<h1>Visits</h1><div>${block('Short', 105)}${block('Long', 120)}${block('Whole stay', 135)}</div>`)).toEqual([
    'Day (Short) 105.00 USD custom',
    'Night (Short) 110.00 USD custom',
    'Day (Long) 120.00 USD custom',
    'Night (Long) 125.00 USD custom',
    'Day (Whole stay) 135.00 USD custom',
    'Night (Whole stay) 140.00 USD custom',
  ]);
});
