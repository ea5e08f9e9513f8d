import type { FastifyBaseLogger } from 'fastify';
import type { Static, TObject } from 'typebox';
import type { ExchangeApiKey } from './auth/api-key.ts';
import type { Denylist, Revocation } from './auth/denylist.ts';
import type { KeySource } from './auth/keys.ts';
import type { Database, DatabaseOptions, PrismaLike } from './db/database.ts';
import type { Consumers } from './events/consumer.ts';
import type { App } from './http/server.ts';
import type { Repeated } from './schedule.ts';

/** What the host hands to a service. */
export interface ServiceDeps<C extends PrismaLike, S extends TObject> {
  db: Database<C>;
  config: Static<S>;
  log: FastifyBaseLogger;
  /** Now; tests set it. */
  clock: () => Date;
  /** Where the web and the API are reached, without a trailing slash. */
  publicUrl: string;
}

/** A running service: what it answers to, what it takes from the bus, how it ends. */
export interface RunningService {
  /** Registers the routes, with their full paths (`/api/v1/...`), on an app that checks tokens. */
  routes: (app: App) => Promise<void> | void;
  consumers: Consumers;
  /** What repeats once per cluster. */
  jobs?: Repeated[];
  /** Starts what goes on by itself in each process, once routes and consumers are up. */
  work?: () => Promise<void>;
  /** Ends that work and waits for what is under way. */
  close?: () => Promise<void>;
  /** Only identity: its own public keys, so that the single process needs no round trip to itself. */
  keys?: KeySource;
  /** Only identity, likewise: the access that it has ended since then, oldest first. */
  revocations?: (since: Date) => Promise<Revocation[]>;
  /** Only identity, likewise: what the gateway turns API keys into access tokens by. */
  exchangeApiKey?: ExchangeApiKey;
  /** Only the gateway: what guards every request of the process; called before any route is registered. */
  guard?: (app: App, deps: GuardDeps) => Promise<void>;
}

export interface GuardDeps {
  keys: KeySource;
  denylist: Denylist;
  publicUrl: string;
  /** Identity's, when it runs in this process. */
  exchangeApiKey: ExchangeApiKey | undefined;
}

/** A service is a value: the host mounts it alone or beside others. */
export interface Service<C extends PrismaLike = PrismaLike, S extends TObject = TObject> {
  name: string;
  /** Paths it owns, for the gateway's map, e.g. `/api/v1/companies`. */
  paths: string[];
  config: S;
  prisma: DatabaseOptions<C>['prisma'];
  /** It sends mail: the host sends what is queued in its schema. */
  sendsMail?: boolean;
  /** Looks at its settings before anything has begun. @throws ConfigError with one line that names what is wrong or missing */
  check?: (config: Static<S>, publicUrl: string) => void;
  start: (deps: ServiceDeps<C, S>) => Promise<RunningService>;
}

/** What the host adds to each app before a service's routes. */
export interface AuthDeps {
  keys: KeySource;
  denylist: Denylist;
}

/** Types a service from its own definition. */
export const defineService = <C extends PrismaLike, S extends TObject>(service: Service<C, S>): Service<C, S> => service;
