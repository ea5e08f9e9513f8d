import { API_BASE } from '../base.ts';
import { http } from '../client.ts';
import { session } from '../currentSession.ts';
import { createProvider } from './provider.ts';

/** The one data provider of this page. */
export const dataProvider = createProvider({ base: API_BASE, http, session });
