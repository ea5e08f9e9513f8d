import { useGetList } from 'react-admin';
import type { Company } from '../api/types.ts';

/** As many as one answer has. */
const LOADED = 100;

/** Companies by name, for what names them by id; the same answer on every page that asks. */
export function useCompanies(): { companies: Company[]; byId: Map<string, Company> } {
  const { data = [] } = useGetList<Company>('companies', {
    pagination: { page: 1, perPage: LOADED },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  return { companies: data, byId: new Map(data.map((company) => [company.id, company])) };
}
