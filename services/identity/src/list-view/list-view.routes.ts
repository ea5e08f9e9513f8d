import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import { notFound } from '@rivalscope/kit/errors';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { isUuid } from '@rivalscope/kit/ids';
import { PLAIN_TEXT } from '@rivalscope/kit/text';
import { type Static, Type } from 'typebox';
import type { ListViewCommands } from './list-view.commands.ts';
import { LAID_OUT, LISTS, type ListView, LONGEST_NAME, LONGEST_QUERY, MOST_COLUMNS } from './list-view.ts';

const ListName = Type.Enum([...LISTS]);
const Name = Type.String({ maxLength: LONGEST_NAME, pattern: PLAIN_TEXT });
const Query = Type.String({ maxLength: LONGEST_QUERY, pattern: PLAIN_TEXT, description: 'The query of the list’s address' });
const Shared = Type.Boolean({ description: 'Whether the whole team finds it' });

const example = { list: 'changes', name: 'Prices of this week', query: 'type=pricing&days=7', shared: false } as const;
const Wish = StrictObject({ list: ListName, name: Name, query: Query, shared: Shared }, example);
const Edit = StrictObject({ name: Type.Optional(Name), query: Type.Optional(Query), shared: Type.Optional(Shared) }, { name: 'Prices' });
const View = StrictObject(
  { id: Type.String(), list: ListName, name: Type.String(), query: Type.String(), shared: Type.Boolean(), own: Type.Boolean() },
  { id: '0199f6a2-7777-4c7e-9d7e-0b6f4a3f2c14', ...example, own: true },
);
const One = StrictObject({ view: View });
const Hidden = Type.Array(Type.String({ pattern: '^[A-Za-z]{1,30}$' }), { maxItems: MOST_COLUMNS });
const Layout = StrictObject(
  {
    views: Type.Array(View),
    hiddenColumns: StrictObject(
      Object.fromEntries(LAID_OUT.map((list) => [list, Type.Optional(Hidden)])) as Record<
        (typeof LAID_OUT)[number],
        ReturnType<typeof Type.Optional<typeof Hidden>>
      >,
    ),
  },
  { views: [], hiddenColumns: { companies: ['industry'] } },
);
const Params = StrictObject({ id: Type.String({ maxLength: 100 }) });

const viewFor =
  (user: string) =>
  ({ userId, ...view }: ListView): Static<typeof View> => ({ ...view, own: userId === user });

/** How the caller lays out lists, under /api/v1/auth: it follows the person from device to device. */
export function listViewRoutes(app: App, commands: ListViewCommands): void {
  const onRequest = allow(...EVERYONE);
  const common = { tags: ['lists'], security: [{ bearer: [] }] };

  const get = {
    ...common,
    operationId: 'getListLayout',
    summary: 'The caller’s views of lists, those that the team shares, and columns taken off',
  };
  app.get('/lists', { onRequest, schema: { ...get, response: { 200: Layout } } }, async ({ user }) => ({
    views: (await commands.list(user.tid, user.sub)).map(viewFor(user.sub)),
    hiddenColumns: await commands.hidden(user.tid, user.sub),
  }));

  const columns = {
    ...common,
    operationId: 'chooseColumns',
    summary: 'Takes columns off a list of the caller, or parts off the dashboard',
    params: StrictObject({ list: Type.Enum([...LAID_OUT]) }),
  };
  const columnsSchema = { ...columns, body: StrictObject({ hidden: Hidden }, { hidden: ['industry'] }), response: { 204: Type.Null() } };
  app.put('/lists/:list/columns', { onRequest, schema: columnsSchema }, async ({ user, params, body }, reply) => {
    await commands.hide(user.tid, user.sub, params.list, body.hidden);
    return reply.code(204).send(null);
  });
  viewRoutes(app, commands);
}

function viewRoutes(app: App, commands: ListViewCommands): void {
  const onRequest = allow(...EVERYONE);
  const common = { tags: ['lists'], security: [{ bearer: [] }] };

  const add = { ...common, operationId: 'addView', ...refuses('already_exists'), summary: 'Keeps a view of a list', body: Wish };
  app.post('/views', { onRequest, schema: { ...add, response: { 201: One } } }, async ({ user, body }, reply) =>
    reply.code(201).send({ view: viewFor(user.sub)(await commands.add(user.tid, user.sub, body)) }),
  );

  const edit = {
    ...common,
    operationId: 'editView',
    ...refuses('not_found', 'already_exists'),
    summary: 'Changes what is named of a view of one’s own',
    params: Params,
    body: Edit,
  };
  app.put('/views/:id', { onRequest, schema: { ...edit, response: { 200: One } } }, async ({ user, params, body }) => ({
    view: viewFor(user.sub)(await commands.change(user.tid, user.sub, viewId(params.id), body)),
  }));

  const remove = { ...common, operationId: 'removeView', ...refuses('not_found'), summary: 'Deletes a view of one’s own', params: Params };
  app.delete('/views/:id', { onRequest, schema: { ...remove, response: { 204: Type.Null() } } }, async ({ user, params }, reply) => {
    await commands.remove(user.tid, user.sub, viewId(params.id));
    return reply.code(204).send(null);
  });
}

/** @throws not_found when nothing can have it */
function viewId(text: string): string {
  if (!isUuid(text)) throw notFound('View');
  return text;
}
