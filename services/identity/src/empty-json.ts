import type { App } from '@rivalscope/kit/http/server';

/** Calls without a body (refresh, logout) may still carry the JSON content type that a client sends with every request. */
export function acceptEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body as string, done);
  });
}
