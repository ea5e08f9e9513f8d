import { catalogue } from '@rivalscope/host/catalogue';
import type { OpenApi } from '@rivalscope/kit/http/openapi';

type Paths = NonNullable<OpenApi['paths']>;

/** One operation and where it stands in the description. */
export interface Place {
  path: string;
  method: string;
}

/** The stream of notices has no end, so that a reader of whole answers would wait for ever. */
const STREAM = '/api/v1/events';

const nameOf = (document: OpenApi, { path, method }: Place): string | undefined => document.paths?.[path]?.[method]?.operationId;

/** What may end the session of whoever asks: the ids of session and person are read in the token. */
const ENDING = ['logout', 'endSession', 'removeMember'];

/** By the path: of one that is described without a method, that method is tried, too. */
export const endsCaller = (document: OpenApi, { path }: Place): boolean =>
  Object.keys(document.paths?.[path] ?? {}).some((method) => ENDING.includes(nameOf(document, { path, method }) ?? ''));

/** One that takes nothing is asked in one way only. */
export function takesInput(document: OpenApi, { path, method }: Place): boolean {
  const operation = document.paths?.[path]?.[method];
  return (operation?.parameters ?? []).length > 0 || operation?.requestBody !== undefined;
}

/** Which service answers a path: the one with the longest prefix of it; those that none claims are the gateway's own. */
function serviceOf(path: string): string {
  const claims = catalogue.flatMap(({ name, paths }) => paths.map((prefix) => ({ name, prefix: prefix.replace(/:\w+/g, '{id}') })));
  const found = claims.filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  return found.sort((a, b) => b.prefix.length - a.prefix.length)[0]?.name ?? 'gateway';
}

/** The operations of each service, in the order of the description. */
export function operationsByService({ paths = {} }: OpenApi): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods)) {
      if (path === STREAM) continue;
      const service = serviceOf(path);
      found.set(service, [...(found.get(service) ?? []), { path, method }]);
    }
  return found;
}

/** Every n-th of them, from another one on for each share, so that all shares together are all. */
export const shareOf = <T>(all: T[], share: number, shares: number): T[] => all.filter((_, index) => index % shares === share % shares);

/** The description of these operations alone. */
export function only(document: OpenApi, places: Place[]): OpenApi {
  const paths: Paths = {};
  for (const { path, method } of places) {
    const operation = document.paths?.[path]?.[method];
    if (operation) paths[path] = { ...paths[path], [method]: operation };
  }
  return { ...document, paths };
}
