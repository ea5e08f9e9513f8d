import { useState } from 'react';
import { downloadCSV, useListContext, useNotify } from 'react-admin';
import { messageOf } from '../../../api/errors.ts';
import type { Provider } from '../../../api/provider/provider.ts';
import type { Company } from '../../../api/types.ts';
import { useProvider } from '../../../app/queries.ts';
import { toCsv } from '../../../format/csv.ts';
import { formatCount } from '../../../format/numbers.ts';
import { sheetOf } from './bulk.ts';

const PER_CALL = 1_000;
/** What a browser holds without trouble; the tenant's archive in the settings has no bound. */
const MOST = 20_000;

type Chosen = Pick<ReturnType<typeof useListContext<Company>>, 'filterValues' | 'sort' | 'selectedIds'>;

async function companiesOf(provider: Provider, { filterValues, sort, selectedIds }: Chosen): Promise<{ companies: Company[]; of: number }> {
  const filter = selectedIds.length > 0 ? { id: selectedIds } : filterValues;
  const companies: Company[] = [];
  let of = 0;
  for (let page = 1; companies.length < MOST; page += 1) {
    const { data, total = 0 } = await provider.getList<Company>('companies', { filter, sort, pagination: { page, perPage: PER_CALL } });
    companies.push(...data);
    of = total;
    if (data.length === 0 || companies.length >= total) break;
  }
  return { companies, of };
}

/** Of a sheet that ends before the list does. */
const cutWords = (saved: number, of: number): string =>
  `The sheet holds the first ${formatCount(saved)} of ${formatCount(of)} companies. Filter the list for the others, or take everything as an archive in the settings.`;

/** Saves the selected companies, or else all that the filters leave, as a sheet. */
export function useExport() {
  const list = useListContext<Company>();
  const provider = useProvider();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { companies, of } = await companiesOf(provider, list);
      downloadCSV(toCsv(sheetOf(companies)), 'companies');
      if (companies.length < of) notify(cutWords(companies.length, of), { type: 'warning' });
    } catch (cause) {
      notify(messageOf(cause, 'Failed to export the companies. Please try again.'), { type: 'error' });
    }
    setBusy(false);
  }
  return { save, busy };
}
