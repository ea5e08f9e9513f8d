import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { withoutPersonalData } from '@rivalscope/kit/telemetry/redact';
import { Type } from 'typebox';

const Success = StrictObject({ success: Type.Boolean() }, { success: true });
const Lines = StrictObject(
  { logs: Type.Array(Type.String({ maxLength: 2_048 }), { maxItems: 50 }) },
  { logs: ['2026-11-21T10:00:00.000Z INFO web: signed in'] },
);

/** POST /logs: lines of the browser's logger. They are somebody's words: logged as one field each, never as messages of ours. */
export function takeClientLogs(app: App): void {
  app.post(
    '/api/v1/logs',
    {
      bodyLimit: 256 * 1024,
      schema: {
        operationId: 'sendLogs',
        tags: ['logs'],
        summary: 'Send log lines of the browser',
        body: Lines,
        response: { 200: Success },
      },
    },
    async (request) => {
      for (const line of request.body.logs) request.log.info({ clientLine: withoutPersonalData(line), source: 'web' }, 'Line of a browser');
      return { success: true };
    },
  );
  app.post(
    '/api/v1/logs/test',
    { schema: { operationId: 'testLogs', tags: ['logs'], summary: 'Write a test line to the server log', response: { 200: Success } } },
    async (request) => {
      request.log.info({ source: 'web' }, 'Test line of a browser');
      return { success: true };
    },
  );
}
