import { useNotify, useUpdate } from 'react-admin';
import { messageOf } from '../../api/errors.ts';
import type { Company } from '../../api/types.ts';
import { useSayDone } from '../../ui/useSayDone.tsx';

type Status = Company['status'];

/** Archives or restores a company at once: each undoes the other, from the notice as well. */
export function useSetStatus(company: Company) {
  const notify = useNotify();
  const sayDone = useSayDone();
  const onError = (cause: Error) => notify(messageOf(cause, 'Failed to save. Please try again.'), { type: 'error' });
  const [update, { isPending }] = useUpdate<Company, Error>('companies', {}, { mutationMode: 'pessimistic', onError });
  const put = (status: Status, onSuccess?: () => void) =>
    void update('companies', { id: company.id, data: { status }, previousData: company }, onSuccess ? { onSuccess } : {});
  function setStatus(status: Status): void {
    const words = `${company.name} is ${status === 'active' ? 'active again' : 'archived'}.`;
    put(status, () => sayDone(words, () => put(company.status)));
  }
  return { setStatus, busy: isPending };
}
