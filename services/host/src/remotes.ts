import type { gatewayConfig } from '@rivalscope/gateway/config';
import type { Remote } from '@rivalscope/gateway/remotes';
import { ConfigError } from '@rivalscope/kit/config';
import { trimEndOf } from '@rivalscope/kit/text';
import type { Static } from 'typebox';
import { catalogue } from './catalogue.ts';
import type { HostConfig } from './config.ts';

/**
 * The services that do not run in this process, with where they are reached.
 * @throws ConfigError when an address is missing
 */
export function remotesOf(config: HostConfig, settings: Static<typeof gatewayConfig>): Remote[] {
  const elsewhere = catalogue.filter((service) => !config.services.includes(service.name));
  return elsewhere.map(({ name, paths }) => {
    const setting = `${name.toUpperCase()}_URL` as keyof typeof settings;
    const url = settings[setting] as string | undefined;
    if (!url)
      throw new ConfigError(`Setting ${setting} is missing: the gateway finds ${name} there, because it does not run in this process.`);
    return { name, paths, url: trimEndOf(url, /\//) };
  });
}
