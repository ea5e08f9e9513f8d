/** Words by which a reader tells what an opening is called, in the languages of the sites that we meet. Every expression is linear. */
import { unaccented, upTo } from '@rivalscope/kit/text';
import { isTemplate } from '../../page/dom.ts';
import { rememberedShort } from '../../page/remembered.ts';
import { BOTH_GENDERS, ROLE_STEMS, ROLE_WORDS } from './role-words.ts';

/** Two, because one of both takes ten times as long: the engine then finds no letters to skip to. */
const ROLE = [ROLE_STEMS, String.raw`(?<![\p{L}\p{N}])(?:${ROLE_WORDS})(?:in|/in|:in|\*in|innen|s)?(?![\p{L}])`].map(
  (words) => new RegExp(unaccented(words), 'iu'),
);
/** Marks that nothing but an opening carries: (m/w/d), H/F. */
const MARKED =
  /\((?:[mwfdhxvknž](?: ?[/|,:] ?[mwfdhxvknž*]){1,3}|all genders?|gn|mwd)\)|(?<!\p{L})(?:[mfhw]\/[mfhwd]|[kvž]\/m|m\/[kvž])(?:\/[dxwmnf])?(?![\p{L}\p{N}])|正社員|業務委託/iu;

/** Texts of a page whose answers are kept, because many rules ask for the same. */
const MOST_KNOWN = 2_000;

const MOST_LENGTH = 110;
const MOST_WORDS = 14;
/** In scripts that set no blanks between words, a longer text is a sentence. */
const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const SIGN = /[\p{Script=Han}\p{Script=Hangul}]/u;
const MOST_SIGNS = 26;
const SPEAKS_TO_READER =
  /^(?:apply|postule[rz]|candidater|bewerb(?:en|ung)|view|see|show|learn|read|explore|discover|browse|find|join|meet|get|hire|submit|download|sign|log|back to|why|how|what|who|where|when|our|your|we|you|share|next|previous|about (?:the|this|our|us))\b/i;
/** The page's own name: 'Careers at Acme Data Lead'. */
const WORK_AT = /^(?:careers?|jobs?|vacancies|openings|karriere|stellen|carrières?|emplois?|empleos?) (?:at|with|bei|chez|bij) /iu;
/** 'Become a financial advisor' asks readers, whoever they are; 'Werde Pflegekraft (m/w/d)' names an opening. */
const BECOMING = /^(?:become|becoming|devenir|devenez|conviértete en|hazte|diventa|word) /i;
/** Headings of such pages, unless they go on to name a role: 'Benefits', but 'Benefits Manager'. */
const NOT_A_TITLE =
  /^(?:search|contact|send|home|more|all|about|current|open|available|life|working|benefits?|perks|culture|values|team|teams|departments?|locations?|careers?|jobs?|vacancies|openings|positions|roles?|faqs?|blog|news|responsibilit|requirements?|qualifications?|skills|salary|description|filter|(?:date )?posted|date|closing|deadline|start(?:ing)? date|compensation|pay|hours|employment|contract|duration|reference)\b|^(?:spontan|unsolicited|speculative|talent (?:community|pool|network)$|(?:general|open) (?:application|sollicitatie)|initiativ|candidature spontanée|autocandidatura|candidatura e?spont|genel başvuru|uopfordret|åpen søknad|avoin hakemus|すべて|全て)/i;
const SPEAKS =
  /(?:^|\s)(?:how|why|what|our|your|we|you|us|they|is|are|was|were|will|can|has|have|say|says|said|loves?|helps?|helping|need|needs)(?:\s|$|[,.'’])/;

/** A short text that can be the name of one opening: no sentence, no button, no heading of the page. */
export const isTitle = rememberedShort(MOST_KNOWN, (text): boolean => {
  const bare = withoutAside(text);
  return (
    (text.length >= 3 || (SIGN.test(text) && isRole(text))) &&
    bare.length <= MOST_LENGTH &&
    /\p{L}{2}/u.test(text) &&
    bare.split(' ', MOST_WORDS + 1).length <= MOST_WORDS &&
    !/[.!?:;…]$|[。！？]|@|https?:/.test(text.replace(RANK, '')) &&
    !SENTENCES.test(text) &&
    !SPEAKS_TO_READER.test(text) &&
    (!NOT_A_TITLE.test(text) || isRole(text)) &&
    ((!SPEAKS.test(text) && !BECOMING.test(text) && !WORK_AT.test(text)) || isMarked(text)) &&
    !text.startsWith(PIN) &&
    !isEmployment(text) &&
    !LABELLED.test(text) &&
    !isTemplate(text) &&
    (text.match(SIGNS)?.length ?? 0) <= MOST_SIGNS
  );
});

/** Without what stands in brackets at its end, as the places of an opening do: 'Developer (in the region of Bern or Basel)'. */
const withoutAside = (text: string): string =>
  text.endsWith(')') && text.length <= MOST_LENGTH + LONGEST_ASIDE
    ? text.slice(0, text.lastIndexOf(' (') + 1 || text.length).trimEnd()
    : text;
const LONGEST_ASIDE = 60;

/** What shortens the rank ends no sentence: 'Contador Sr.' */
const RANK = /\s(?:[sj]r|ssr)\.$/i;
/** One ends, be it a question, and another begins; 'Techn. Engineer' does not. */
const SENTENCES = /(?:\p{Ll}{6}\.|\?) \p{Lu}/u;

/** What stands behind it is a place. */
const PIN = '📍';

/** A field of an opening with its value: 'Position type: Internship'. */
const LABELLED =
  /^(?:position|job|role|employment|contract|work|engagement) (?:type|kind|mode|model|level|location|code|id|no\.?|number|reference)\s?[:：]|^(?:雇用形態|勤務地|勤務時間|給与|休日|応募方法|工作地点|薪资)(?:[\s:：]|$)/i;

/** Kinds of employment: what stands beside a title, never one by itself. */
const EMPLOYMENT =
  /^(?:正社員|契約社員|派遣社員|準社員|業務委託|アルバイト|パート(?:タイム)?|full[ -]?time|part[ -]?time|permanent|contract(?:or)?|freelance|temporary|vollzeit|teilzeit|festanstellung|minijob|cdi|cdd|temps plein|temps partiel|全职|兼职|정규직|계약직)$/i;
/** These are the name of an opening as well, where they stand alone. */
const CASUAL = /^(?:アルバイト|パート|freelance|contractor)$/i;

const LABEL_OF_ROLE =
  /^(?:internships?|traineeships?|apprenticeships?|praktikum|ausbildung|werkstudium|stages?|alternance|staż|estágio|tirocinio)$/i;
/** What labels an opening beside its title, and is the name of one where no title stands over it: 'Internship'. */
export const isLabel = (text: string): boolean => LABEL_OF_ROLE.test(text) || CASUAL.test(text);

const GENDERS = /\(?\b[mfhw]\/[mfhwd](?:\/[dx])?\b\)?/i;

/** A line of nothing but kinds of employment, or that begins with one: 'Full-time / Freelance', 'Full Time | Service', 'Vollzeit m/w/d'. */
export function isEmployment(text: string): boolean {
  const parts = text
    .replace(GENDERS, '')
    .split(/[/・、,|·]/, 6)
    .map((part) => part.trim());
  // 'Full Time | Developer' stands under the title.
  if (/[|·]/.test(text) && EMPLOYMENT.test(parts[0] ?? '')) return true;
  return parts.every((part) => EMPLOYMENT.test(part)) && !(parts.length === 1 && CASUAL.test(text));
}

/** A title that names a role or is marked as an opening is. */
export const isRole = rememberedShort(MOST_KNOWN, (title): boolean => {
  const bare = unaccented(title);
  return ROLE.some((words) => words.test(bare)) || BOTH_GENDERS.test(bare) || isMarked(title);
});

/** Words by which a title says that somebody is wanted: 'Head of Operations gesucht', 'エンジニア募集'. */
const WANTED =
  /(?:募集(?:中)?|急募|(?:^|\s)(?:gesucht|wanted|recherchée?|gezocht|требу[ею]тся|sökes|søkes|søges|haetaan|cercasi|poszukiwan[aiy]|aranıyor|keresünk))(?:[\s,(].{0,60})?$/iu;

/** Behind these words stands who is: 'Công ty ABC tuyển dụng nhân viên kho'. */
const WANTED_BEFORE = /(?:^|\s)(?:tuyển dụng|tuyển gấp|cần tuyển|tuyển)\s(.{3,100})$/iu;

const MOST_WANTED = 4;
/** Whom companies look for without naming what they do. */
const ANYBODY =
  /^(?:verstärkung|personal|mitarbeiter|kolleg(?:en|innen)|medarbetare|pracownicy|сотрудники|работники|специалисты|unterstützung|nachwuchs|hilfe|partner|talente?|team|dich|sie|staff|people|help|personeel|versterking|collega['’]?s?)(?:\s|$)/iu;

/** A title that says so itself: of a role, or a few words of which we know none: 'Glaszetter gezocht'. */
export function isWanted(title: string): boolean {
  const mark = WANTED.exec(title);
  if (mark === null) return isRole(WANTED_BEFORE.exec(title.normalize('NFC'))?.[1] ?? '');
  const name = title.slice(0, mark.index).trim();
  return isRole(title) || (mark[0].startsWith(' ') && name !== '' && name.split(' ').length <= MOST_WANTED && !ANYBODY.test(name));
}

/** Words by which a line says first that somebody is wanted: 'Требуется кассир', 'Wir suchen eine Köchin', 'Hiring: Cook'. */
const SEEKING =
  /^(?:we(?:[’']re| are) (?:now |currently )?(?:hiring|looking for|seeking|recruiting)|(?:now )?hiring|wanted|wir suchen|gesucht|(?:on|nous) recrut(?:e|ons)|nous recherchons|se (?:busca|solicita|necesita)|buscamos|cercasi|cerchiamo|procura-se|procuramos|contrata-se|(?:wij|we) zoeken|gezocht|szukamy|poszukujemy|zatrudnimy|hledáme|hľadáme|vi (?:söker|søker|søger)|(?:срочно )?требу[ею]тся|ищем|вед[её]тся набор|открыта вакансия|потрібн[аіо]|потрібен|шукаємо)(?= |\s?[:：])/iu;
const ARTICLE = /^(?:\s?[:：]\s*|\s(?:an?|eine?n?|une?|un[ao]?|uma?|een|en|et|ett)\s)/iu;

/** Who is wanted, behind such words: what is called by a colon, an article, a name's capital, or begins with a role in small letters. */
export function soughtIn(text: string): string | null {
  const said = SEEKING.exec(text)?.[0];
  if (said === undefined) return null;
  const behind = text.slice(said.length, said.length + MOST_LENGTH + 1);
  const called = ARTICLE.exec(behind)?.[0] ?? '';
  const whole = behind.slice(called.length).trim().replace(/[.!]$/, '');
  const name = whole.split(' ', MOST_CALLED + 1).length > MOST_CALLED ? upTo(whole, FOR) : whole;
  const isName = called !== '' || /^\p{Lu}/u.test(name) || /^\p{Script=Cyrillic}/u.test(name);
  return isName && isTitle(name) && isRole(name.split(' ', MOST_BEFORE).join(' ')) && !ANYBODY.test(name) ? name : null;
}
const [MOST_BEFORE, MOST_CALLED] = [2, 5];
const FOR = / (?:в|на|для|до|to|for|pour|für|zur|zum|per|para|til|till|för|voor|do|na|pro) /iu;
/** Whether a line says first that somebody is wanted. */
export const saysSeeking = (line: string): boolean => SEEKING.test(line);

/** Whether one of the first words of a title names the role, as in a sentence it need not: 'Write to us and a specialist will call you'. */
export const namesRoleFirst = (title: string): boolean => isRole(title.split(' ', MOST_FIRST).join(' '));
const MOST_FIRST = 4;

/** A title that is marked as an opening's: 'Lagerleitung (m/w/d)'. */
export const isMarked = (title: string): boolean => MARKED.test(title) && !isPlaceWithTerms(title);

/** '東京 · 正社員': where and how, not what. */
function isPlaceWithTerms(text: string): boolean {
  const parts = text.split(/[/・、,|·]/, 6).map((part) => part.trim());
  return parts.length > 1 && parts.some((part) => EMPLOYMENT.test(part));
}

const ROOM =
  /\b(?:open|current|available|latest|all|active|our) (?:job |career )?(?:positions?|roles?|openings?|vacanc(?:y|ies)|opportunities|jobs?|opportunity)\b|\b(?:job|career|employment|internship) (?:openings?|opportunities|listings?|positions?|postings?|vacancies|offers?|board)\b|\b(?:positions?|jobs?|openings?|vacancies|roles?) (?:are )?(?:currently |now )?available\b|\baccepting applications\b|\bjoin\b.{0,40}\bas one of (?:the following|these)\b|\bausbildungspl[äa]tze\b|\baktuell gesucht\b|^(?:open|current|available) postings?\b|^(?:[a-z&/-]{2,20} ){1,2}(?:positions|openings|vacancies)$|^(?:jobs|openings|vacancies|positions|roles|opportunities|work with us)$|\bvacanc(?:y|ies)\b|\bwe[’' ]?a?re (?:currently |now |also |always )?(?:hiring|looking for|recruiting|seeking)\b|\bnow hiring\b|\bhave (?!no |not )(?:\w+ ){0,2}(?:openings?|open positions?):?$|\bfeatured (?:jobs|positions|roles)\b|\binternship (?:domains|tracks|roles|profiles)\b|\b(?:open|current|available|our) internships\b|^help wanted\b|^we want you\b|\b(?:find|choose) your (?:next )?(?:role|job|position)\b|\bpositions? (?:currently )?open\b|\bwho (?:are we|we[’' ]?a?re) looking for\b|offenen? (?:stellen|positionen|jobs)|stellen(?:angebote|ausschreibungen|anzeigen)|(?:unsere|aktuelle) (?:jobs|stellen)|postes? (?:ouverts?|à pourvoir|disponibles?)|oportunidades (?:de (?:empleo|trabajo)|laborales)|bolsa de (?:empleo|trabajo)|oportunidades abertas|招贤纳士|诚聘|offres? d[’']emp(?:l)?ois?|nos offres|offres en cours|vacantes|ofertas? de (?:empleo|trabajo)|puestos (?:abiertos|disponibles)|posizioni aperte|offerte di lavoro|vacatures|openstaande|vagas|вакансии|вакансії|открытые позиции|求人|募集|採用|招聘|职位|職位|工作岗位|岗位|требу[ею]тся|потрібн[іо]|채용|^포지션$|모집 ?(?:분야|부문|직무|직종|포지션|공고|중|합니다)|職缺|徵才|徵人|oferty pracy|wolne stanowiska|lediga (?:jobb|tjänster)|ledige (?:stillinger|job)|voln[áéa] (?:pracovní )?(?:místa|pozice)|nabídka (?:práce|zaměstnání|pracovních míst)|otwarte (?:rekrutacje|stanowiska|pozycje)|aç[ıi]k poz[iİ]syon|[iİ]ş [iİ]lan|gesuchte? (?:profile|mitarbeiter|positionen|berufe)|freie (?:stellen|positionen|arbeitsplätze)|aktuelle (?:positionen|vakanzen|ausschreibungen)|\b(?:wir (?:suchen|stellen ein)|suchen wir)\b|(?:nous|on) recrut(?:ons|e)\b|nous recherchons|postes? (?:en cours|proposés|vacants|que nous)|profils? r[eé]cherchés?|\b(?:estamos )?(?:buscamos|buscando|contratando)\b|perfiles? (?:buscados?|que buscamos)|\b(?:cerchiamo|stiamo cercando|stiamo assumendo)\b|figure ricercate|profili ricercati|posizioni disponibili|\b(?:wij|we) zoeken\b|\b(?:szukamy|poszukujemy|zatrudniamy)\b|\bvi (?:söker|søger|søker)\b|\b(?:söker|søger|søker) vi\b|\bzoeken (?:wij|we)\b|мы ищем|(?:^|\s)ищем(?:\s|$)|ми шукаємо|(?:^|\s)вакантн|предлага(?:ет|ем) работу|\bfollowing (?:job )?(?:positions|roles|openings|vacancies)\b|\bopen (?:rollen|functies|posities)\b|\bmensen (?:voor )?zoeken\b|öppna (?:roller|tjänster|positioner)|åpne stillinger|(?:otevřené|aktuální) pozice|aktualne (?:oferty|rekrutacje)|\bhledáme\b|^(?:trabaja con nosotros|trabalhe conosco|lavora con noi|travaillez avec nous|werken bij ons)$/i;
/** Further languages: Finnish, Hungarian, Romanian, those of the Balkans and the Baltics, Greek, Vietnamese, Indonesian, Thai, Arabic, Hebrew. */
const FURTHER_ROOM =
  /aktuelle stillinger|ledig(?:e|t)? (?:stilling|job)|^stillinger$|(?:^|\s)vi (?:ansætter|ser etter)(?:\s|$)|^job hos os$|^jobba hos oss$|lediga platser|(?:^|\s)haemme(?:\s|$)|(?:aktuális|betöltendő) állás|munkatárs(?:at|akat) keresünk|(?:^|\s)angajăm|joburi disponibile|güncel (?:[iİ]lan|pozisyon)|[iİ]ş fırsat|aradığımız pozisyon|διαθέσιμες θέσεις|ζητ(?:είται|ούνται)|فرص (?:ال)?عمل|lowongan tersedia|отворени позиции|otvoreni natječaji|(?:^|\s)(?:tražimo|iščemo|hľadáme)(?:\s|$)|odprta delovna mesta|^praca u nas$|^stanowiska$|(?:ofertas|oportunidades) laborales|búsquedas (?:laborales|abiertas|activas)|empleos disponibles|^nos annonces$|nous embauchons|posizioni ricercate|^offerte attive$|annunci di lavoro|selezioni (?:in corso|aperte)|(?:wij|we) zijn op zoek naar|beschikbare functies|jobangebote|^stellen$|zu besetzende stellen|ausbildungsstellen|oportunidades de carreira|nossas oportunidades|(?:^|\s)avoim(?:et|ia) (?:työ)?(?:paik|tehtäv|työtehtäv)|nyitott (?:pozíció|állás)|állás(?:ajánlat|hirdetés|lehetőség)|(?:posturi|locuri de muncă) (?:vacante|disponibile|libere)|locuri de muncă$|свободни (?:позиции|работни места)|обяви за работа|(?:otvoren[ea]|slobodn[ae]) (?:pozicij|radn[ae] m(?:j)?est)|prosta delovna mesta|voľné (?:pozície|pracovné miesta|miesta)|vabad (?:töökohad|ametikohad)|tööpakkumised|laisvos (?:darbo vietos|pozicijos)|darbo (?:pasiūlymai|skelbimai)|(?:^|\s)vakances|θέσεις εργασίας|ανοιχτές θέσεις|(?:vị trí|đang) tuyển|tuyển dụng$|lowongan(?: kerja)?$|posisi (?:yang )?(?:terbuka|tersedia)|ตำแหน่งงาน|الوظائف (?:الشاغرة|المتاحة)|وظائف شاغرة|משרות (?:פתוחות|פנויות)|^דרושים/iu;
/** Words that announce openings, in whatever language. */
const announces = rememberedShort(MOST_KNOWN, (text): boolean => ROOM.test(text) || FURTHER_ROOM.test(text));
const PEOPLE =
  /\b(?:our|the|meet (?:our|the)|leadership|management|founding|core) (?:teams?|people|employees|staff|crew|leaders|founders|experts)\b|^(?:teams?|people|leadership|founders|staff|employees|testimonials?|about us|advisors|board|management)$|\b(?:testimonials?|what .{0,30}\bsay|employee stories|meet \w+|hear from|clients?|customers?|services?|who (?:we are|are we)(?! looking)|what we do)\b|unser team|mitarbeiterstimmen|das sagen unsere|notre équipe|témoignages?|nuestro equipo|nossa equipe|depoimentos|наша команда|チーム|メンバー|社員(?:紹介|の声|インタビュー)|先輩(?:社員|の声)|スタッフ紹介|员工(?:风采|故事)|직원 ?(?:소개|인터뷰)/i;
const JOINING = /\b(?:join|become|be part|sucht|verstärkung)\b|rejoi|werde|únete|unisciti|приєднуй|присоедин/i;

const CAREERS =
  /\b(?:careers?|jobs?|hiring|employment|vacanc|work (?:with|for|at)|karriere|stellen|arbeiten bei|recrutement|emplois?|carri[eè]res?|empleos?|trabaj[ao]|trabalh|carreiras?|lavora|lavoro|werken|vacature|praca|prac[ay]|kariera|kariéra|kariyer|jobb|stilling|rekry)|вакан|карьер|кар.єр|работа у|採用|求人|招聘|채용/iu;
const PATHS =
  /\b(?:paths?|levels?|ladders?|stor(?:y|ies)|journeys?|pathways?|process(?:us)?|plans?|steps?|how|interviews?|faqs?|benefits?|culture|tips|karrierewege|karriereplan|ablauf|prozess|parcours|proceso|processo|fasi|etapas)\b|процесс|этапы|選考|流程/i;
/** A heading that speaks of work at the company, and not of the steps of a career or of hiring. */
export const saysCareers = (heading: string): boolean => heading.length <= LONGEST_LINE && CAREERS.test(heading) && !PATHS.test(heading);

/** A heading that announces openings. */
export const saysOpenings = (heading: string): boolean => announces(heading);

const PERKS =
  /\b(?:perks|benefits?|what we offer|why (?:work|join)\b.{0,40}|vorteile|wir bieten|avantages|beneficios|vantaggi|(?:wij|we) bieden|oferujemy|nabízíme|vi erbjuder)\b|benefícios|мы предлагаем|福利|복지/iu;
/** A heading over what the company gives to those who work there. */
export const saysPerks = (heading: string): boolean =>
  heading.length <= LONGEST_PERKS && PERKS.test(heading) && !announces(heading) && !isRole(heading);

const LONGEST_PERKS = 100;

const SEEKS =
  /\b(?:looking for|seeking|searching|hiring|we want)\b|such(?:en|t)\b|\brecherch|\brecrut|\bbusca|\bcontratando\b|\bcerchiamo\b|\bcercando\b|\bzoeken\b|\bszukamy\b|\bposzukujemy\b|ищем|шукаємо/iu;
/** A heading over a list of openings, not over a text of whom the company looks for. */
export const listsOpenings = (heading: string): boolean => heading.length <= LONGEST_LINE && announces(heading) && !SEEKS.test(heading);
const BELOW =
  /\b(?:below|following|these|see our|here are)\b.{0,80}\b(?:positions?|roles?|vacanc(?:y|ies)|openings?|jobs)\b|\b(?:positions?|roles?|vacanc(?:y|ies)|openings?|jobs)\b.{0,40}\b(?:below|following)\b|\b(?:folgende|nachfolgende?)\b.{0,40}\b(?:stellen|positionen|mitarbeiter)|(?:postes?|offres) suivants?|siguientes (?:puestos|vacantes|perfiles)|seguenti (?:posizioni|figure)|следующие (?:вакансии|специалист)|наступні вакансії/i;
const LONGEST_LINE = 60;
const LONGEST_HIRING = 160;
const MOST_SAID = 12;
const HIRING =
  /\bwe(?:[’']re| are) (?:\w+ ){0,2}(?:hiring|looking for|seeking|recruiting)\b[^.!?]{0,80}:$|\b(?:wir suchen|suchen wir|nous (?:recherchons|recrutons)|buscamos|cerchiamo|(?:wij|we) zoeken|szukamy|poszukujemy|vi söker|мы ищем)\b[^.!?]{0,80}:$/i;
/** A line of text, no heading, behind which openings follow: 'Open roles', 'We are hiring for the following positions:'. */
export function announcesBelow(text: string): boolean {
  if (text.endsWith(':') && text.length <= LONGEST_HIRING && HIRING.test(text)) return true;
  const isLine = text.length <= LONGEST_LINE && (text.match(SIGNS)?.length ?? 0) <= MOST_SAID;
  return (BELOW.test(text) || (isLine && announces(text) && !saysPart(text))) && !DENIES.test(text);
}
const DENIES = /\b(?:no|not|none|zero|0|past|closed|filled|keine?|aucune?|ningun|nessun|geen|без|нет|немає)\b|n[’']t\b/i;

/** A heading over people who are there already, or over what the company does. */
export const saysPeople = (heading: string): boolean => PEOPLE.test(heading) && !JOINING.test(heading) && !announces(heading);

const APPLY =
  /^(?:apply(?: (?:now|here|today|online|for this .{0,20}|for .{0,30}))?|apply|(?:(?:jetzt|online|hier|direkt|gleich|sofort) ){0,2}(?:(?:auf|für) (?:diese|die) (?:stelle|position|ausschreibung) )?bewerben|(?:jetzt )?bewirb dich|(?:zur |online-?)?bewerbung (?:senden|abschicken|einreichen)|zur (?:online-?)?bewerbung|quiero aplicar|aplica(?:r)?(?: (?:ahora|ya|aquí))?|post[uú]la(?:te)?(?: (?:ahora|aquí))?|quero me candidatar|postule[rz](?: (?:à cette offre|maintenant|ici))?|je postule|je candidate|candidate[rz]|aplicar|postular|postúlate|inscribirse|inscribirme|inscríbete|søg stillingen|søk på|candidati|solliciteer|solliciteren|candidatar-se|candidate-se|aplikuj|ansök|søg|подать заявку|откликнуться|відгукнутися|応募.{0,8}|エントリー|申请|지원하기|wyślij (?:cv|aplikację|zgłoszenie)|pošlete? (?:cv|životopis)|mám zájem|ansök(?: nu)?|skicka ansökan|send søknad|başvur|cv gönder|hae (?:paikkaa|tehtävään|nyt)|jelentkez|aplică|invia (?:la )?(?:tua )?(?:candidatura|cv)|env[ií]ar? (?:tu |seu |o )?(?:cv|curr[ií]cul\p{L}*)|(?:send|submit) (?:us )?(?:your |my )?(?:cv|resume|résumé|application)|envoyer (?:ma|votre) candidature|invia il (?:tuo )?cv|poslat životopis|odpovědět|reagovať|sök (?:jobbet|tjänsten)|send ansøgning|søk (?:nå|stillingen|stilling|her)|jelentkez(?:em|és|z|ek)|hemen başvur|başvuru yap|αίτηση|قدم الآن|تقدم للوظيفة|кандидатствай|prijavi se|pošalji (?:cv|životopis|prijavu)|envoyer (?:votre |mon |un )?cv|отправить резюме|надіслати резюме|ứng tuyển|nộp (?:đơn|hồ sơ|cv)|lamar sekarang|สมัคร(?:งาน|เลย)|投递|投簡歷|(?:view|see|read|open|show) (?:the )?(?:job|role|position|details?|opening|vacancy|posting|more)|job details?|learn more|read more|more info|details|reach out|(?:view|see|show)$|join(?: us| now)?$)(?![\p{L}\p{N}])/iu;
/** The same in other languages, which say no more than that. */
const LEADS_ON =
  /^(?:(?:(?:zur|zum|zu den|jetzt|mehr|weitere?|alle|stelle|details?|anzeige) ){0,2}(?:ansehen|anzeigen|anschauen|erfahren|lesen|infos?|informationen|details?|stelle|stellenanzeige|stellenangebot|ausschreibung)|voir (?:plus|(?:l['’]|le |la |les )?(?:offre|poste|annonce|fiche(?: de poste)?|détails?))|en savoir plus|lire la suite|ver (?:más|mais|detalles?|detalhes|oferta|puesto|vacante|vaga)|saiba mais|más información|scopri(?: di più)?|vedi (?:offerta|dettagli)|leggi(?: di più| tutto)?|bekijk(?: (?:vacature|functie|details))?|lees (?:meer|verder)|meer (?:info(?:rmatie)?|lezen)|zobacz(?: (?:więcej|ofertę))?|czytaj więcej|läs mer|les mer|læs mere|lue lisää|zjistit více|подробнее(?: о вакансии)?|узнать больше|смотреть|детальніше|докладніше|查看(?:详情|更多|职位)|了解(?:更多|详情)|立即申请|投递简历|我要应聘|詳細(?:を見る|はこちら)?|詳しく(?:見る|はこちら)?|자세히 ?보기|상세 ?보기|xem (?:thêm|chi tiết|ngay)|chi tiết|tìm hiểu thêm|lihat (?:detail|selengkapnya)|selengkapnya|อ่านเพิ่มเติม|ดู(?:รายละเอียด|เพิ่มเติม))\s*[.…»›→>▼▾+]*$/iu;

/** The label of a button that leads to one opening. */
export const saysApply = (label: string): boolean => APPLY.test(label) || LEADS_ON.test(upTo(label, / [&+|/] /));

const MORE = /^(?:view|see|read|open|show|job details?|learn more|more info|details|reach out|join)\b/i;
/** Such a label that asks to apply, not to read on. */
export const saysOnlyApply = (label: string): boolean => APPLY.test(label) && !MORE.test(label);

const TERMS =
  /\b(?:full[ -]?time|part[ -]?time|permanent|contract(?:or)?|freelance|temporary|internship|vollzeit|teilzeit|unbefristet|festanstellung|cdi|cdd|temps plein|tiempo completo|jornada completa|tempo pieno|tempo integral|voltijd|deeltijd|heltid|remote|hybrid|on[ -]?site|work from home|home ?office|télétravail|remoto|salary|experience level|years? (?:of )?experience|responsibilities|requirements|qualifications|fulltime|parttime|minijob|sueldo|salario|salaire|stipendio|retribuzione|wynagrodzenie|\d{2} uur|deltid|tillsvidare|b2b|uop|hpp|clt|presencial|media jornada|medio tiempo|meio período|tempo (?:pieno|indeterminato|determinato)|in presenza|dipendente)\b|zdaln[aiey]|hybrydow|pełny etat|umow[aę] o pracę|plný úvazek|zkrácený úvazek|skrátený úvazok|teljes munkaidő|részmunkaidő|normă întreagă|híbrid[oa]|teletrabajo|täistööaeg|kokoaika|osa-aikai|tam zamanlı|yarı zamanlı|uzaktan|toàn thời gian|penuh waktu|دوام كامل|دوام جزئي|عن بعد|पूर्णकालिक|משרה מלאה|обов.язки|вимоги|обязанности|требования|(?:полная|частичная) занятость|зарплата|оклад|給与|時給|月給|опыт работы|正社員|勤務地|応募資格|toàn thời gian|bán thời gian|mức lương|hạn nộp|mô tả công việc|yêu cầu công việc|penuh waktu|paruh waktu|任职要求|岗位职责|职责内容|职位描述|工作职责|职位要求|岗位要求|招聘要求|工作地点|薪资|月薪|자격 ?요건|담당 ?업무/i;
/** Terms of employment, or what a description of an opening speaks of. */
export const saysTerms = rememberedShort(MOST_KNOWN, (text): boolean => TERMS.test(text));

const PART_BEFORE =
  'about the|the|your|vos|dine|key|main|job|core|what|our|minimum|basic|essential|preferred|required|desired|beneficial|position|role|candidate|ihre?|deine?|jouw|uw|de|votre|tus?|seus|suas';
const PART_NAME =
  "roles?|position|job|opportunity|tasks|opgaver|atividades|المهام|المتطلبات|المسؤوليات|overview|summary|responsibilities|duties|description|requirements?|qualifications?|skills|knowledge|technologies|education|experience|profile?|you[’']ll (?:do|bring)|we offer|aufgaben|profil|anforderungen|qualifikationen?|missions?|compétences|requisitos|funciones|responsabilidades|requisiti|mansioni|rolle|rol|voraussetzungen|functie|taken|profiel|обязанности|требования|условия(?: работы)?|требуемый опыт(?: работы)?|опыт работы|обов.язки|вимоги|умови(?: роботи)?|opis (?:stanowiska|pracy)|zakres obowiązków|obowiązki|wymagania|náplň práce|pracovní náplň|požadavky|požiadavky|arbetsuppgifter|arbeidsoppgaver|arbejdsopgaver|kvalifikationer|kvalifikasjoner|om (?:rollen|tjänsten|stillingen|jobbet)|iş tanımı|(?:aranan |genel )?nitelikler|görevler|elvárások|feladatok|cerințe|responsabilități|descripción del puesto|descrição da vaga|tehtävät|vaatimukset";
const PART_WHOLE =
  'who you are|about you|nice to haves?|bonus points|what you(?:.ll| will) (?:do|bring|need)|ми пропонуємо|amit kínálunk|mô tả công việc|yêu cầu(?: công việc| ứng viên)?|quyền lợi|chế độ(?: đãi ngộ)?|mile widziane|oferujemy|co oferujemy|nabízíme|co nabízíme|požadujeme|ponúkame|vi erbjuder|vi tilbyr|vi tilbyder|vi tror att du|om (?:dig|deg)|mit kínálunk|ce oferim|tarjoamme|sunduklarımız|oferecemos|o que oferecemos|se ofrece|cosa offriamo|ce que nous offrons|wir bieten|wen wir suchen|wer du bist|das bieten wir|was wir bieten|unser angebot|über die (?:rolle|stelle|position)|was (?:du|sie) mitbring(?:st|en(?: sollte(?:st|n))?)|(?:was|das) (?:dich|sie) erwartet|das erwartet (?:dich|sie)|das (?:bringen sie|bringst du) mit|over de (?:functie|rol)|wat ga je doen|wat vragen (?:wij|we)|wat bieden (?:wij|we)|wat (?:wij|we) (?:vragen|bieden)|(?:wij|we) bieden|(?:wij|we) vragen|functie(?:omschrijving|[- ]?eisen)|wie ben jij|nous offrons|ofrecemos|offriamo|мы предлагаем|岗位职责|岗位要求|招聘要求|工作职责|职责内容|职位要求|任职要求|任职资格|职位描述|仕事内容|応募資格|募集要項|求める人物像|求めるスキル|歓迎(?:する)?スキル.{0,6}|業務内容|待遇|勤務条件|(?:담당|주요) ?업무|자격 ?요건|지원 ?자격|우대 ?(?:역량|사항|조건)|(?:처우|근무) ?조건|복리 ?후생|채용 ?절차';
/** 'Duties', 'Key duties and responsibilities', 'Candidate requirements'. */
const PART = new RegExp(
  String.raw`^(?:(?:${PART_BEFORE}) ){0,3}(?:${PART_NAME})(?: ?(?:\/|&|and|und|et) ?(?:${PART_NAME}))?\s*[:：?]?$|^(?:${PART_WHOLE})\s*[:：?]?$`,
  'iu',
);
/** The heading of a part of an opening's description: 'Responsibilities', 'Your profile'. */
export const saysPart = (line: string): boolean => line.length <= 40 && PART.test(line.trim());

/** The last part of such a description. */
export const saysHowToApply = (heading: string): boolean => heading.length <= 40 && HOW_TO_APPLY.test(heading);
const HOW_TO_APPLY =
  /^(?:(?:how )?to apply|application(?: process)?|(?:ihre |deine )?bewerbung|comment postuler|pour postuler|c[oó]mo (?:aplicar|postular)|como se candidatar|come candidarsi|(?:hoe te )?solliciteren|ansøgning|søknad|ansökan|jak aplikovat|jak aplikować|как откликнуться)\s*[:：?]?$/iu;

const SOUGHT =
  /\b(?:is|are|[’']re|currently|now) (?:\w+ ){0,2}(?:seeking|looking for|hiring|recruiting|searching for|in search of)\b|\bseeks an?\b|\b(?:suchen|sucht)\b|\brecherch(?:ons|e)\b|\brecrut(?:ons|e)\b|\bbusca(?:mos)?\b|\bcerc(?:a|hiamo)\b|\bzoek(?:en|t)\b|\b(?:szukamy|poszukujemy)\b|\b(?:vi s[øö](?:ger|ker)|s[øö](?:ger|ker) vi)\b|ищем|требуется|шукаємо|потрібен/iu;
/** A sentence that says that the company looks for who is called so. */
export const saysSought = (line: string, title: string): boolean => {
  const text = line.toLowerCase();
  const [head = title] = title.split(/\s[–—|/-]\s|\s?[(,]/, 1);
  return (text.includes(title.toLowerCase()) || (head.includes(' ') && text.includes(head.toLowerCase()))) && SOUGHT.test(line);
};

const NOT_OPEN =
  'closed|filled|expired|taken|inactive|archived|on hold|besetzt|geschlossen|vergeben|nicht (?:mehr )?(?:offen|besetzt|verfügbar|ausgeschrieben)|pourvue?|clôturée?|fermée?|expirée?|cubiert[ao]|cerrad[ao]|encerrad[ao]|preenchid[ao]|coperta|chius[ao]|vervuld|gesloten|obsadzon[ea]|nieaktualn[ea]|zamknięt[ea]|закрыт[ао]?|закрит[ао]|kapal[ıi]|kapand[ıi]|doldu|tillsatt|besatt|obsazen[oaé]|uzavřen[oaé]|täytetty|募集終了|受付終了|採用終了|已关闭|已截止|마감|no longer (?:available|open|active|accepting applications?)|(?:applications?|hiring) (?:(?:is|are) )?(?:now )?closed|not (?:currently )?(?:open|available|hiring)';
const MARKED_CLOSED = new RegExp(
  String.raw`^[[(*]?(?:(?:status|state|état|estado|статус)\s?[:：]?\s?)?(?:(?:this |the )?(?:position|role|job|vacancy|opening|posting|stelle|poste|puesto|vaga|вакансия|вакансія) )?(?:(?:is|was|has been|already|now|currently|aktuell|bereits|marked as|şu an|şu anda) ){0,3}(?:${NOT_OPEN})[\])*.!]?$`,
  'iu',
);
/** A short line that marks an opening as filled or closed: 'Closed', 'Position filled', 'Status: closed'. */
export const saysClosed = (line: string): boolean => line.length <= 60 && (MARKED_CLOSED.test(line.trim()) || NONE_LEFT.test(line));
/** '0 positions, but you may write to us.' */
const NONE_LEFT = /^[[(]?(?:0|no) (?:open |current |available )?(?:positions?|openings?|vacanc(?:y|ies)|roles?|jobs?|offene stellen)\b/i;

const CLOSED_TITLE = new RegExp(
  String.raw`(?:\s[–—|:-]\s?|\s[[(])(?:(?:position|role|job|vacancy) )?(?:${NOT_OPEN})[\])]?$|^[[(](?:${NOT_OPEN})[\])]`,
  'iu',
);
/** A title with such a mark: 'Designer (filled)', '[Closed] Designer'. */
export const isClosedTitle = (title: string): boolean => CLOSED_TITLE.test(title);

const PAST =
  /^(?:past|previous(?:ly)?|former|closed|filled|expired|archived?|old|recently (?:filled|closed)|typical|example|sample)\b.{0,20}\b(?:positions?|roles?|openings?|vacanc(?:y|ies)|jobs?|listings?|postings?|opportunities|filled|posted)\b|\b(?:positions?|roles?|openings?|vacanc(?:y|ies)|jobs?) (?:that (?:are|were) |we[’' ]ve |already |now |recently )?(?:filled|closed|archive)\b|\b(?:positions?|roles?|profiles?) (?:that )?we (?:typically|usually|often|generally) (?:hire|recruit|seek|look)\b|\bnot (?:currently )?open\b|nicht (?:mehr )?offen|besetzte stellen|postes? pourvus|вакансии закрыты|закрытые вакансии|募集終了/i;
/** A heading over openings that are no longer ones. */
export const saysPast = (heading: string): boolean => PAST.test(heading);
