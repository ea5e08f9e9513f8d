/** What posts say, by their words: English alone is read, and what is not is never taken for neutral. Pure. */
import { eld } from 'eld/extrasmall';
import sentiment from 'wink-sentiment';
import { topicOf } from '../news/topic.ts';

export type Mood = 'positive' | 'neutral' | 'negative' | 'not readable';

/** Looked at, the newest: each costs a fraction of a millisecond. */
export const MOST_ANALYSED = 100;
const MOST_TEXT = 300;
/** Addresses, accounts and numbers say nothing of a language. */
const WORDLESS = /https?:\/\/\S+|[@#]|\d+/g;

/** Whether a text is surely English, by its n-grams (https://github.com/nitotm/efficient-language-detector-js); a few words seldom are sure. */
function isEnglish(text: string): boolean {
  const found = eld.detect(text.replace(WORDLESS, ' '));
  return found.language === 'en' && found.isReliable();
}

/** How a text sounds, by the AFINN list (http://corpustext.com/reference/sentiment_afinn.html). */
export function moodOf(text: string): Mood {
  const words = text.slice(0, MOST_TEXT);
  if (!isEnglish(words)) return 'not readable';
  const { score } = sentiment(words);
  // Words that are names of an object's own ('constructor') make it no number.
  if (!Number.isFinite(score)) return 'not readable';
  return score > 0 ? 'positive' : score < 0 ? 'negative' : 'neutral';
}

/** What is told of posts: topics by how many are about them, and moods as percent of all; no post, no entry. @param posts newest first */
export function contentOf(posts: readonly { content: string }[]): { topics: Record<string, number>; sentiment: Record<string, number> } {
  const read = posts.slice(0, MOST_ANALYSED).map(({ content }) => ({ content, mood: moodOf(content) }));
  const readable = read.filter(({ mood }) => mood !== 'not readable');
  const moods = counted(read.map(({ mood }) => mood));
  return {
    topics: counted(readable.map(({ content }) => topicOf(content.slice(0, MOST_TEXT)))),
    sentiment: Object.fromEntries(Object.entries(moods).map(([mood, count]) => [mood, (count / read.length) * 100])),
  };
}

function counted(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
