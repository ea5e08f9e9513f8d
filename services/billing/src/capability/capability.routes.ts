import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { CAPABILITY_IDS, type CapabilityId, type IsOn } from './capability.ts';

const Capabilities = StrictObject(
  Object.fromEntries(CAPABILITY_IDS.map((id) => [id, Type.Boolean()])) as Record<CapabilityId, ReturnType<typeof Type.Boolean>>,
);
const Answer = StrictObject(
  { capabilities: Capabilities },
  { capabilities: Object.fromEntries(CAPABILITY_IDS.map((id) => [id, true])) as Record<CapabilityId, boolean> },
);

export const capabilityRoutes = (app: App, isOn: IsOn): void => {
  const capabilities = Object.fromEntries(CAPABILITY_IDS.map((id) => [id, isOn(id)])) as Record<CapabilityId, boolean>;
  const summary = 'What this installation has, built and configured; whether a plan unlocks it is another question';
  const get = { operationId: 'listCapabilities', tags: ['subscription'], summary, security: [] };
  app.get('/capabilities', { schema: { ...get, response: { 200: Answer } } }, async () => ({ capabilities }));
};
