import { useGetManyAggregate } from 'react-admin';
import type { Company } from '../api/types.ts';

/** The company that something names by its id; one call asks for those of all rows of a page. Undefined until it is known, where there is none, and where it is gone. */
export function useCompany(id: string | null): Company | undefined {
  return useGetManyAggregate<Company>('companies', { ids: id === null ? [] : [id] }, { enabled: id !== null }).data?.[0];
}
