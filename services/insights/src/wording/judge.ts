import { inWordsOf, namesIn, numbersIn, plansIn, turns, wordsIn } from './facts.ts';
import { type Evidence, LONGEST_WORDS } from './prompt.ts';

/** What a model answered, judged: words that may be shown, or why they may not. */
export type Verdict = { words: string } | { refused: Refusal };
export type Refusal =
  | 'empty'
  | 'too_long'
  | 'markup'
  | 'address'
  | 'number'
  | 'missing_figure'
  | 'name'
  | 'plan'
  | 'time'
  | 'orders'
  | 'turned_round';

const SHORTEST_WORDS = 20;
/** Markdown, HTML, JSON, and whatever begins a line or shows nothing. */
const MARKUP = /[<>`*_#|~^\\[\]{}=]|&\w|\p{Cc}|\p{Cf}|\p{Co}|\p{Zl}|\p{Zp}/u;
const ADDRESS = /@|\/\/|\bwww\b|\p{L}\.\p{L}{2}|\+\d|\d{3}[-. ]\d{3,4}[-. ]\d{3}/u;
/** Who speaks of oneself or of what one was told words nothing. */
const OF_ITSELF = /\b(?:I|I'm|me|my|myself|sorry|instructions?|prompts?|assistants?|language model|json|evidence)\b/i;
/** Orders to the reader: an explanation gives none. */
const TO_READER =
  /(?:^|[.!?:;]\s{1,3})(?:click|visit|call|contact|buy|download|subscribe|sign|log|send|transfer|pay|switch|go|try|trust|ignore|open|email|reply)\b|\b(?:please|you (?:must|should|need|have) |act now|guaranteed)/i;

/** Orders to a model, in a text that was collected; such a text is not shown to one. */
const TO_MODEL = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|prompts?|rules?|above|previous|prior|evidence|everything|context)\b/i,
  /\b(?:system|developer|user) (?:prompt|message|instructions?)\b/i,
  /\b(?:as an?|you are (?:now )?(?:an?|the)) (?:\w{1,20} )?(?:ai|assistant|language model|llm|chatbot)\b/i,
  // Rules themselves say of signs what these say together.
  /(?<!\bTogether they )\b(?:respond|reply|answer|output|print|say|write|repeat)\b.{0,20}\b(?:with|only|exactly|that|the words?|following)\b/i,
  /<\|?(?:im_start|im_end|system|endoftext)|\[\/?INST\]|<<SYS>>|\b(?:assistant|system) ?:/i,
  /\bnew instructions?\b/i,
];

const textOf = ({ claim, explanation, figures }: Evidence): string => [claim, explanation, ...figures].join('\n');

/** Whether what was collected speaks to a model instead of to readers; words of other languages than English are not known here. */
export const givesOrders = (evidence: Evidence): boolean => {
  const text = textOf(evidence).normalize('NFKC');
  return TO_MODEL.some((order) => order.test(text));
};

/**
 * Judges an answer by the evidence alone: it may leave things out, and say in other words what the evidence says, but state nothing
 * that could be invented and is not there. What is refused costs the template's place nothing, so each rule would rather refuse too much.
 */
export function judge(answer: string, evidence: Evidence): Verdict {
  if (answer.length > 4 * LONGEST_WORDS) return { refused: 'too_long' };
  const words = answer.normalize('NFKC').trim();
  const refused = refusal(words, textOf(evidence).normalize('NFKC'), evidence.explanation.normalize('NFKC'));
  return refused ? { refused } : { words };
}

function refusal(words: string, evidence: string, explanation: string): Refusal | undefined {
  if (words.length < SHORTEST_WORDS || !/[.!]["”’]?$/.test(words)) return 'empty';
  if (words.length > LONGEST_WORDS) return 'too_long';
  if (MARKUP.test(words)) return 'markup';
  if (ADDRESS.test(words)) return 'address';
  if (OF_ITSELF.test(words) || TO_READER.test(words)) return 'orders';
  if (!numbersHeld(words, evidence)) return 'number';
  if (!figuresKept(words, explanation)) return 'missing_figure';
  const known = new Set(wordsIn(evidence).map((word) => word.toLowerCase()));
  if (!namesIn(words).every((name) => known.has(name))) return 'name';
  if (!plansIn(words).every((plan) => known.has(plan))) return 'plan';
  if (!inWordsOf(words).every((word) => known.has(word))) return 'time';
  return turns(words, evidence) ? 'turned_round' : undefined;
}

/** Every number is the evidence's, with its unit where one is written; digits of other scripts are nobody's. */
function numbersHeld(words: string, evidence: string): boolean {
  if (/(?![0-9])\p{N}/u.test(words)) return false;
  const held = numbersIn(evidence);
  return numbersIn(words).every(({ amount, unit }) => held.some((one) => one.amount === amount && (unit === '' || one.unit === unit)));
}

/** Amounts and percentages of the explanation are not lost by wording it. */
function figuresKept(words: string, explanation: string): boolean {
  const said = numbersIn(words);
  return numbersIn(explanation)
    .filter(({ unit }) => unit !== '')
    .every(({ amount }) => said.some((one) => one.amount === amount));
}
