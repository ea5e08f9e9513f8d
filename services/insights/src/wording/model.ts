import { createResolve, guardedConnector } from '@rivalscope/kit/net/connect';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { trimEndOf } from '@rivalscope/kit/text';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Agent, request } from 'undici';
import { type Message, MOST_ANSWER_TOKENS } from './prompt.ts';

/** Tokens of a call, as the endpoint counted them. */
export interface Usage {
  input: number;
  output: number;
}

/** What a model answered. Its usage is null where nobody said, and the call may have cost what it could at most. */
export type Answer = { text: string; usage: Usage | null } | { unavailable: string; mayCost: boolean };

/** Asks a model; resolves whatever happens. */
export type Ask = (messages: Message[], signal?: AbortSignal) => Promise<Answer>;

export interface ModelSettings {
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
}

const CONNECT_MS = 3_000;
/** An answer is a sentence or two; what takes longer is not waited for. */
const ANSWER_MS = 15_000;
const MOST_ANSWER = 64 * 1024;

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** The part of a chat completion that is read (https://platform.openai.com/docs/api-reference/chat). */
const Completion = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String({ maxLength: 20_000 }) }) }), { minItems: 1, maxItems: 8 }),
  usage: Type.Optional(Type.Object({ prompt_tokens: Count, completion_tokens: Count })),
});

/**
 * A model behind an OpenAI-compatible endpoint. Only the address that the operator named is connected to, though it be private, by the
 * guard of all that goes out; no redirect is followed, because the key would go with it.
 * @throws Error with one line that names the setting, when the address holds a name or password
 */
export function createModel({ baseUrl, model, apiKey }: ModelSettings, answerMs = ANSWER_MS): { ask: Ask; close(): Promise<void> } {
  const url = new URL(`${trimEndOf(baseUrl, /\//)}/chat/completions`);
  if (url.username || url.password) throw new Error('LLM_BASE_URL: put the key into LLM_API_KEY, not into the address');
  const allow = parseAllowPrivate(`${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`, 'LLM_BASE_URL');
  const agent = new Agent({ connect: guardedConnector(allow, CONNECT_MS, createResolve(allow)), maxResponseSize: MOST_ANSWER });
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) };
  return {
    async ask(messages, signal) {
      const inTime = AbortSignal.timeout(answerMs);
      try {
        const answer = await request(url, {
          ...{ method: 'POST', dispatcher: agent, headers, signal: signal ? AbortSignal.any([signal, inTime]) : inTime },
          body: JSON.stringify({ model, messages, temperature: 0, max_tokens: MOST_ANSWER_TOKENS }),
        });
        if (answer.statusCode === 200) return read(await answer.body.text());
        await answer.body.dump({ limit: MOST_ANSWER });
        return { unavailable: `It answered with status ${answer.statusCode}.`, mayCost: false };
      } catch {
        // What went wrong is not repeated: it could hold what was sent.
        return {
          unavailable: inTime.aborted ? 'It did not answer in time.' : 'It could not be reached, or answered too much.',
          mayCost: true,
        };
      }
    },
    close: () => agent.destroy(),
  };
}

/** Reads a completion; what is none is no answer. */
function read(body: string): Answer {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return { unavailable: 'It answered with something else than JSON.', mayCost: true };
  }
  if (!Value.Check(Completion, given)) return { unavailable: 'It answered with something else than a chat completion.', mayCost: true };
  const { choices, usage } = given as Static<typeof Completion>;
  const text = choices[0]?.message.content ?? '';
  return { text, usage: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : null };
}
