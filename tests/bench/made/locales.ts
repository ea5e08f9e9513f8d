/** What made price lists are written in: languages, currencies, and the words that stand beside a price. */

export interface Locale {
  /** As the page's `lang`. */
  lang: string;
  host: string;
  currency: string;
  /** '/month', 'per month', 'per user per month', 'per year', 'billed yearly'. */
  slash: string;
  month: string;
  seat: string;
  year: string;
  billed: string;
  free: string;
  contact: string;
  from: string;
  popular: string;
  choose: string;
  monthly: string;
  yearly: string;
  title: string;
  plans: readonly [string, string, string, string];
  features: readonly [string, string, string, string];
  /** Amounts of the second and third plan by the month. */
  amounts: readonly [number, number];
}

const locale = (lang: string, host: string, currency: string, amounts: readonly [number, number], words: string): Locale => {
  const [slash, month, seat, year, billed, free, contact, from, popular, choose, monthly, yearly, title, plans, features] = words.split(
    ' | ',
  ) as [string, string, string, string, string, string, string, string, string, string, string, string, string, string, string];
  return {
    ...{ lang, host, currency, amounts, slash, month, seat, year, billed, free, contact, from, popular, choose, monthly, yearly, title },
    plans: plans.split(', ') as unknown as Locale['plans'],
    features: features.split(', ') as unknown as Locale['features'],
  };
};

export const LOCALES: readonly Locale[] = [
  locale(
    'en-US',
    'acme.com',
    'USD',
    [29, 99],
    '/month | per month | per user per month | per year | billed annually | Free | Contact sales | Starting at | Most popular | Get started | Monthly | Yearly | Simple pricing for every team | Free, Growth, Scale, Enterprise | 3 projects, 10,000 events, Email support, Single sign-on',
  ),
  locale(
    'en',
    'ledgerly.io',
    'USD',
    [12.5, 49.99],
    '/mo | a month | per seat / month | /yr | billed yearly | Free | Talk to us | From | Best value | Start free trial | Pay monthly | Pay yearly | Plans & pricing | Hobby, Studio, Agency, Custom | 1 workspace, 5 GB storage, Priority help, Audit log',
  ),
  locale(
    'en-GB',
    'acme.co.uk',
    'GBP',
    [19, 59],
    ' per month | pcm | per user, per month | per annum | paid annually | Free | Get a quote | From | Recommended | Choose plan | Monthly | Annually | Choose the plan that suits you | Lite, Standard, Plus, Bespoke | Unlimited invoices, Bank feeds, Phone support, Payroll',
  ),
  locale(
    'de',
    'beispiel.de',
    'EUR',
    [19, 49.9],
    '/Monat | pro Monat | pro Nutzer und Monat | pro Jahr | bei jährlicher Zahlung | Kostenlos | Auf Anfrage | ab | Beliebteste Wahl | Jetzt starten | Monatlich | Jährlich | Preise, die mitwachsen | Basis, Team, Profi, Unternehmen | 3 Projekte, 10 GB Speicher, E-Mail-Support, Eigene Domain',
  ),
  locale(
    'de-CH',
    'beispiel.ch',
    'CHF',
    [29, 79],
    ' / Monat | pro Monat | pro Benutzer / Monat | pro Jahr | jährlich abgerechnet | Gratis | Kontakt aufnehmen | ab | Empfohlen | Auswählen | Monatlich | Jährlich | Unsere Tarife | Einstieg, Komfort, Premium, Individuell | 1 Standort, 5 Kalender, Telefonsupport, Schnittstellen',
  ),
  locale(
    'fr',
    'exemple.fr',
    'EUR',
    [15, 39],
    '/mois | par mois | par utilisateur et par mois | par an | facturé annuellement | Gratuit | Nous contacter | à partir de | Le plus populaire | Choisir | Mensuel | Annuel | Des tarifs simples | Découverte, Essentiel, Avancé, Sur mesure | 2 projets, 10 utilisateurs, Support prioritaire, Export comptable',
  ),
  locale(
    'es',
    'ejemplo.es',
    'EUR',
    [9.99, 24.99],
    '/mes | al mes | por usuario al mes | al año | facturado anualmente | Gratis | Contáctanos | desde | Más popular | Empezar | Mensual | Anual | Planes y precios | Inicial, Profesional, Empresa, A medida | 1 tienda, 100 productos, Soporte por chat, Informes',
  ),
  locale(
    'es-MX',
    'ejemplo.mx',
    'MXN',
    [299, 1299],
    '/mes | por mes | por usuario por mes | por año | pago anual | Gratis | Hablar con ventas | Desde | Recomendado | Elegir plan | Mensual | Anual | Elige tu plan | Básico, Negocio, Corporativo, Personalizado | 1 sucursal, 500 facturas, Soporte telefónico, API',
  ),
  locale(
    'it',
    'esempio.it',
    'EUR',
    [14, 34],
    '/mese | al mese | per utente al mese | all’anno | con fatturazione annuale | Gratis | Contattaci | da | Più popolare | Inizia ora | Mensile | Annuale | Prezzi chiari | Base, Plus, Azienda, Su misura | 2 siti, 20 GB di spazio, Assistenza via email, Backup',
  ),
  locale(
    'nl',
    'voorbeeld.nl',
    'EUR',
    [12, 27.5],
    '/maand | per maand | per gebruiker per maand | per jaar | jaarlijks gefactureerd | Gratis | Neem contact op | vanaf | Meest gekozen | Kies dit pakket | Maandelijks | Jaarlijks | Onze pakketten | Start, Groei, Compleet, Maatwerk | 1 administratie, 50 facturen, Telefonische hulp, Koppelingen',
  ),
  locale(
    'pt-BR',
    'exemplo.com.br',
    'BRL',
    [49.9, 149.9],
    '/mês | por mês | por usuário por mês | por ano | cobrado anualmente | Grátis | Fale conosco | A partir de | Mais popular | Assinar | Mensal | Anual | Planos e preços | Inicial, Essencial, Avançado, Corporativo | 1 loja, 100 pedidos, Suporte por chat, Relatórios',
  ),
  locale(
    'pl',
    'przyklad.pl',
    'PLN',
    [49, 129],
    '/mies. | miesięcznie | za użytkownika miesięcznie | rocznie | płatne rocznie | Za darmo | Skontaktuj się z nami | od | Najczęściej wybierany | Wybierz | Miesięcznie | Rocznie | Cennik | Start, Standard, Biznes, Indywidualny | 1 sklep, 100 produktów, Wsparcie e-mail, Raporty',
  ),
  locale(
    'sv',
    'exempel.se',
    'SEK',
    [149, 399],
    '/mån | per månad | per användare och månad | per år | faktureras årligen | Gratis | Kontakta oss | från | Populärast | Välj | Månadsvis | Årsvis | Priser | Bas, Mellan, Stor, Skräddarsydd | 1 företag, 50 fakturor, Support via e-post, Integrationer',
  ),
  locale(
    'da',
    'eksempel.dk',
    'DKK',
    [99, 249],
    '/md. | pr. måned | pr. bruger pr. måned | pr. år | betales årligt | Gratis | Kontakt os | fra | Mest populær | Vælg | Månedligt | Årligt | Priser | Lille, Mellem, Stor, Tilpasset | 1 virksomhed, 100 bilag, Mailsupport, Integrationer',
  ),
  locale(
    'cs',
    'priklad.cz',
    'CZK',
    [290, 890],
    '/měsíc | měsíčně | za uživatele měsíčně | ročně | při roční platbě | Zdarma | Kontaktujte nás | od | Nejoblíbenější | Vybrat | Měsíčně | Ročně | Ceník | Základ, Profi, Firma, Na míru | 1 projekt, 5 GB místa, E-mailová podpora, Vlastní doména',
  ),
  locale(
    'tr',
    'ornek.com.tr',
    'TRY',
    [199, 599],
    '/ay | aylık | kullanıcı başına aylık | yıllık | yıllık ödeme | Ücretsiz | Bize ulaşın | başlayan | En popüler | Hemen başla | Aylık | Yıllık | Fiyatlar | Temel, Gelişmiş, İşletme, Kurumsal | 1 mağaza, 100 ürün, E-posta desteği, Raporlar',
  ),
  locale(
    'ru',
    'primer.ru',
    'RUB',
    [490, 1990],
    '/мес. | в месяц | за пользователя в месяц | в год | при оплате за год | Бесплатно | Связаться с нами | от | Популярный | Выбрать | Ежемесячно | Ежегодно | Тарифы | Старт, Базовый, Бизнес, Корпоративный | 1 проект, 10 ГБ места, Поддержка по почте, Отчёты',
  ),
  locale(
    'ja',
    'rei.jp',
    'JPY',
    [1980, 9800],
    '/月 | 月額 | /ユーザー/月 | 年額 | 年払い | 無料 | お問い合わせ | 最低 | 人気 | 申し込む | 月払い | 年払い | 料金プラン | フリー, スタンダード, ビジネス, エンタープライズ | プロジェクト3件, 容量10GB, メールサポート, 監査ログ',
  ),
  locale(
    'zh-CN',
    'liti.cn',
    'CNY',
    [99, 399],
    '/月 | 每月 | /人/月 | 每年 | 按年付费 | 免费 | 联系我们 | 低至 | 最受欢迎 | 立即购买 | 月付 | 年付 | 价格方案 | 免费版, 专业版, 团队版, 企业版 | 3 个项目, 10 GB 空间, 邮件支持, 审计日志',
  ),
  locale(
    'en-IN',
    'udaharan.in',
    'INR',
    [1499, 12999],
    '/month | per month | per user / month | per year | billed annually | Free | Contact us | Starting from | Popular | Buy now | Monthly | Yearly | Our plans | Starter, Business, Premium, Enterprise | 1 store, 100 orders, Chat support, GST reports',
  ),
  locale(
    'ko',
    'yesi.kr',
    'KRW',
    [9900, 29000],
    '/월 | 월 | 사용자당 월 | 연간 | 연간 결제 | 무료 | 문의하기 | 최저 | 인기 | 시작하기 | 월간 | 연간 | 요금제 | 무료, 스탠다드, 프로, 엔터프라이즈 | 프로젝트 3개, 10GB 저장 공간, 이메일 지원, 감사 로그',
  ),
  locale(
    'id',
    'contoh.id',
    'IDR',
    [99000, 299000],
    '/bulan | per bulan | per pengguna per bulan | per tahun | ditagih per tahun | Gratis | Hubungi kami | mulai dari | Paling populer | Pilih paket | Bulanan | Tahunan | Paket harga | Dasar, Bisnis, Profesional, Khusus | 1 toko, 100 produk, Dukungan email, Laporan',
  ),
  locale(
    'vi',
    'vidu.vn',
    'VND',
    [199000, 499000],
    '/tháng | mỗi tháng | mỗi người dùng/tháng | mỗi năm | thanh toán theo năm | Miễn phí | Liên hệ | chỉ từ | Phổ biến nhất | Đăng ký | Hàng tháng | Hàng năm | Bảng giá | Cơ bản, Nâng cao, Doanh nghiệp, Tùy chỉnh | 1 cửa hàng, 100 sản phẩm, Hỗ trợ email, Báo cáo',
  ),
  locale(
    'uk',
    'pryklad.ua',
    'UAH',
    [299, 899],
    '/міс | на місяць | за користувача на місяць | на рік | при оплаті за рік | Безкоштовно | Зв’язатися з нами | від | Найпопулярніший | Обрати | Щомісяця | Щороку | Тарифи | Старт, Базовий, Бізнес, Корпоративний | 1 проєкт, 10 ГБ місця, Підтримка поштою, Звіти',
  ),
  locale(
    'fi',
    'esimerkki.fi',
    'EUR',
    [19, 59],
    '/kk | kuukaudessa | käyttäjältä kuukaudessa | vuodessa | vuosilaskutus | Ilmainen | Ota yhteyttä | alkaen | Suosituin | Valitse | Kuukausi | Vuosi | Hinnat | Perus, Laaja, Yritys, Räätälöity | 1 yritys, 50 laskua, Sähköpostituki, Integraatiot',
  ),
  locale(
    'nb',
    'eksempel.no',
    'NOK',
    [149, 399],
    '/mnd | per måned | per bruker per måned | per år | faktureres årlig | Gratis | Kontakt oss | fra | Mest populær | Velg | Månedlig | Årlig | Priser | Basis, Standard, Pluss, Skreddersydd | 1 selskap, 50 fakturaer, Støtte på e-post, Integrasjoner',
  ),
  locale(
    'hu',
    'pelda.hu',
    'HUF',
    [4990, 14990],
    '/hó | havonta | felhasználónként havonta | évente | éves számlázás | Ingyenes | Kapcsolatfelvétel | már | Legnépszerűbb | Választom | Havi | Éves | Árak | Alap, Haladó, Céges, Egyedi | 1 projekt, 10 GB tárhely, E-mail támogatás, Riportok',
  ),
  locale(
    'ro',
    'exemplu.ro',
    'RON',
    [49, 149],
    '/lună | pe lună | pe utilizator pe lună | pe an | facturat anual | Gratuit | Contactează-ne | de la | Cel mai popular | Alege | Lunar | Anual | Prețuri | De bază, Avansat, Afaceri, Personalizat | 1 magazin, 100 de produse, Suport prin e-mail, Rapoarte',
  ),
  locale(
    'pt-PT',
    'exemplo.pt',
    'EUR',
    [15, 45],
    '/mês | por mês | por utilizador por mês | por ano | faturado anualmente | Grátis | Contacte-nos | Desde | Mais escolhido | Escolher | Mensal | Anual | Preços | Base, Essencial, Completo, À medida | 1 loja, 100 encomendas, Apoio por email, Relatórios',
  ),
  locale(
    'fr-CA',
    'exemple.ca',
    'CAD',
    [25, 75.5],
    '/mois | par mois | par utilisateur par mois | par année | facturé annuellement | Gratuit | Parlons-en | dès | Populaire | Choisir ce forfait | Mensuel | Annuel | Nos forfaits | Départ, Croissance, Entreprise, Personnalisé | 1 projet, 10 utilisateurs, Soutien par courriel, Rapports',
  ),
  locale(
    'en-AU',
    'acme.com.au',
    'AUD',
    [39, 119],
    '/month | per month | per user, per month | per year | billed yearly | Free | Request a quote | From | Most popular | Sign up | Monthly | Yearly | Pricing | Solo, Team, Company, Custom | 1 site, 20 jobs, Email support, Integrations',
  ),
  locale(
    'he',
    'dugma.co.il',
    'ILS',
    [49, 149],
    '/חודש | לחודש | למשתמש לחודש | לשנה | בחיוב שנתי | חינם | צרו קשר | החל מ- | הפופולרי ביותר | בחירה | חודשי | שנתי | מחירים | בסיסי, מתקדם, עסקי, ארגוני | פרויקט אחד, 10 GB, תמיכה במייל, דוחות',
  ),
  locale(
    'ar',
    'mithal.sa',
    'SAR',
    [49, 149],
    '/شهر | شهريًا | لكل مستخدم شهريًا | سنويًا | يُدفع سنويًا | مجاني | تواصل معنا | ابتداءً من | الأكثر شعبية | ابدأ الآن | شهري | سنوي | الأسعار | الأساسية, المتقدمة, الأعمال, المؤسسات | مشروع واحد, مساحة 10, دعم بالبريد, تقارير',
  ),
];

export interface Written {
  /** '$', '49', '.99' in the order of the language; `first`: the sign comes first. */
  sign: string;
  whole: string;
  fraction: string;
  first: boolean;
  /** As one text: '49,99 €'. */
  all: string;
}

/** An amount as the language of the page writes it, without cents where it has none. */
export function written({ lang, currency }: Locale, amount: number): Written {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const format = new Intl.NumberFormat(lang, {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  const parts = format.formatToParts(amount);
  const of = (...types: string[]): string => parts.flatMap(({ type, value }) => (types.includes(type) ? [value] : [])).join('');
  return {
    ...{
      sign: of('currency'),
      whole: of('integer', 'group'),
      fraction: of('decimal', 'fraction'),
      all: parts.map(({ value }) => value).join(''),
    },
    first: parts.findIndex(({ type }) => type === 'currency') === 0,
  };
}
