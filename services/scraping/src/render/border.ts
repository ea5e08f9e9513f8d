/** The one way from a browser to the web: a forward proxy on loopback that connects to what the guard permits, and to nothing else. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { guardedConnector, type Resolve } from '@rivalscope/kit/net/connect';
import type { AllowList } from '@rivalscope/kit/net/guard';
import { parseUrl } from '../fetch/url.ts';

export interface BorderOptions {
  allowPrivate: AllowList;
  resolve: Resolve;
  /** Connections over the life of the border. */
  connections: number;
  /** Both ways over all connections, as they are on the wire. */
  bytes: number;
}

export interface Border {
  /** For the browser: `server` is an address on loopback, the rest is known to nobody else on this machine. */
  readonly proxy: { server: string; username: string; password: string };
  /** What was more than allowed; from then on nothing passes. */
  readonly over: 'bytes' | 'connections' | null;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;
const MOST_AT_ONCE = 64;
const USER = 'browser';
/** RFC 9110 7.6.1, and what is meant for a proxy. */
const HOP_BY_HOP = new Set(
  'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade'.split(' '),
);

/** Opens a border for one page. Whoever does not know its password gets nothing but 407. */
export async function openBorder(options: BorderOptions): Promise<Border> {
  const border = new OpenBorder(options);
  await border.listen();
  return border;
}

class OpenBorder implements Border {
  over: Border['over'] = null;
  proxy = { server: '', username: USER, password: randomBytes(24).toString('base64url') };
  private readonly options: BorderOptions;
  private readonly connect: ReturnType<typeof guardedConnector>;
  private readonly sockets = new Set<Duplex>();
  private readonly server = createServer({ maxHeaderSize: 64 * 1024 });
  private connections = 0;
  private bytes = 0;

  constructor(options: BorderOptions) {
    this.options = options;
    this.connect = guardedConnector(options.allowPrivate, CONNECT_MS, options.resolve);
    this.server.maxConnections = MOST_AT_ONCE;
    this.server.on('connection', (socket: Socket) => this.hold(socket));
    this.server.on('clientError', (_error, socket) => socket.destroy());
    this.server.on('request', (request, response) => this.forward(request, response));
    this.server.on('connect', (request, client, head) => this.tunnel(request, client, head));
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => this.server.once('error', reject).listen(0, '127.0.0.1', resolve));
    this.proxy.server = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.cut();
    await closed;
  }

  /** Plain http: each request is sent on with the path alone. */
  private forward(request: IncomingMessage, response: ServerResponse): void {
    const url = urlOf(request.url);
    if (!this.isKnown(request)) return void response.writeHead(407, { 'proxy-authenticate': 'Basic realm="border"' }).end();
    if (url?.protocol !== 'http:' || !this.takeOne()) return void response.writeHead(403).end();
    const upstream = send({
      ...{ method: request.method, path: url.pathname + url.search, headers: { ...endToEnd(request.headers), host: url.host } },
      createConnection: (_options, done) => {
        this.open(url.hostname, url.port || '80', (error, socket) => done(error, socket as Duplex));
        return undefined;
      },
    });
    upstream.on('response', (answer) => {
      this.meter(answer);
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      answer.pipe(response).on('error', () => upstream.destroy());
      answer.on('error', () => response.destroy());
    });
    upstream.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => upstream.destroy());
    this.meter(request);
    request.on('error', () => upstream.destroy()).pipe(upstream);
  }

  /** TLS, and everything else that is no plain request: bytes pass both ways, unread. */
  private tunnel(request: IncomingMessage, client: Duplex, head: Buffer): void {
    const [, name = '', port = ''] = /^([^\s/@?#]{1,255}):(\d{1,5})$/.exec(request.url ?? '') ?? [];
    if (!this.isKnown(request)) refuse(client, '407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="border"');
    else if (name === '' || !this.takeOne()) refuse(client, '403 Forbidden');
    else
      this.open(name, port, (error, server) => (error || !server ? refuse(client, '502 Bad Gateway') : this.couple(client, server, head)));
  }

  private couple(client: Duplex, server: Duplex, head: Buffer): void {
    if (client.destroyed) {
      server.destroy();
      return;
    }
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    server.write(head);
    this.join(client, server);
    this.join(server, client);
  }

  private join(from: Duplex, to: Duplex): void {
    this.meter(from);
    from.on('close', () => to.destroy());
    from.pipe(to);
  }

  /** Resolves, judges, and connects to what was judged. @param host a name, or an address, in brackets where it is IPv6 */
  private open(host: string, port: string, done: (error: Error | null, socket: Duplex | null) => void): void {
    const hostname = host.replace(/^\[|\]$/g, '').toLowerCase();
    // To the connector it is a plain connection either way: the browser itself speaks TLS through it.
    this.connect({ hostname, host: hostname, protocol: 'http:', port }, (error, socket) => {
      if (socket) this.hold(socket);
      if (socket && this.over) socket.destroy();
      done(error, socket);
    });
  }

  private hold(socket: Duplex): void {
    this.sockets.add(socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket)));
  }

  private meter(stream: NodeJS.ReadableStream): void {
    stream.on('data', (piece: Buffer) => {
      this.bytes += piece.length;
      if (this.bytes > this.options.bytes) this.end('bytes');
    });
  }

  private takeOne(): boolean {
    this.connections += 1;
    if (this.connections > this.options.connections) this.end('connections');
    return this.over === null;
  }

  private end(over: NonNullable<Border['over']>): void {
    this.over ??= over;
    this.cut();
  }

  private cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private isKnown({ headers }: IncomingMessage): boolean {
    const wanted = Buffer.from(`Basic ${Buffer.from(`${USER}:${this.proxy.password}`).toString('base64')}`);
    const given = Buffer.from(headers['proxy-authorization'] ?? '');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}

function urlOf(text: string | undefined): URL | null {
  try {
    return parseUrl(text ?? '');
  } catch {
    return null;
  }
}

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

function refuse(client: Duplex, status: string): void {
  client.on('error', () => undefined);
  client.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}
