/** Whom a headline addresses, by the words that do: English, German, French, Spanish, Portuguese, Italian and Dutch. Pure. */
import { wholeWords } from './whole-words.ts';

const AUDIENCES: readonly [string, RegExp][] = [
  [
    'enterprises',
    wholeWords(
      'enterprises?|large (?:companies|organi[sz]ations|teams)',
      'gro(?:ß|ss)unternehmen|konzerne?n?|grandes entreprises|grands groupes|grandes empresas|grandi (?:aziende|imprese)|grote bedrijven',
    ),
  ],
  [
    'small businesses',
    wholeWords(
      'small(?: and medium)? business(?:es)?|SMBs?|SMEs?|freelancers?|solopreneurs?',
      'KMU|mittelstand|selbst[äa]ndige|kleinunternehme[nr]|PMEs?|TPE|ind[ée]pendants|auto-entrepreneurs|pymes?|aut[óo]nomos|PMI|partite iva|mkb',
    ),
  ],
  ['startups', wholeWords('start-?ups?|founders|gr[üu]nder(?:innen)?|fondateurs|fundadores|fondatori|oprichters')],
  [
    'developers',
    wholeWords(
      'developers?|engineers|engineering teams?|devs',
      'entwickler(?:innen|teams?)?|d[ée]veloppeurs|desarrolladores|desenvolvedores|sviluppatori|ontwikkelaars',
    ),
  ],
  ['marketers', wholeWords('marketers?|marketing-?teams?|marketing teams?|[ée]quipes marketing|marketeurs|equipos de marketing')],
  [
    'sales teams',
    wholeWords(
      'sales[ -](?:teams?|reps?|people|leaders)|sellers|revenue teams?',
      'vertriebsteams?|[ée]quipes commerciales|commerciaux|equipos de ventas|equipes de vendas|team di vendita|verkoopteams?',
    ),
  ],
  ['support teams', wholeWords('(?:customer )?(?:support|service)[ -]teams?|kundendienst|[ée]quipes support|equipos de soporte')],
  ['product teams', wholeWords('product (?:teams?|managers?)|produktteams?|[ée]quipes produit|equipos de producto|productteams?')],
  [
    'HR teams',
    wholeWords(
      '(?-i:HR)|people teams?|recruiters?',
      'personalabteilung(?:en)?|[ée]quipes RH|DRH|recruteurs|RR\\.? ?HH\\.?|risorse umane|recursos humanos',
    ),
  ],
  [
    'finance teams',
    wholeWords(
      'finance (?:teams?|leaders)|accountants?|CFOs?',
      'buchhalter(?:innen)?|steuerberater(?:innen)?|finanzteams?|comptables|experts-comptables|contables|contadores|commercialisti|boekhouders',
    ),
  ],
  [
    'legal teams',
    wholeWords(
      'legal teams?|law firms?|lawyers',
      'kanzleien|anw[äa]lte|rechtsabteilung(?:en)?|avocats|notaires|abogados|advogados|avvocati|studi legali|advocaten',
    ),
  ],
  ['agencies', wholeWords('agencies|agenturen|agences|agencias|ag[êe]ncias|agenzie')],
  [
    'healthcare',
    wholeWords(
      'health ?care|hospitals|clinics?',
      'gesundheitswesen|krankenh[äa]user|kliniken|arztpraxen|h[ôo]pitaux|cliniques|hospitales|hospitais|cl[íi]nicas|ospedali|cliniche|ziekenhuizen',
    ),
  ],
  [
    'financial services',
    wholeWords(
      'financial services|banks|banking|insurers?|fintechs?',
      'banken|versicherungen|banques|assureurs|bancos|aseguradoras|seguradoras|banche|assicurazioni|verzekeraars',
    ),
  ],
  [
    'the public sector',
    wholeWords(
      'governments?|public sector',
      'beh[öo]rden|kommunen|[öo]ffentliche verwaltung|secteur public|collectivit[ée]s|mairies|sector p[úu]blico|ayuntamientos|setor p[úu]blico|prefeituras|pubblica amministrazione|gemeenten',
    ),
  ],
  [
    'education',
    wholeWords(
      'schools?|universit(?:y|ies)|educators?|teachers',
      'schulen|hochschulen|universit[äa]ten|lehrer(?:innen)?|[ée]coles|universit[ée]s|enseignants|escuelas|universidades|escolas|scuole|scholen',
    ),
  ],
  [
    'retail',
    wholeWords(
      'retailers?|e-?commerce|online (?:stores|shops)',
      'einzelhandel|h[äa]ndler|onlineshops|commer[çc]ants|e-commer[çc]ants|tiendas online|lojas online|negozi online|webwinkels|webshops',
    ),
  ],
  ['manufacturing', wholeWords('manufactur(?:ers?|ing)|hersteller|fertigung|industriels|fabricants|fabricantes|produttori|fabrikanten')],
  ['nonprofits', wholeWords('non-?profits?|charities|vereine|gemeinn[üu]tzige|associations|ONGs?|goede doelen')],
];

/** The names of those whom a headline addresses. */
export const audiencesIn = (headline: string): string[] => AUDIENCES.flatMap(([name, words]) => (words.test(headline) ? [name] : []));
