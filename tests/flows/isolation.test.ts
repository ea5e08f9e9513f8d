import { startObserved } from './database.ts';
import { isolation } from './isolation.ts';

isolation(() => startObserved());
