/** Pages that say in words that there are no openings. */
import type { TextBlock } from '../../page/facts.ts';
import { saysOpenings } from './roles.ts';

const ROOM = '(?:positions?|roles?|openings?|vacanc(?:y|ies)|jobs?|job postings?|job offers?|opportunit(?:y|ies)|listings)';
const NO_OPENINGS = [
  new RegExp(String.raw`\b(?:no|zero|0|any|not) (?:\w+ ){0,2}(?:open|current|vacant|available|active|immediate) (?:\w+ )?${ROOM}\b`, 'i'),
  /\b(?:no|zero|0) (?:(?:job|current|new|specific) ){0,3}(?:openings|vacanc(?:y|ies)|listings|postings|(?<=job )(?:opening|posting))\b/i,
  new RegExp(
    String.raw`\b(?:no|0|zero) (?:specific |particular |advertised )?${ROOM}\b.{0,30}\b(?:available|open|at the moment|at this time|at present|right now|currently|listed|posted|today|now)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\bwe (?:\w+ ){0,2}(?:not|don['’]t) (?:currently |presently )?have (?:any |a )?(?:specific |particular |suitable |further )?${ROOM}\b`,
    'i',
  ),
  new RegExp(String.raw`\ball (?:our |of our )?${ROOM} (?:are|have been) (?:currently )?(?:filled|closed)\b`, 'i'),
  /(?:\bnot|n['’]t) (?:currently |actively |presently )?(?:(?:hiring|recruiting)(?! (?:just |only |simply )?(?:for an?|based|because|by) )|looking for (?:new |additional |more )?(?:members|people|employees|staff|colleagues))\b/i,
  /\balle (?:\p{L}+ ){0,3}(?:stellen|positionen) (?:\p{L}+ ){0,2}(?:besetzt|vergeben)(?!\p{L})|\balle (?:\p{L}+ ){0,3}(?:stellen|positionen) sind (?:\p{L}+ ){0,2}(?:besetzt|vergeben)(?!\p{L})|\bsind (?:\p{L}+ ){0,2}alle (?:\p{L}+ ){0,2}(?:stellen|positionen) (?:besetzt|vergeben)|\btous (?:les|nos) postes sont (?:\p{L}+ ){0,2}pourvus|\btodas (?:as|las|nuestras|nossas) (?:\p{L}+ ){0,2}(?:vagas|vacantes) (?:\p{L}+ ){0,2}(?:preenchidas|cubiertas)/iu,
  new RegExp(String.raw`\bcheck back (?:\w+ ){0,3}(?:for|when) .{0,30}\b${ROOM}\b`, 'i'),
  /\bkeine (?:offenen |aktuellen |freien |weiteren )?(?:stellen|positionen|jobs|vakanzen)|\baucune? (?:offre|poste)|\bpas (?:d['’]offres?|de postes?)|\bno (?:hay|tenemos|existen) (?:\p{L}+ ){0,2}(?:vacantes|ofertas|puestos)|\bnessuna (?:posizione|offerta)|\bgeen (?:openstaande |open )?(?:vacatures|functies)|\bnão (?:há|temos) (?:\p{L}+ ){0,2}vagas|\bnenhuma vaga|нет (?:открытых )?вакансий|вакансий (?:пока |сейчас )?нет|немає (?:відкритих )?вакансій|вакансій (?:поки |наразі )?немає|brak (?:otwartych |aktualnych )?ofert|inga lediga|ingen ledige|žádná volná|açık pozisyon(?:umuz)? (?:bulunmamaktadır|yok)|採用(?:活動)?(?:は|を)?.{0,6}(?:行って|実施して)(?:おりません|いません)|募集(?:して(?:おりません|いません)|は(?:ございません|ありません))|現在.{0,12}求人.{0,6}(?:ありません|ございません)|暂无(?:职位|招聘)|(?:目前|现在)没有.{0,6}(?:职位|空缺)|채용 ?중인 .{0,8}없|채용[은이] ?없|채용 ?(?:기간|중)[이가은는]? ?아(?:닙니다|님)/iu,
  /\bsuchen (?:wir )?(?:\p{L}+ ){0,2}keine (?:neuen |weiteren )?(?:mitarbeit|kolleg|verstärkung|personal|fachkr)/iu,
  /\bnon (?:ci sono|abbiamo) (?:\p{L}+ ){0,3}(?:posizioni|offerte)|\bnie (?:prowadzimy|mamy) (?:\p{L}+ ){0,3}(?:rekrutacji|ofert|wakatów)|\bnie (?:rekrutujemy|zatrudniamy)|\bbrak (?:wolnych |nowych )?(?:stanowisk|etatów|wakatów)|\bsin vacantes|\bei (?:ole )?(?:tällä hetkellä )?avoimia|\bžádné (?:volné|otevřené)|\bnincs (?:\p{L}+ ){0,2}(?:nyitott|betöltetlen|szabad)|\bnu (?:avem|există|sunt) (?:\p{L}+ ){0,3}(?:posturi|locuri|poziții)|(?:không|chưa) có (?:\p{L}+ ){0,2}(?:vị trí|tin tuyển)|募集している(?:職種|ポジション|求人).{0,6}(?:ありません|ございません)/iu,
];
/** The empty result of a search box, or of one choice, says nothing about the company. */
const FILTERED =
  /\b(?:match(?:es|ing)?|filters?|search|criteria|suche|recherche|búsqueda)\b|\b(?:in|for|under|with) this (?:category|department|team|area|field|function|group|location|section)\b|\bin diese[rm] (?:abteilung|kategorie|bereich|team)\b|\bdans cette catégorie\b|\ben esta categoría\b|\bnesta categoria\b|\bin questa categoria\b|\bin deze categorie\b/i;
/** 'We could not load our open positions' says that the page did not come to know. */
const FAILED =
  /\b(?:load(?:ed)?|fetch(?:ed)?|retrieved?|geladen|abgerufen|cargar|carregar|caricare|charger)\b|\btry again\b(?! (?:later|soon|in )\b)|\berror (?:has )?occurred\b|\bwent wrong\b/i;
/** 'Don't see an open role that fits? Write to us.' */
const SEEKING = /\b(?:do|can|did)(?:n['’]t| ?not) (?:see|find|spot)\b|\bif (?:you|there|none)\b/i;
/** 'We do not have any open positions'; 'see any open roles?' does not deny. */
const DENIED =
  /\b(?:no|not|zero|0|filled|closed|besetzt|vergeben|pourvus|preenchidas|cubiertas|check back)\b|n['’]t\b|keine|aucun|\bpas\b|no hay|nessuna|geen|não|nenhuma|нет|немає|brak|\bing(?:a|en)\b|žádn|yok|\bnon\b|\bnie\b|\bsin\b|\bei\b|\bnincs\b|\bnu\b|không|chưa|bulunmamaktadır|ません|暂无|没有|없|아닙|아님/i;

/** True for a block of text that says so. */
export const saysNone = ({ text }: TextBlock): boolean =>
  text.length <= 400 && DENIED.test(text) && !FILTERED.test(text) && !FAILED.test(text) && NO_OPENINGS.some((words) => denies(words, text));

/** It denies others than those that the page lists: 'There are no other vacancies'. */
export const saysNoOthers = ({ text }: TextBlock): boolean => OTHERS.test(text);
const OTHERS =
  /\b(?:other|further|additional|weiteren?|autres?|otr[ao]s|outr[ao]s|altr[ei]|andere|inne)\b|(?:^|\s)(?:других|інших)(?!\p{L})/iu;

/** What is said behind it takes nothing back: 'There are no vacancies, but if you …'. */
function denies(words: RegExp, text: string): boolean {
  const found = words.exec(text);
  return found !== null && !SEEKING.test(text.slice(0, found.index + found[0].length));
}

/** Whether a page says so of all its openings: right under a heading that announces them. 'None in Sales' stands under another. */
export function deniesAll(blocks: readonly TextBlock[]): boolean {
  let heading = '';
  return blocks.some((block) => {
    const denies = saysOpenings(heading) && saysNone(block);
    if (/^h[1-6]$/.test(block.tag)) heading = block.text;
    return denies;
  });
}
