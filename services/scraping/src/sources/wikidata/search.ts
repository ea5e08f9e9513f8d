/** Candidates by name (https://www.wikidata.org/w/api.php?action=help&modules=wbsearchentities): which of them is the company, its website decides. */
import { isNode, type Node } from '../../page/json-ld.ts';
import { parseJson } from '../../page/modest-json.ts';

/** Candidates that are looked at. */
export const MOST_CANDIDATES = 5;

export type Answer<T> = { kind: 'read'; value: T } | { kind: 'unread'; reason: string };

/** Their ids, likeliest first; none where there is none of that name. Never throws. */
export function readCandidates(body: string): Answer<string[]> {
  const answer = answerOf(body);
  if (answer.kind === 'unread') return answer;
  const found = answer.value.search;
  if (!Array.isArray(found)) return unread(NO_ANSWER);
  const ids = found.slice(0, 50).map((each) => (isNode(each) ? each.id : null));
  const known = ids.filter(isEntityId);
  if (known.length === 0 && ids.length > 0) return unread(NO_ANSWER);
  return { kind: 'read', value: [...new Set(known)].slice(0, MOST_CANDIDATES) };
}

const NO_ANSWER = 'Wikidata answers something that is none of its answers.';

/** An answer that could not be read. */
export const unread = (reason: string): { kind: 'unread'; reason: string } => ({ kind: 'unread', reason });

/** Whether a value is the id of a thing, 'Q42'. */
export const isEntityId = (id: unknown): id is string => typeof id === 'string' && /^Q[1-9]\d{0,11}$/.test(id);

/** An answer of the API; errors come with status 200 (https://www.mediawiki.org/wiki/API:Errors_and_warnings). */
export function answerOf(body: string): Answer<Node> {
  const answer = parseJson(body);
  if (!isNode(answer)) return unread(/^\s*</.test(body) ? 'Wikidata answers with a web page.' : NO_ANSWER);
  const code = isNode(answer.error) && typeof answer.error.code === 'string' ? answer.error.code.slice(0, 60) : null;
  if (code !== null && code !== 'no-such-entity') return unread(`Wikidata answers with the error “${code}”.`);
  return { kind: 'read', value: answer };
}
