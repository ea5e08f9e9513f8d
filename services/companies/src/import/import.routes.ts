import { allow, EDITORS, personOf } from '@rivalscope/kit/auth/auth';
import { Nullable } from '@rivalscope/kit/http/nullable';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { RefusalView } from '../bulk/bulk.routes.ts';
import { Text, Texts } from '../company/company.schema.ts';
import { type ImportCommands, MOST_ROWS } from './import.commands.ts';

const Row = StrictObject({
  name: Text(200),
  website: Text(2_000),
  industry: Type.Optional(Texts('Fields of business')),
  tags: Type.Optional(Texts('Free labels')),
});

const Body = StrictObject(
  { rows: Type.Array(Row, { minItems: 1, maxItems: MOST_ROWS }) },
  { rows: [{ name: 'Acme', website: 'acme.com', tags: ['rival'] }] },
);

const Results = StrictObject(
  {
    results: Type.Array(StrictObject({ companyId: Nullable(Type.String()), refusal: Nullable(RefusalView) }), {
      description: 'In the order of the rows',
    }),
  },
  { results: [{ companyId: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11', refusal: null }] },
);

export function importRoutes(app: App, commands: ImportCommands): void {
  const post = {
    operationId: 'importCompanies',
    summary: 'Adds several companies to follow, each for itself',
    tags: ['Companies'],
    security: [{ bearer: [] }],
    body: Body,
  };
  app.post(
    '/api/v1/companies/import',
    { onRequest: allow(...EDITORS), schema: { ...post, response: { 200: Results } } },
    async (request) => ({
      results: await commands.add(request.user.tid, request.body.rows, personOf(request.user)),
    }),
  );
}
