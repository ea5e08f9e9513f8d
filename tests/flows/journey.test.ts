import { startObserved } from './database.ts';
import { journey } from './journey.ts';

journey(() => startObserved());
