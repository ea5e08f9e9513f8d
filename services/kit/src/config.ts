import { type Static, type TObject, Type } from 'typebox';
import { Value } from 'typebox/value';

/** A setting that can't be used; the message is one line that names it and says what it must be. */
export class ConfigError extends Error {}

/** Settings whose value holds a password: it is not repeated on a console or in a log. */
const SECRET = /(DATABASE|SMTP|REDIS)_URL$|SECRET|KEY|TOKEN|PASSWORD/;

/**
 * Reads settings from the environment by a TypeBox object schema: strings are converted to the schema's types, defaults
 * fill what is absent, an empty string counts as absent.
 * @throws ConfigError naming the first bad setting
 */
export function readConfig<S extends TObject>(schema: S, env: NodeJS.ProcessEnv = process.env): Static<S> {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(schema.properties)) if (env[name] !== undefined && env[name] !== '') given[name] = env[name];
  const value = Value.Default(schema, Value.Convert(schema, given));
  if (Value.Check(schema, value)) return value as Static<S>;
  const [error] = Value.Errors(schema, value);
  const missing = (error?.params as { requiredProperties?: string[] } | undefined)?.requiredProperties?.[0];
  const name = missing ?? error?.instancePath.split('/')[1] ?? 'settings';
  const shown = missing ? 'is missing' : SECRET.test(name) ? 'is set' : `is ${JSON.stringify(env[name])}`;
  throw new ConfigError(`Setting ${name} ${shown}, but it ${error?.message ?? 'is not valid'}. Correct it and start again.`);
}

/** A port number; 0 lets the system choose. */
export const Port = (standard: number) => Type.Integer({ minimum: 0, maximum: 65_535, default: standard });

/** Where a file lies. */
export const FilePath = () => Type.Optional(Type.String({ maxLength: 1_000 }));

/** Something that is on or off, in either of the spellings that people write. */
export const Switch = (standard: 'on' | 'off') => Type.String({ pattern: '^(?:on|off|true|false)$', default: standard });

/** @param setting as `Switch` reads it; what is not set is off */
export const isOn = (setting: unknown): boolean => setting === 'on' || setting === 'true';

/** An absolute http(s) address. */
export const HttpUrl = (options: { default?: string } = {}) => Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 2_000, ...options });
