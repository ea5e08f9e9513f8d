/** The level of an opening, by the words of its title in English, German, French, Spanish and Dutch. */
import { partsOf, plainTitle } from './title.ts';

export const SENIORITIES = ['intern', 'junior', 'mid', 'senior', 'lead', 'manager', 'director', 'vp', 'c-level'] as const;
export type Seniority = (typeof SENIORITIES)[number];

/** Whom somebody assists says nothing of the own level: 'Executive Assistant to the CEO', 'Assistenz der Geschäftsführung'. */
const ASSISTS =
  /\b(?:assistant|assistante|assistent|assistentin|assistenz|asistente|secretary|secretaresse|sekretar|sekretarin|advisor|associate|office|staff|deputy)\b(?=\s*(?:to|for|of|der|des|dem|du|de|del|van|von|[,(–-])(?:\s|$)).*$/;

const INTERN =
  /\binterns?\b|\binternships?\b|\btrainees?\b|\btraineeships?\b|\bapprentices?\b|\bapprenticeships?\b|\bworking students?\b|\bco-?op (?:student|position)\b|\bprakti(?:kum|kant|kanten|kantin)\b|praktikum\b|\bwerkstudent|\bstudentische\b|\bazubis?\b|\bauszubildende[rn]?\b|\bausbildung (?:zum|zur|als)\b|^ausbildung$|\bduales? studi(?:um|erende)|\bdualer student|\bvolontar(?:iat)?\b|\bstagiaires?\b|\balternan(?:ce|te?s?)\b|\bapprentie?s?\b|^stage(?= |$)(?! (?:manager|technician|hand|crew|director|designer|lead|lighting|carpenter|rigger)\b)|\bstage (?:de|en) \b|\bbecari[oa]s?\b|\bpracticas\b|\bpracticante\b|\bpasant(?:e|ia)\b|\bstageplek\b|\bstageplaats\b|\b(?:afstudeer|meewerk)stage\b|stage(?:opdracht)\b|\bstagiair\b|\bleerling\b|\btirocinio\b|\bstagista\b|\bestagi(?:o|ario|aria)\b|インターン|实习/;
/** Who works with interns is none. */
const OF_INTERNS =
  /\b(?:intern(?:ship)?|trainee(?:ship)?|apprentice(?:ship)?|graduate)s?,? (?:programs?|programmes?|coordinat\w+|recruit\w+|managers?|leads?|lead|development|schools?|admissions?|studies|relations)\b|\b(?:manager|lead|coordinator|recruiter|director|head),? (?:of )?(?:the )?(?:university |campus )?(?:intern|apprentice)ships?\b/;

const OFFICERS = 'c(?:[efmptrisdbcl]|hr|is|oo|t|x)o|coo|chro|ciso';
const ABBREVIATED = new RegExp(
  String.raw`^(?!(?:\w+ )?(?:office|field|virtual)\b)(?:(?:\w+ ){0,2}|.{0,40}(?:&|and|und|et|y|/) ?)(?:${OFFICERS})(?: ?[&/].*| (?:and|und|et|y|of|for|emea|apac|dach|us|uk|europe)\b.*)?$`,
);
const C_LEVEL =
  /\bchief (?!of staff\b)(?:[\w&]+,? ){1,4}?officer\b|^(?:co-?)?founders?$|^(?:co-?founder|founding) (?:&|and) |^president\b(?!'s)|\bpresident (?:&|and) |\bgeschaftsfuhrer(?:in)?\b|\bvorstand\b|\bvorstandsvorsitzende|\bdirect(?:eur|rice) general|\bpdg\b|\bdirectora? general\b|\bconsejer[oa] delegad[oa]\b|\balgemeen directeur\b|\bstatutair directeur\b/;
const VP = /\b[ases]?vp\b|\bvice[ -]?president|\bvicepresident/;
const DIRECTOR =
  /(?<!\b(?:art|funeral|music|casting|photo) )\bdirectors?\b(?!')|\bdirect(?:eur|rice)\b|\bdirektor(?:in)?\b|\bdirectora\b|\bdirettor|\bhead of\b|^(?:\w+ ){0,2}head$|^head (?!(?:chef|cook|nurse|teacher|waiter|barista|baker|bartender|coach|start|office|gardener|housekeeper|porter|brewer)\b)|\b(?:bereichs|abteilungs|haupt)?leit(?:er|erin|ung)\b(?<!\b(?:team|projekt|schicht|filial|bau|objekt|kuchen|markt|gruppen)leit(?:er|erin|ung))|\b(?:bereichs|abteilungs|personal|vertriebs|marketing|einkaufs|entwicklungs|finanz)leit(?:er|erin|ung)\b|\bhoofd\b/;

/** Managers of things and of accounts: what they do, not whom they lead. */
const ROLE_OF_MANAGER =
  'product|produkt|project|projekt|program|programme|technical program|account|accounts|key account|customer success|success|customer|client|community|partner|partners|partnership|partnerships|alliance|alliances|channel|case|relationship|territory|social media|content|campaign|brand|category|event|events|release|incident|delivery|growth|portfolio|crm|change|contract|contracts|property|renewals?|onboarding|implementation|engagement|influencer|seo|sea|ppc|paid media|performance|lifecycle|email|newsletter|asset|risk|bid|proposal|vendor|demand generation|lead generation|data|knowledge|configuration|test|service delivery|scrum|deal desk|pre-?sales|area sales|regional sales|field sales|sales area';
const MANAGER = new RegExp(
  String.raw`(?<!\b(?:${ROLE_OF_MANAGER}) )\bmanagers?\b(?! (?:experience|effectiveness|tools|trainee)\b)|\b(?:group|senior|people) manager\b|\bgroup product manager\b|\bresponsables?\b|\bgerente\b|\bencargad[oa]\b|\bjef[ea] de (?!equipo|proyecto|producto)\w+|\b(?:projekt|schicht|filial|bau|objekt|kuchen|markt)leit(?:er|erin|ung)\b|\bfilialleitung\b|\bchef de (?:service|secteur|departement)\b|\bsupervisor[ae]?s?\b|\bbedrijfsleider\b`,
);
const LEAD =
  /\b(?<!\b(?:inbound|outbound|sales|marketing|qualified|demand (?:and|&)|b2b|generate|online) )lead\b(?![ -](?:gen|generation|generator|generating|management|qualification|development|developer|scoring|routing|nurtur\w*|acid|time|times|conversion|specialist|researcher|research)\b)|\b(?:team|tech|sales|design|project|engineering|product) ?leads?\b(?! gen)|\bteam ?leaders?\b|\b(?:team|gruppen)leit(?:er|erin|ung)\b|\bteamleider\b|\bprincipal\b|\bstaff (?=(?:[\w+-]+ ){0,3}(?:engineer|developer|scientist|designer|architect|researcher|product manager|data|software|machine))|\bdistinguished\b|\bchief (?:engineer|architect|scientist|designer)\b|\bchef d'equipe\b|\bjef[ea] de equipo\b|\blider (?:de|tecnic[oa])\b|\bploegleider\b|\bvoorman\b|\bvorarbeiter/;
const SENIOR =
  /\bsenior[aei]?s?\b(?! (?:living|care|housing|citizens?|cent(?:er|re)s?|community|home|residents?)\b)|\bsr\b|\bsnr\b|\bexperimentee?\b|\berfahrene[rn]?\b|\bberufserfahren/;
const MID =
  /\bmid[ -]?(?:level|weight|senior)\b|^mid$|\bmid(?= ?\/)|\bmiddle\b(?! (?:school|office|east|market|mile)\b)|\bmedior\b|\bintermediate\b|\bconfirmee?\b|\bsemi[ -]?senior\b|\bssr\b/;
const JUNIOR =
  /\bjunior[aei]?s?\b(?! (?:high|school|college)\b)|\bjr\b|\bentry[ -]level\b|\bgraduates?\b|\bnew grads?\b|\bberufseinsteiger|\babsolvent|\bdebutante?\b|\brecien (?:graduad|titulad)[oa]\b|\bstartersfunctie\b|\bearly[ -]career\b/;

/** A level that stands as a word of its own; null also where several are offered at once. */
function gradeOf(title: string): Seniority | null {
  const semi = /\bsemi[ -]?senior\b/.test(title);
  const found = [JUNIOR.test(title) && 'junior', MID.test(title) && 'mid', !semi && SENIOR.test(title) && 'senior'].filter(
    (level): level is 'junior' | 'mid' | 'senior' => level !== false,
  );
  return found.length === 1 ? found[0]! : null;
}

const STUDENTS =
  /^(?:internships?|interns|praktika|praktikum|stages?|apprenticeships?|ausbildung|werkstudenten|working students|students?|alternance)$/;

/**
 * The level that the title states, the highest first, except that nobody leads as an intern or a junior. null where no word states one, where
 * several are offered ('Junior/Senior Developer'), and for names of work such as 'Account Executive' and 'Product Manager'.
 */
export function seniorityOf({ title, department }: { title: string; department: string | null }): Seniority | null {
  const whole = plainTitle(title);
  const own = whole.replace(ASSISTS, (assists) => assists.split(/[\s,(–-]/, 1)[0]!);
  const isIntern = INTERN.test(own) || partsOf(own).some((part) => INTERN.test(part));
  if (isIntern && !OF_INTERNS.test(own)) return 'intern';
  const parts = partsOf(own);
  const grade = gradeOf(OF_INTERNS.test(own) ? own.replace(/graduate/g, '') : own);
  if (grade === 'junior') return grade;
  const says = (words: RegExp): boolean => words.test(own) || parts.some((part) => words.test(part));
  if (says(VP)) return 'vp';
  if (says(C_LEVEL) || parts.some((part) => ABBREVIATED.test(part))) return 'c-level';
  if (says(DIRECTOR)) return 'director';
  if (says(MANAGER)) return 'manager';
  if (says(LEAD)) return 'lead';
  return grade ?? (STUDENTS.test(plainTitle(department ?? '')) ? 'intern' : null);
}
