import { type ExportTable, ownTable } from '@rivalscope/kit/export/export-table';
import { ownTenant } from '@rivalscope/kit/list/page';
import { inPast } from '../archive/past.ts';
import { FOLLOWS, STATED, VISIBLE } from '../change-log/visible.ts';

/** What the lists show. */
const changes: ExportTable = {
  name: 'change',
  columns: {
    id: 'c.id',
    companyId: 'f.company_id',
    detectedAt: 'c.detected_at',
    dataType: 'c.data_type',
    type: 'c.type',
    description: 'c.description',
    importance: 'c.importance',
    why: 'c.why',
    before: 'c.before',
    after: 'c.after',
    url: 'c.url',
    itemUrl: 'c.item_url',
    confirmed: 'c.confirmed',
    flapping: 'c.flapping',
    origin: 'c.origin',
    captures: 'c.captures',
  },
  from: `(${FOLLOWS}) f JOIN change c ON c.site_id = f.site_id`,
  where: `NOT f.sample AND ${VISIBLE}`,
  key: ['f.company_id', 'c.id'],
};

/** What was stated, from when to when: as far back as the plan shows. */
const versions: ExportTable = {
  name: 'version',
  columns: {
    companyId: 'f.company_id',
    source: 'v.source',
    key: 'v.item_key',
    label: 'v.label',
    url: 'v.url',
    fields: 'v.fields',
    position: 'v.position',
    firstSeen: 'v.first_seen',
    validFrom: 'v.valid_from',
    validTo: 'v.valid_to',
  },
  from: `(${FOLLOWS}) f JOIN version v ON v.site_id = f.site_id`,
  where: `NOT f.sample AND ${STATED} AND (v.valid_to IS NULL OR v.valid_to > f.since OR ${inPast('now()')})`,
  key: ['f.company_id', 'v.target_id', 'v.source', 'v.item_key', 'v.valid_from'],
};

/** Pages that the tenant's people gave. */
const pages: ExportTable = {
  name: 'place',
  columns: {
    id: 'p.id',
    companyId: 'p.company_id',
    kind: 'p.kind',
    url: 't.url',
    selector: 't.selector',
    label: 'p.label',
    importance: 'p.importance',
    createdAt: 'p.created_at',
  },
  from: 'place p JOIN target t ON t.id = p.target_id',
  where: ownTenant('p'),
  key: ['p.id'],
};

const follows = ownTable('follow', 'company_id site_id company_name pages hidden socials news_sources settings logo paused created_at', [
  'company_id',
]);

/** What a tenant's export holds of this service: its follows, and what they show it of public sites; nothing of the sample rival. */
export const EXPORTED = [
  { ...follows, where: `${follows.where} AND NOT follow.sample` },
  pages,
  ownTable('place_answer', 'company_id kind answer url answered_at', ['company_id', 'kind']),
  ownTable('news_exclusion', 'id company_id rule said marks said_at'),
  changes,
  versions,
  ownTable('refresh_job', 'id company_id site_id source created_at done_at'),
];
