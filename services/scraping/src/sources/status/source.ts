import { articlesSource } from '../press/articles-source.ts';
import { WITH_THE_SITE } from '../site-text.ts';
import { listsOf, statusBeside } from './beside.ts';
import { incidentsOn } from './incidents.ts';
import { words } from './words.ts';

/** Incidents that the company reports: as its status page lists them, its summary for machines, and its feed. What is up or down just now is no news. */
export const status = articlesSource({
  name: 'status',
  area: 'website',
  choice: WITH_THE_SITE,
  articles: incidentsOn,
  lists: listsOf,
  beside: statusBeside,
  told: { type: 'incident_reported', word: 'Incident' },
  owns: {
    words,
    title: 'Status page',
    items: 'incidents',
    gaveNone: 'The status page states no incidents in a form that we can read.',
    worthTelling: () => () => false,
    unless: ['press', 'blog', 'changelog'],
    isBeside: true,
    neverEmpty: false,
  },
});
