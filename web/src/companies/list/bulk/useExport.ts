import { useState } from 'react';
import { downloadCSV, useListContext, useNotify } from 'react-admin';
import { messageOf } from '../../../api/errors.ts';
import type { Provider } from '../../../api/provider/provider.ts';
import type { Company } from '../../../api/types.ts';
import { useProvider } from '../../../app/queries.ts';
import { toCsv } from '../../../format/csv.ts';
import { sheetOf } from './bulk.ts';

const PER_CALL = 1_000;
/** What a browser holds without trouble; the tenant's archive in the settings has no bound. */
const MOST = 20_000;

type Chosen = Pick<ReturnType<typeof useListContext<Company>>, 'filterValues' | 'sort' | 'selectedIds'>;

async function companiesOf(provider: Provider, { filterValues, sort, selectedIds }: Chosen): Promise<Company[]> {
  const filter = selectedIds.length > 0 ? { id: selectedIds } : filterValues;
  const companies: Company[] = [];
  for (let page = 1; companies.length < MOST; page += 1) {
    const { data, total = 0 } = await provider.getList<Company>('companies', { filter, sort, pagination: { page, perPage: PER_CALL } });
    companies.push(...data);
    if (data.length === 0 || companies.length >= total) break;
  }
  return companies;
}

/** Saves the selected companies, or else all that the filters leave, as a sheet. */
export function useExport() {
  const list = useListContext<Company>();
  const provider = useProvider();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      downloadCSV(toCsv(sheetOf(await companiesOf(provider, list))), 'companies');
    } catch (cause) {
      notify(messageOf(cause, 'Failed to export the companies. Please try again.'), { type: 'error' });
    }
    setBusy(false);
  }
  return { save, busy };
}
