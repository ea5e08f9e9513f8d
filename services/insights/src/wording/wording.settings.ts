import { HttpUrl } from '@rivalscope/kit/config';
import type { Repeated } from '@rivalscope/kit/schedule';
import { type Static, Type } from 'typebox';
import type { Db } from '../database.ts';
import { createModel } from './model.ts';
import { wordingCommands } from './wording.commands.ts';

/** Settings of the language model that words insights; off until an address is named. */
export const wordingSettings = {
  /** Of an OpenAI-compatible API, as https://api.openai.com/v1. */
  LLM_BASE_URL: Type.Optional(HttpUrl()),
  LLM_MODEL: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  LLM_API_KEY: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000, pattern: '^[!-~]+$' })),
  /** Cents that words may cost each tenant a month. */
  LLM_BUDGET_CENTS: Type.Integer({ default: 100, minimum: 0, maximum: 100_000_000 }),
  /** Cents for a million tokens that are sent; dear unless said otherwise, so that the budget holds for any model. */
  LLM_INPUT_CENTS: Type.Integer({ default: 1_500, minimum: 0, maximum: 1_000_000 }),
  /** Cents for a million tokens that are answered. */
  LLM_OUTPUT_CENTS: Type.Integer({ default: 7_500, minimum: 0, maximum: 1_000_000 }),
};

const Settings = Type.Object(wordingSettings);

type Settings = Static<typeof Settings>;

/**
 * The model that is configured, and the work of having it word findings; without one there is none.
 * @throws Error with one line that names the missing setting
 */
export function startWording({ db, clock, settings }: { db: Db; clock: () => Date; settings: Settings }) {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey } = settings;
  if (baseUrl === undefined) return { isOn: false, jobs: [] as Repeated[], close: async () => undefined };
  if (model === undefined) throw new Error('Setting LLM_MODEL is missing: LLM_BASE_URL names an endpoint, but no model of it.');
  const { ask, close } = createModel({ baseUrl, model, apiKey });
  const prices = { input: settings.LLM_INPUT_CENTS, output: settings.LLM_OUTPUT_CENTS };
  const { word } = wordingCommands({ db, clock, ask, prices, budgetCents: settings.LLM_BUDGET_CENTS });
  return { isOn: true, jobs: [['10 seconds', 'words of a model', word]] as Repeated[], close };
}
