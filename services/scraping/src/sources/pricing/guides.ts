/** Articles about what something costs anywhere: their amounts are those of a market, and nobody's plans. */
import { attr, type El, walk } from '../../page/dom.ts';
import { isType, type Node } from '../../page/json-ld.ts';
import type { Line } from './line.ts';

/** 'How much does a website cost?', 'The cost of an audit': what a title asks. */
const ASKS =
  /(?<!\p{L})(?:how much (?:does|do|is|are|should|will|would|to|can)|what (?:does|do|is|are) [^?]{1,80} costs?|(?:what is |what['’]s )?the (?:\p{L}+ )?(?:costs?|price) of|costs? of (?:an? |hiring|building|owning|running)|(?:average|typical) (?:\p{L}+ ){0,3}(?:costs?|prices?|rates?|salar(?:y|ies))|(?:costs?|pricing|price) (?:guide|breakdown|explained)|was kosten?|wie ?viel (?:kosten?|verdien\p{L}*)|combien (?:coûte|coute|facture|gagne|ça coûte|faut-il)|quel (?:est le )?(?:prix|tarif|coût|budget) (?:pour|d)|cuánto (?:cuesta|cobra|vale|gana|hay que)|quanto (?:costa|custa|cobra|guadagna)|wat kost|hoeveel kost|ile (?:kosztuj|zarabia)|(?:hvad|hva|vad) kost[ae]r|kolik (?:stojí|stoja)|koľko stojí|сколько стоит|скільки коштує|cât costă|paljonko .{1,60}maksaa|mitä .{1,60}maksaa|mennyibe kerül)/iu;

/** '6 min read', '5 min czytania' near the title. */
const READING =
  /(?<!\p{L})(?:\d{1,2}[ -]?min(?:\.|ut\p{L}*|s)? (?:read|reading|(?:de )?lecture|(?:de )?lectura|(?:de )?leitura|(?:di )?lettura|læse?tid|lesetid|läsning|lästid|lesezeit|leestijd|lezen|czytania|čtení|čítania|чтения|citire|lukuaika|okuma)|(?:reading time|lesezeit|temps de lecture|tiempo de lectura|tempo di lettura|tempo de leitura|leestijd|czas czytania|læsetid|lesetid|lästid|время чтения)(?!\p{L}))/iu;
const ARTICLES = new Set(['Article', 'BlogPosting', 'NewsArticle', 'TechArticle']);
const [MOST_BEFORE_TITLE, MOST_BELOW_TITLE] = [200, 5];

/** Whether the page's markup says when it was published, or that it is an article. */
function isPosted(root: El, nodes: readonly Node[]): boolean {
  if (nodes.some((node) => isType(node, ARTICLES) && node.headline !== undefined)) return true;
  let posted = false;
  walk(root, (el) => {
    if (el.tag === 'meta') {
      const name = attr(el, 'property');
      posted ||= name === 'article:published_time' || (name === 'og:type' && attr(el, 'content') === 'article');
    }
    return !posted && el.tag !== 'body';
  });
  return posted;
}

/** Whether the page is an article: two of these hold: its title asks what something costs, it says how long it is to read, or its markup calls it one. */
export function isCostGuide(root: El, nodes: readonly Node[], lines: readonly Line[]): boolean {
  const title = lines.slice(0, MOST_BEFORE_TITLE).findIndex(({ heading }) => heading === 1);
  if (title < 0) return false;
  const near = lines.slice(Math.max(title - MOST_BELOW_TITLE, 0), title + 1 + MOST_BELOW_TITLE);
  const isRead = near.some(({ text }) => READING.test(text.slice(0, MOST_BEFORE_TITLE)));
  const isAsking = ASKS.test(lines[title]!.text.slice(0, MOST_BEFORE_TITLE));
  return isRead || isAsking ? (isRead && isAsking) || isPosted(root, nodes) : false;
}
