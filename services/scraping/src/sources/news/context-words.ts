/** Words of titles by which a company is told from what else has its name. Lower case; verbs in the forms that titles use. */
const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What companies do, and what is said of them. */
export const DEEDS = list(`
  raises raised raising launches launched launching unveils unveiled introduces introduced debuts debuted acquires acquired acquiring buys
  bought sells sold hires hired hiring names named appoints appointed lays cuts fires adds added brings brought rolls releases released ships
  shipped opens opened partners partnered teams signs signed joins sues sued settles settled wins won loses lost files filed plans announces
  announced reports reported posts posted beats beat misses missed hits hit tops topped passes passed reaches reached crosses crossed surpasses
  expands expanded enters entered exits pulls drops dropped scraps kills shuts ends ended fixes confirms confirmed discloses disclosed admits
  suffers suffered exposes exposed leaks leaked faces valued bets pivots rebrands applies offers offered tests tested updates updated upgrades
  integrates integrated moves moved gets got makes made says said warns warned claims denies promises waives reorganizes restructures pays
  secures secured closes closed lands landed nabs snags eyes mulls seeks weighs files goes publishes published becomes targets challenges
  takes overhauls revamps redesigns simplifies lifts lowers slashes hikes increases doubles triples grows grew shares`);

/** The same after 'to', 'will', 'is' and such. */
export const INTENDED = list(`
  raise launch unveil acquire buy sell hire name appoint lay cut add bring roll release open partner sue settle file announce report expand
  enter exit drop shut end offer test update move get make pay close go become preparing planning raising launching acquiring buying selling
  hiring cutting laying adding expanding down working considering testing building moving facing suing said reportedly`);
export const AUXILIARIES = list('to will is has was are can could may might would just reportedly quietly finally now also');

/** What a company has: behind its name they say that it is one. */
export const BELONGINGS = list(`
  ceo cfo cto coo cmo founder founders co-founder cofounder co-founders cofounders chief executive executives exec execs president spokesperson
  employees staff engineers investors investor shareholders users customers clients sellers subscribers app apps api apis ipo shares stock
  valuation outage breach data integration integrations tokens platform software startup funding layoffs acquisition subscription plugin
  chatbot workspace pricing revenue earnings results rival rivals competitor competitors alternative alternatives complaint bug bugs vulnerability accounts vs versus`);

/** What stands before a company's name. */
export const CALLED = list(`
  startup startups unicorn company companies firm giant maker makers provider vendor platform tool app fintech rival rivals bank service tracker
  challenger owner parent specialist developer software saas crm`);
/** What is done to companies alone, before a name. */
export const DEALINGS = list('acquires acquire acquired acquiring buys buy bought buying sues sue backs versus vs');
/** Verbs and prepositions that may take a company as their object. */
export const TOWARDS = list('joins leaves uses copies at by with from to of behind via like as says in and');
/** Of a company: 'sale of Acme', 'stake in Acme'. */
export const PARTS = list(`
  sale acquisition purchase takeover ceo founder cofounder co-founder chief head users customers shares owner parent maker makers stake rise fall
  turnaround investment valuation rivals competitors`);

/** What articles about business and technology say. */
export const BUSINESS = list(`
  funding series valuation valued startup startups saas software ai api app apps ceo cfo cto chief founder cofounder co-founder ipo investors
  shares stock revenue forecast earnings estimates outlook results million billion layoffs fintech cloud platform crm customers users employees
  enterprise product products engineering engineers data breach outage hackers hacked acquires acquired acquisition integration subscription
  chatbot email automation workflow workflows agents agent developers payments checkout payroll bookkeeping accounting invoicing banking crypto
  workspace marketing productivity pricing prices fees trademark regulators compliance profit listing stake executive startup's unicorn`);

/** Words before a common word, where it is no name. */
export const DETERMINERS = list(
  'a an any no every each this that these those his her its their our my your some such the one two three final',
);

/** Behind it, they make a longer name of something else, in titles of any spelling. */
export const KINDS = list(`
  insurance marine records airlines airways motors foods bank county city town village river street road lake island valley mountain creek park
  school university college academy hotel restaurant trattoria cafe bar bistro brewery distillery theatre theater garden gardens hospital church
  news times herald tribune prize festival championship cup league fc united football baseball dance retrograde algebra regression technology tv
  television enix row rust shirt banner moon tide water office elder capital energy pharma pharmaceuticals resources mining metals gold agent
  pilot jellyfish zone overflow star dust range line page door end men man woman girl boy kills killed dies harms begins returns festival
  sequence rebel harbor harbour air airport station wire prices output mine miners ore feet foot night ramp justice privacy home closures`);

/** Before it, they make a longer name of something else. */
export const NAMINGS = list(`
  mr mrs ms dr sir senator rep governor mayor judge coach captain sheriff saint st san santa lake mount mt port fort new old north south east
  west national popular united central upper lower grand royal big little black white red blue green golden silver cold warm hot continental
  yoga formula lightning chevy exit times town city trafalgar union madison tiananmen doctor racing non premium luxury snow pesticide boat
  wheelchair home ballot wheat olive grape cyber manic tokyo jack labor labour market volcanic stars`);

/** Given names, before a surname that is a company's name, too. */
export const GIVEN_NAMES = list(`
  james john robert michael david william richard joseph thomas charles christopher daniel matthew anthony mark donald steven andrew paul joshua
  kenneth kevin brian george timothy ronald jason edward jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon
  benjamin samuel gregory frank alexander raymond patrick jack dennis jerry mary patricia jennifer linda elizabeth barbara susan jessica sarah
  karen lisa nancy betty sandra margaret ashley kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca laura helen sharon
  cynthia kathleen amy angela anna ruth brenda pamela nicole katherine emma olivia usain freddie martin peter simon adam alan henry oliver harry
  charlie tom tim jim joe bob bill ben sam max leo luke noah liam lucas maria sofia julia eva nina rosa carlos luis jose juan pedro pablo`);

/** What articles about something else say. */
export const ELSEWHERE = list(`
  coach captain league match goal playoff playoffs overtime championship football baseball basketball soccer cricket rugby tennis keeper
  biopic film movie album song singer actor actress novel novels cinemas cinema drama episode sequel opera orchestra concert
  planet orbit space asteroid zodiac sign horoscope retrograde
  snow rain flood floods storm hurricane temperatures weather ski hikers hiker hiking trail
  soldiers troops convoy war ceasefire military sergeant uniform
  police sheriff murder stabbed arrested arrests thieves steal stolen dies died killed kills injured crash crashes crashed
  church parade museum zoo bakery farmers festival harvest recipe recipes chef cooks pizza tuna fish zebra
  vaccine vaccines patients surgeons bowel pain sleep memory yoga guru olympics
  mining mine miners output tonnes ore wheat crops steel commodity vineyard
  airline airlines jet airport plane aircraft bus buses taxis scooters drivers ride-hailing car cars suv highway route
  fashion vogue suits shirt summer's election voters senator regional protesters vote truce`);
