/** What kind of work an opening is, by the words of its title and department in English, German, French, Spanish and Dutch. */
import { partsOf, plainTitle } from './title.ts';

export const FUNCTIONS = [
  'engineering',
  'product',
  'design',
  'data',
  'sales',
  'marketing',
  'customer success',
  'support',
  'finance',
  'people',
  'legal',
  'operations',
  'it/security',
] as const;
export type JobFunction = (typeof FUNCTIONS)[number];

type Rule = [JobFunction, RegExp];

/** Names of roles: beyond doubt, whatever they are about. The first that matches counts, so that closer ones stand before wider ones. */
const ROLES: readonly Rule[] = [
  [
    'people',
    /\brecruit(?:er|ers|ing|ment)\b|\brecrute(?:u|ment)|\btalent (?:acquisition|partner|manager|sourcer|management|attraction)\b|\bsourcer\b|\bhr\b|\bhuman resources?\b|\bpeople (?:ops|operations|partner|manager|and culture|& culture|business|experience|team|generalist|lead|analytics)\b|\bpersonal(?:referent|leiter|leitung|sachbearbeiter|manager|berater|entwickl)|\brh\b|\bressources humaines\b|\brecursos humanos\b|\brrhh\b|\bpersoneelszaken\b|\bhead of people\b|\bchief people\b|\bcompensation (?:and|&) benefits\b|\btotal rewards\b|\bpayroll\b|\blohnbuchhalt|\blearning (?:and|&) development\b|\bemployer brand/,
  ],
  [
    'legal',
    /\bcounsel\b|\blawyers?\b|\battorneys?\b|\bparalegals?\b|\bjurist(?:e|in)?\b|\bsyndikus|\brechtsanw|\bavocate?\b|\babogad[oa]\b|\badvocaat\b|\blegal (?:ops|operations|manager|director|assistant|specialist|engineer)\b|\bcompliance\b|\bdata (?:protection|privacy)\b|\bprivacy (?:officer|manager|specialist|counsel)\b|\bdatenschutz|\bcontracts? (?:manager|specialist|administrator)\b/,
  ],
  [
    'design',
    /(?<!\b(?:instructional|curriculum|learning|mechanical|electrical|hardware|chip|rtl|asic|circuit|floral|sound|game|level) )\bdesigners?\b|\bux\b|\bui\b(?! (?:developer|engineer|entwickler))|\buser (?:experience|research|researcher)\b|\b(?:product|graphic|brand|visual|interaction|service|creative|industrial|head of|director of|vp) design\b(?! (?:engineer|verification))|\bart director\b|\bcreative director\b|\bdirecteur artistique\b|\billustrators?\b|\bgrafiker|\bgraphiste\b|\bmediengestalter|\bdisenador[ae]?s?\b|\bontwerper\b|\bvormgever\b|\bmotion graphics?\b/,
  ],
  [
    'marketing',
    /\bmarketing\b|\bmarketer|\bmarketeer|\bmarketingmanager|\bseo\b|\bsea\b(?! (?:freight|port))|\bsem (?:manager|specialist)\b|\bppc\b|\bcontent (?:manager|marketer|creator|writer|strategist|lead|editor|specialist|producer)\b|\bcopywriter|\bconcepteur.redacteur|\bsocial media\b|\bcommunity manager\b|\bbrand (?:manager|director|strategist|lead|ambassador|specialist)\b|\bcampaign managers?\b|\bdemand gen|\blead generation\b|\bgrowth (?:hacker|manager|lead|marketer)\b|\bpublic relations\b|\bpr (?:manager|specialist|director|lead)\b|\bcommunications? (?:manager|specialist|director|lead|officer)\b|\bcharge[e]? de communication\b|\bevents? (?:manager|coordinator|specialist|marketing)\b|\bmercadotecnia\b|\bdeveloper (?:relations|advocate|evangelist)\b|\bdevrel\b|\bperformance manager\b|\bcro (?:manager|specialist)\b|\bredaktion|\bredakteur/,
  ],
  [
    'customer success',
    /\b(?:customer|client) (?:success|experience|onboarding|engagement|happiness)\b|\bcustomer success|\bcsm\b|\bsuccess (?:manager|partner|specialist)\b|\bonboarding (?:manager|specialist|consultant)\b|\bimplementation (?:manager|specialist|consultant|engineer|lead)\b|\btechnical account manager\b|\brenewals? manager\b|\bkundenerfolg|\bexito del cliente\b/,
  ],
  [
    'it/security',
    /\binformation technology\b|\bit-\w+|\bsys(?:tem)?s? ?-?(?:admin\w*)\b|\bsystemadministrator|\badministrateur (?:systemes?|reseaux?)\b|\badministrador[ae]? de sistemas\b|\bsysteembeheerder|\bnetzwerk(?:administrator|techniker|ingenieur)|\bnetwork (?:engineer|administrator|architect|technician)\b|\bserver-?administrat|\bhelp ?desk\b|\bservice ?desk\b|\bdesktop support\b|\bfachinformatiker(?:in)? (?:fur )?systemintegration|\binformatiker(?:in)? systemintegration|\b(?:salesforce|database|jira|workday|netsuite|crm) admin(?:istrator)?\b|\bdata cent(?:er|re)\b|\bdatenbankadministrator|\b(?:information|cyber|cloud|application|product|it|network|offensive|enterprise|infrastructure|corporate|head of|director of|vp|vp of|data) ?security\b|\bcyber\w*|\binfosec\b|\bappsec\b|\bsecurity (?:engineer|analyst|architect|researcher|manager|consultant|operations|specialist|lead|officer|compliance)\b|\bsoc analyst\b|\bpenetration tester\b|\bpentest|\bred team|\bciso\b|\bcio\b|\bseguridad informatica\b|\bciberseguridad\b|\bsecurite (?:informatique|des systemes)\b/,
  ],
  [
    'support',
    /\b(?:customer|technical|product|application|client|user|tech) support\b|\bsupport (?:engineer|specialist|agent|analyst|manager|representative|advocate|lead|technician|hero|team lead)\b|\b(?:customer|client) (?:service|care|advocate)\b|\bcustomer service|\bkundenservice|\bkundendienst|\bkundenbetreu|\bkundenberat|\bservice clients?\b|\bsupport (?:client|technique)\b|\bconseill(?:er|ere) clientele\b|\batencion al cliente\b|\bsoporte\b|\bklantenservice|\bklantenondersteuning\b|\bcall ?cent(?:er|re)\b/,
  ],
  [
    'sales',
    /\baccount (?:executive|manager|director)s?\b|\bkey ?account|\bbusiness develop|\b[bs]dr\b|\bsales\b|\bsales(?:manager|mitarbeiter|medewerker)|\bpre-?sales\b|\bsolutions? (?:engineer|consultant)\b|\bvertrieb|vertrieb\b|\bverkauf|\bverkaufer|\bventes?\b(?! priv)|\bventas\b|\bvended(?:or|ora)\b|\bcommercial(?:e|es)?\b(?! (?:counsel|property|lawyer|analyst|finance|manager product|kitchen))|\bcomercial(?:es)?\b|\btechnico-commercial|\bingenieur(?:e)? (?:d'affaires|commercial)|\bcharge[e]? d'affaires\b|\bverkoop|\bverkoper|\baccountmanager|\bcommercieel\b|\b(?:channel|partner|partnerships?|alliances?) (?:manager|director|lead|executive)\b|\brevenue (?:operations|ops|officer)\b|\brevops\b|\bdeal desk\b|\bterritory manager\b|\baussendienst|\bgo[ -]to[ -]market\b/,
  ],
  [
    'data',
    /\bdata (?:scien\w+|analy\w+|engineer\w*|architect|platform|governance|steward|manager|lead|modeller|modeler|warehouse|quality)\b|\bdata-?(?:analyst|scientist|engineer)|\bdatenanaly|\bdatenwissenschaft|\banalytics\b|\bbusiness intelligence\b|\bbi (?:developer|analyst|engineer|manager|entwickler|specialist)\b|\bmachine learning\b|\bml (?:engineer|ops|scientist|researcher)\b|\bmlops\b|\b(?:ai|research|applied|decision|nlp|computer vision) (?:scientist|researcher|engineer)\b|\bdeep learning\b|\bdata$|^data\b(?! entry| cent| cabl)|\bstatistic|\bstatistiker|\bproduct analyst\b|\banaliste? de (?:datos|donnees)\b|\bcientific[oa] de datos\b|\bingenier[oa] de datos\b|\bde donnees\b|\bchief data\b/,
  ],
  [
    'product',
    /\bproduct ?(?:manager|owner|lead|director|management|operations|ops|strategist|specialist)\b|\bprodukt(?:manager|managerin|management|owner|leiter|leitung|verantwort)|\bproductmanager|\bproduct eigenaar\b|\b(?:chef(?:fe)?|responsable|directeur|directrice) (?:de )?produits?\b|\b(?:jef[ea]|gerente|director[a]?|responsable) de producto\b|\b(?:vp|head|director|chief|vice president|svp)(?: of|,)? product\b(?! (?:marketing|design|engineering|security|support|analytics|counsel))|\bchief product\b|\bcpo\b|\bbusiness analyst\b/,
  ],
  [
    'engineering',
    /\bsoftware|\b(?:web|frontend|backend|fullstack|ios|android|java|php|python|app)-?entwickl|entwickl(?:er|erin|ung|ungsingenieur)\b(?<!\b(?:personal|organisations|geschafts|unternehmens|produkt)entwickl(?:er|erin|ung))|\bdevelop(?:er|ers|ment engineer|peu(?:r|se)s?)\b|\bdevelop(?:peur|peuse)|\bengineer(?:s|ing)?\b|エンジニア|\bcoders?\b|\bprogramm(?:er|ierer|eur|ador)|\bdevops\b|\bsre\b|\bsite reliability\b|\bqa\b|\bquality assurance\b|\btest(?:er|ing)?(?: automation)? (?:engineer|manager|lead|analyst)\b|\btesters?\b|\btestautomatis|\bfull[ -]?stack\b|\bfront[ -]?end\b|\bback[ -]?end\b|\b(?:software|solutions?|cloud|platform|system|systems|enterprise|technical) architect\b|\barchitecte? (?:logiciel|cloud|technique|solution)|\bingenieur(?:e|in)?\b|\binginieur\b|ingenieur(?:in)?\b|\bingenier[oa]\b|\bdesarrollador[ae]?s?\b|\bontwikkelaar|\bfachinformatiker|\binformatiker(?:in)?\b|\binformaticien|\bcto\b|\bchief technology\b|\bdirecteur technique\b|\bscrum master\b|\btech(?:nical)? lead\b|\bfirmware\b|\bembedded\b|\bhardware\b|\bmobile developer\b/,
  ],
  [
    'finance',
    /\baccountants?\b|\baccounting\b|\baccounts (?:payable|receivable)\b|\bbookkeep|\bbuchhalt|buchhalt(?:er|erin|ung)\b|\bbilanzbuchhalt|\bcontrolling\b|\b(?:financial |finance )?controller(?:in)?\b|\bfinanz|\bfinance\b|\bfinancial\b|\bfp&a\b|\btreasur|\btax\b|\bsteuer(?:fach|berat|referent)|\baudit(?:or|eur)?s?\b|\bcomptab|\bcontroleu(?:r|se) de gestion\b|\bfinancier[ae]?\b|\bcontable\b|\bcontador[a]?\b|\bfinanzas\b|\bboekhoud|\bfinancieel\b|\bbilling (?:specialist|manager|analyst)\b|\binvestor relations\b|\bcfo\b|\bcontroller\b|\bactuar/,
  ],
  [
    'operations',
    /\boperations\b(?! research)|\b(?:biz|business) ?ops\b|\boffice manager|\boffice ?(?:assistant|coordinator|administrator)\b|\bexecutive assistant\b|\b(?:administrative|personal|management|team) assistant\b|\bassistenz der geschaftsfuhrung\b|\bassistante? de direction\b|\bsecretary\b|\bsekretar|\breceptionist|\bempfang|\bsupply chain\b|\blogisti|\bprocurement\b|\bpurchas(?:er|ing)\b|\bbuyer\b|\beinkauf|\bacheteu(?:r|se)\b|\bcompra(?:s|dor)\b|\binko(?:op|per)|\bwarehouse\b|\blager(?:ist|mitarbeiter|helfer|logistik|leiter)|\bmagasinier\b|\bfacilit(?:y|ies)\b|\bhausmeister\b|\bdata entry\b|\bproject manager\b|\bprogram(?:me)? manager\b|\bprojekt(?:manager|leiter|leitung|management)|\bchef(?:fe)? de projets?\b|\bjef[ea] de proyectos?\b|\bprojectmanager\b|\bprojectleider\b|\bcoo\b|\bfulfil?lment\b|\bfleet\b|\bproduction (?:manager|planner|worker|supervisor)\b|\bproduktions(?:leiter|mitarbeiter|helfer)/,
  ],
];

/** Areas, as they stand behind 'Head of' and as names of departments. */
const AREAS: readonly Rule[] = [
  ['people', /\bpeople\b|\btalent\b|\bpersonal(?:wesen|abteilung)\b|\bpersonnel\b(?! carrier)/],
  ['legal', /\blegal\b|\brecht\b|\bjuridi(?:que|co|sch)\b|\blaw\b|\brisk (?:and|&) compliance\b|\bprivacy\b/],
  ['customer success', /\bcustomer success\b|\bprofessional services\b|\bcustomers\b|\bonboarding\b|\bimplementation\b/],
  ['support', /\bsupport\b/],
  ['it/security', /\bsecurity\b|\binformatique\b|\binformatica\b|^information technology$|\bsysadmin\b/],
  ['design', /\bdesign\b(?! engineer)|\bcreative\b|\bkreation\b|\bdiseno\b/],
  ['marketing', /\bbrand\b|\bcommunications?\b|\bcontent\b|\bkommunikation\b|\bcomunicacion\b|\bpr\b|\bgrowth\b|\bevents\b/],
  ['sales', /\brevenue\b|\bpartnerships?\b|\bgtm\b|\bverkoop\b|\bcommerce\b/],
  ['data', /\bdata\b(?! entry| cent| protect)|\bdonnees\b|\bdatos\b|\bdaten\b|\bai\b|\bml\b/],
  ['product', /\bproduct\b|\bprodukt\b|\bproduit\b|\bproducto\b/],
  [
    'engineering',
    /\bengineering\b|\btechnology\b|\btech\b|\bdevelopment\b(?<!\b(?:business|learning|people|talent|organi[sz]ational) development)|\br ?& ?d\b|\bplatform\b|\binfrastructure\b|\btechnique\b|\btechnik\b|\btecnologia\b|\btechniek\b/,
  ],
  ['finance', /\bfinances\b|\bfinancien\b/],
  ['operations', /\bops\b|\badmin(?:istration)?\b|\bverwaltung\b|\bbetrieb\b|\boperaciones\b|\bproduction\b/],
];

const among = (rules: readonly Rule[], text: string): JobFunction | null => rules.find(([, words]) => words.test(text))?.[0] ?? null;

/** Words that look like another function's. */
const MISLEADING =
  /\b(?:security|parking) (?:guard|guards|attendant)\b|\bsecurity agent\b|\bagent de securite\b|\bchief of staff\b(?: to .*)?|\btrain (?:driver|engineer)\b|\bsocial (?:security|worker)\b|\bmedical (?:representative)\b/g;

/**
 * The function that the title names: its first part before the others, a role's name before an area; else the one that the department does. null
 * where neither names one of these.
 */
export function functionOf({ title, department }: { title: string; department: string | null }): JobFunction | null {
  const plain = plainTitle(title).replace(MISLEADING, ' ');
  const parts = partsOf(plain);
  for (const part of [...parts, plain]) {
    const role = among(ROLES, part);
    if (role) return role;
  }
  const area = among(AREAS, plain);
  if (area || !department) return area;
  const team = plainTitle(department).replace(/&amp;/g, '&');
  return among(ROLES, team) ?? among(AREAS, team);
}
