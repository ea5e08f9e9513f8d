import { describe, expect, it } from 'vitest';
import { clean } from './entry-names.ts';
import { BOTH_GENDERS } from './role-words.ts';
import { isRole, isTitle, isWanted } from './roles.ts';
import { titlesOf as read } from './titles.fixture.ts';

describe('a role is known', () => {
  it.each([
    ...['Baugeräteführer', 'Netzplaner', 'Friseurmeister', 'Zahnmedizinische Fachangestellte', 'Bauhelfer', 'Team Leader'],
    ...['Modérateur', 'Conducteur de travaux', 'Conseiller commercial', 'Technicien CFA', 'Vendeuse', 'Analyste fonctionnel'],
    ...['Asesor comercial', 'Dependienta', 'Jovem Aprendiz', 'Vendedor Interno', 'Atendente', 'Magazziniere', 'Schoonmaker', 'Spawacz'],
    ...['Yard Hand', 'Server', 'Night Auditor', 'Room Attendant', 'Schweißer', 'Fahrlehrer', 'Bedienung', 'Stuckateur', 'Peintre'],
    ...['Costurera', 'Carrozziere', 'Gastvrouw', 'Weekendhulp', 'Szwaczka/brakarka', 'Rörmokare', 'Timpuri', 'Fodrász', 'Garson', 'Kuaför'],
    ...['美容師（スタイリスト）', '店長候補', '小红书运营', '생산직', 'Повар', 'Technieker', 'Werfleider'],
    ...['Sales Rep', 'Maintenance Tech', 'Food Runner', 'Front Desk', 'Delivery Boy', 'Glaser', 'Barkeeper', 'Bezorger', '프로그래머'],
    ...['Production Team Member', 'Warehouse Worker', 'Bar Staff', 'Site Operative', 'Yardman', 'Research Fellow', 'Kitchen Hand'],
    ...['Straßenbauer', 'Einkäufer', 'Aide ménagère', 'Manobrista', 'Malíř', 'Strojník', 'Плиточник', 'Подсобный рабочий'],
  ])('%s', (title) => {
    expect(isRole(title) && isTitle(title)).toBe(true);
  });

  it.each([
    'Objektpfleger:innen',
    'Bauleiter(in)',
    'Kollege/-in',
    'Téléprospecteur(trice)',
    'Vendedor(a)',
    'Ingeniero/a',
    'Développeur·se',
  ])('by endings for women and men: %s', (title) => {
    expect(BOTH_GENDERS.test(title)).toBe(true);
  });

  it.each([
    ...[
      'Führerschein Klasse B',
      'Gärtnerei',
      'Meisterschaft',
      'Arztpraxis',
      'Technologie',
      'Meccanica',
      'Aprendizaje',
      '営業時間',
      'log/in',
    ],
    ...['Bedienung von Maschinen', 'Lehrerzimmer', 'Our servers', 'Data entry point'],
  ])('and %s is none', (text) => {
    expect(isRole(text)).toBe(false);
  });

  it.each(['Straßenbau', 'Forstwirtschaft', 'Рабочий день', 'Our team members', 'Staff'])('of the same stem, %s is none', (text) => {
    expect(isRole(text)).toBe(false);
  });
});

describe('a role is known in further languages', () => {
  it.each([
    ...['Bogholder', 'Resepsjonist', 'Trädgårdsmästare', 'Kirjanpitäjä', 'Konyhai kisegítő', 'Recepționer', 'Boyacı', 'İç Mimar'],
    ...[
      'Υδραυλικός',
      'Καμαριέρα',
      'فني صيانة',
      'مدير مشروع',
      'Đầu bếp',
      'Thợ hàn',
      'Satpam',
      '配管工',
      '仓管员',
      '车间主任',
      '인턴',
      '강사',
    ],
    ...['Кухар', 'Автослюсар', 'Готвач', 'Общ работник', 'Konobar', 'Zavarivač', 'Pomoćni radnik', 'Elev'],
  ])('%s', (title) => {
    expect(isRole(title) && isTitle(title)).toBe(true);
  });

  it.each(['Elevator', 'Advokatfirma', 'التعامل مع العملاء', '24時間受付', '施工', '복지', 'Vozačka dozvola', 'Bảo vệ môi trường'])(
    'and %s is none',
    (text) => expect(isRole(text)).toBe(false),
  );
});

describe('a title says', () => {
  it('that is wanted', () => {
    expect(['Head of Operations gesucht, perspektivisch COO', 'エンジニア募集', 'Koch gesucht'].every(isWanted)).toBe(true);
    expect(['採用情報', 'Verstärkung gesucht'].some(isWanted)).toBe(false);
  });

  it('that is wanted, in a word that we do not know, over the parts of its description', () => {
    const parts = ['Over de functie', 'Wat vragen wij?'].map((part) => `<h2>${part}</h2><p>Wij werken met een klein en hecht team.</p>`);
    expect(read(`<main><h1>Glaszetter gezocht!</h1>${parts.join('')}</main>`)).toEqual(['Glaszetter gezocht']);
  });
});

describe('titles as pages write them', () => {
  it('before a small picture, which signs of a name are not', () => {
    expect(clean('Data Engineer 👷‍♀️👷')).toBe('Data Engineer');
    expect(clean('Trainer for Loaf™')).toBe('Trainer for Loaf™');
  });

  it('behind a small picture, without a place behind a pin', () => {
    const card = (title: string): string =>
      `<div class="card"><h3>${title}</h3><p>📍 Lyon · agent commercial</p><p>CDI</p><a href="https://chat.example/x">Postuler</a></div>`;
    expect(read(`<h1>Recrutement</h1><div>${card('👮 Modérateur')}${card('🎧 Support')}${card('💻 Développeur')}</div>`)).toEqual([
      'Modérateur',
      'Support',
      'Développeur',
    ]);
  });

  it('in two lines of one heading', () => {
    const card = (title: string, to: string): string => `<a href="/careers/${to}"><h4>${title}</h4><p>Some words.</p></a>`;
    expect(
      read(`<h2>Open roles</h2>${card('Senior<br>Backend Developer', 'a-1')}${card('AI画像生成<br>制作スタッフ募集', 'b-2')}`),
    ).toEqual(['Senior Backend Developer', 'AI画像生成 制作スタッフ募集']);
  });

  it('with what goes on behind a dash, but without the place', () => {
    expect(
      read(
        '<h2>Open roles</h2><ul><li>Backend Engineer — data pipelines and query infrastructure</li><li>Product Designer — Berlin</li></ul>',
      ),
    ).toEqual(['Backend Engineer — data pipelines and query infrastructure', 'Product Designer']);
  });

  it('that speak of the company where they are marked as an opening is', () => {
    expect(read('<h2>Offene Stellen</h2><h3>Hairstylist for our salon (all genders)</h3><h3>Friseurmeister (m/w/d)</h3>')).toHaveLength(2);
  });
});
