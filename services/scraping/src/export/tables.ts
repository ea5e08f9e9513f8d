import { type ExportTable, ownTable } from '@rivalscope/kit/export/export-table';

/** As far back as the plan shows them: 90 days until billing has said otherwise, -1 is for ever. */
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
  },
  from: 'follow f LEFT JOIN entitlement e ON e.tenant_id = f.tenant_id JOIN change c ON c.site_id = f.site_id',
  where: `coalesce(e.history_days, 90) = -1 OR c.detected_at > now() - make_interval(days => coalesce(e.history_days, 90))`,
  key: ['f.company_id', 'c.id'],
};

const observations: ExportTable = {
  name: 'observation',
  columns: { companyId: 'f.company_id', kind: 'o.kind', data: 'o.data', observedAt: 'o.observed_at' },
  from: 'follow f JOIN observation o ON o.site_id = f.site_id',
  where: 'true',
  key: ['f.company_id', 'o.kind'],
};

/** What a tenant's export holds of this service: its follows, and what they show it of public sites. */
export const EXPORTED = [
  ownTable('follow', 'company_id site_id company_name pages socials news_sources settings paused created_at', ['company_id']),
  changes,
  observations,
  ownTable('refresh_job', 'id company_id site_id source created_at done_at'),
];
