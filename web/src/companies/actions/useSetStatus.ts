import { useNotify, useUpdate } from 'react-admin';
import { messageOf } from '../../api/errors.ts';
import type { Company } from '../../api/types.ts';

/** Archives or restores a company at once: each undoes the other. */
export function useSetStatus(company: Company) {
  const [update, { isPending }] = useUpdate<Company, Error>();
  const notify = useNotify();
  const setStatus = (status: Company['status']) =>
    void update(
      'companies',
      { id: company.id, data: { status }, previousData: company },
      {
        mutationMode: 'pessimistic',
        onError: (cause) => notify(messageOf(cause, 'Failed to save. Please try again.'), { type: 'error' }),
        onSuccess: () => notify(`${company.name} is ${status === 'active' ? 'active again' : 'archived'}.`, { type: 'success' }),
      },
    );
  return { setStatus, busy: isPending };
}
