import { journey } from './journey.ts';
import { startSingle } from './system.ts';

journey(() => startSingle());
