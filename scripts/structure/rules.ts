import { type Graph, wayTo } from './graph.ts';

const ROOM = /\.(commands|store|routes|consumers)\.ts$/;
const TEST = /\.test\.tsx?$/;
const FASTIFY = /^npm:(fastify|fastify-plugin|@fastify)(\/|$)|^services\/kit\/src\/http\/server\.ts$/;
const PRISMA = /^npm:(prisma|@prisma)(\/|$)|^services\/(?!kit\/)[^/]+\/src\/db\//;
const PROTO = /^proto\/|^npm:@bufbuild\//;
const OUTSIDE = /^npm:(pg|undici|kafkajs|ioredis|nodemailer|stripe|pino|@opentelemetry)(\/|$)/;
const SYSTEM = /^node:(fs|net|tls|https?|http2|dns|dgram|child_process|worker_threads|cluster|timers)(\/|$)/;
const EFFECTS = [FASTIFY, PRISMA, OUTSIDE, SYSTEM, ROOM];
const SERVICE = /^services\/([^/]+)\//;

const serviceOf = (file: string) => SERVICE.exec(file)?.[1];
const isService = (name: string | undefined) => name !== undefined && name !== 'kit' && name !== 'host';
const matches = (patterns: RegExp[]) => (target: string) => patterns.some((pattern) => pattern.test(target));

/** A noun's rules are in the file named as its folder: subscription/subscription.ts. */
function isRules(file: string): boolean {
  const [name, folder] = file.split('/').reverse();
  return isService(serviceOf(file)) && serviceOf(file) !== 'gateway' && file.split('/').length > 4 && name === `${folder}.ts`;
}

/** What a noun's rules may share: files of the same service that are no room, no generated code and none of its wiring. */
const isRulesOfService = (service: string | undefined, target: string) =>
  target.startsWith(`services/${service}/src/`) &&
  !/\/src\/(index|config|database)\.ts$/.test(target) &&
  !ROOM.test(target) &&
  !PRISMA.test(target);

interface Rule {
  why: string;
  from: (file: string) => boolean;
  forbids: (target: string, file: string) => boolean;
}

const room = (name: string, what: string, ...targets: RegExp[]): Rule => ({
  why: `a .${name} file imports no ${what}`,
  from: (file) => file.startsWith('services/') && file.endsWith(`.${name}.ts`),
  forbids: matches(targets),
});

/** The table of rooms in ARCHITECTURE.md. */
const RULES: Rule[] = [
  {
    why: "a noun's rules import nothing but other rules and kit/errors: pass values in",
    from: isRules,
    forbids: (target, file) => target !== 'services/kit/src/errors.ts' && !isRulesOfService(serviceOf(file), target),
  },
  room('commands', 'Fastify and no Prisma', FASTIFY, PRISMA),
  room('store', 'Fastify and no commands', FASTIFY, /\.commands\.ts$/),
  room('routes', 'Prisma and no event contracts', PRISMA, PROTO),
  room('consumers', 'Fastify and no Prisma', FASTIFY, PRISMA),
  {
    why: 'a service never imports another: consume its events and keep a projection',
    from: (file) => isService(serviceOf(file)),
    forbids: (target, file) => SERVICE.test(target) && serviceOf(target) !== 'kit' && serviceOf(target) !== serviceOf(file),
  },
  {
    why: 'kit never imports a service: what it needs is handed in',
    from: (file) => serviceOf(file) === 'kit',
    forbids: (target) => SERVICE.test(target) && serviceOf(target) !== 'kit',
  },
  {
    why: 'only services/host imports services',
    from: (file) => !file.startsWith('services/') && !file.startsWith('tests/'),
    forbids: (target) => isService(serviceOf(target)),
  },
  {
    why: 'the web imports nothing of the services but the API types in web/src/api',
    from: (file) => file.startsWith('web/'),
    forbids: matches([/^(services|proto|prisma|scripts|tests)\//]),
  },
  {
    why: 'test helpers stay out of the running product',
    from: (file) => /^(services|web|proto)\//.test(file) && !TEST.test(file) && !/\/(testing\/|(contract|testing)\.ts$)/.test(file),
    forbids: matches([/^tests\//, /^services\/kit\/src\/(testing\/|.*\/testing\.ts$)/, TEST]),
  },
];

/** Imports that the table of rooms forbids, one line each with the reason. */
export function forbiddenImports(graph: Graph): string[] {
  const problems: string[] = [];
  for (const [file, targets] of graph) {
    for (const rule of RULES.filter((candidate) => candidate.from(file))) {
      for (const target of targets) if (rule.forbids(target, file)) problems.push(`${file} → ${target}: ${rule.why}`);
    }
    const way = isRules(file) ? wayTo(graph, file, matches(EFFECTS)) : undefined;
    if (way && way.length > 2) problems.push(`${way.join(' → ')}: a noun's rules reach no effect: pass values in`);
  }
  return problems;
}
