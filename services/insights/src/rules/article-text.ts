/** What the first words of an article say that its title does not: only where the company says of itself that it has happened. */
import { NOT_NOW, sentencesOf, UNDONE } from '@rivalscope/kit/prose';
import { type Change, textOf } from '../change/change.ts';
import type { Topic } from './topic.ts';
import { NO_NEWS, RUMOUR, topicOf } from './topics.ts';

/** Who speaks, and what may stand before the word that says what was done. */
const WE = String.raw`\bwe(?:['’](?:ve|re)|\s(?:have|has|are|were|is|was|had))?(?:\s(?:just|today|also|recently|now|officially|been)){0,3}\s`;
const ANNOUNCE = String.raw`\bwe(?:['’]re|\sare)?(?:\s\w{4,12}){0,2}(?:\sto)?\s(?:announc(?:e|ed|ing)|shar(?:e|ed|ing))\s(?:that\s)?(?:our|the|an?)\s(?!customer|client|partner\b)`;
/** A press release speaks of its company by name: what 'it' did, or what of 'its own' it announced. */
const IT = String.raw`\bannounc(?:e|ed|es)\s(?:today\s)?(?:that\s)?(?:it|they)\s(?:(?:has|have)\s)?(?:(?:just|today|also|recently|now|officially)\s)?`;
const ITS = String.raw`\bannounc(?:e|ed|es)\s(?:today\s)?(?:its|the)\s(?!customer|client|partner\b)`;

/** What is said of each, by `we` and, in a press release, of `it`. */
interface Words {
  we: RegExp;
  it: RegExp;
}

function said(done: string, announced?: string): Words {
  const by = (who: string, announces: string) =>
    new RegExp(announced === undefined ? who + done : `${who}${done}|${announces}(?:\\S{1,30}\\s){0,5}${announced}`, 'i');
  return { we: by(WE, ANNOUNCE), it: by(IT, ITS) };
}

/** A company that is acquired is called by its name, and customers, skills and desks are not. */
const A_NAME = /\b(?:acquir(?:e|ed|ing)|acquisition of|merg(?:ed|ing) with) (?:the (?:company |startup )?)?\p{Lu}/u;
/** What is launched so is no product. */
const NO_PRODUCT =
  /\b(?:webinar|podcast|survey|report|newsletter|e-?book|blog|campaign|contest|programme?s?|program|careers?|investigation)\b/i;

/** By topic, how a company says that it did so; what is said must be of the topic by the words for titles, too, unless these are clear. */
const SAID: readonly { topic: Topic; words: Words; needs?: RegExp; but?: RegExp; isClear?: true }[] = [
  {
    topic: 'acquisition',
    words: said(String.raw`(?:acquir(?:e|ed|ing)\b|merg(?:ed|ing)\swith\b)`, String.raw`acquisition\sof\b`),
    needs: A_NAME,
    isClear: true,
  },
  {
    topic: 'funding',
    words: said(String.raw`(?:rais(?:ed|ing)|closed|secured|completed)\b`, String.raw`(?:series\s[a-h]\b|seed\s|funding\b|financing\b)`),
  },
  {
    topic: 'outage',
    words: said(String.raw`(?:experienc(?:ed|ing)|suffered|had)\s(?:an?\s)?(?:\w{4,12}\s){0,2}(?:outage|service\sdisruption|downtime)\b`),
    isClear: true,
  },
  {
    topic: 'partnership',
    words: said(String.raw`(?:partner(?:ed|ing)|team(?:ed|ing)\sup|join(?:ed|ing)\sforces)\swith\b`, String.raw`partnership\swith\b`),
    isClear: true,
  },
  {
    topic: 'launch',
    words: said(String.raw`(?:launch(?:ed|ing)|unveil(?:ed|ing)|introduc(?:ed|ing))\b`, String.raw`(?:launch|general\savailability)\sof\b`),
    but: NO_PRODUCT,
    isClear: true,
  },
];

/** Money that is raised for others, or is none. */
const OF_OTHERS =
  /\b(?:our (?:\w+ )?(?:customer|client|user|friend|investor)s?|charit\w+|donations?|awareness|concerns?|questions?|prices?)\b/i;

/** What an article says that the company did. */
export interface Said {
  topic: Topic;
  /** As it stands there. */
  sentence: string;
}

/**
 * What the words that stand beside the title of an article say; undefined where they are not told, or say nothing of the kind.
 * @param isRelease it may be a press release, in which the company speaks of itself by name
 */
export function saidIn(change: Change, isRelease: boolean): Said | undefined {
  const text = textOf(change, 'teaser', 'after');
  if (text === undefined || NO_NEWS.test(change.item.label)) return;
  for (const sentence of sentencesOf(text)) {
    const topic = topicSaid(sentence, isRelease);
    if (topic) return { topic, sentence };
  }
}

function topicSaid(sentence: string, isRelease: boolean): Topic | undefined {
  if ([NO_NEWS, NOT_NOW, RUMOUR, OF_OTHERS].some((words) => words.test(sentence))) return;
  return SAID.find(({ topic, words, needs, but, isClear }) => {
    const found = words.we.exec(sentence) ?? (isRelease ? words.it.exec(sentence) : null);
    if (!found || UNDONE.test(sentence.slice(0, found.index + found[0].length))) return false;
    return (isClear || topicOf(sentence) === topic) && needs?.test(sentence) !== false && !but?.test(sentence);
  })?.topic;
}
