import { startObserved } from './database.ts';
import { hostileInput } from './hostile-input.ts';

hostileInput(() => startObserved());
