import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/http.ts';
import { Canceled, useConfirmed } from '../confirm/confirmed.ts';

interface ActionOptions<A, T> {
  /** Shown when the failure has no words of its own. */
  failed: string;
  onDone?: (result: T, given: A) => void;
}

export interface Action<A> {
  run: (given: A) => void;
  busy: boolean;
  /** What failed, in words for the user. */
  error: string | null;
  reset: () => void;
}

/**
 * Something that changes things on the server: one at a time, its failure in words. Where the server wants the second factor
 * again, the user is asked for it and the call is repeated; who cancels sees no error.
 */
export function useAction<T, A = void>(action: (given: A) => Promise<T>, { failed, onDone }: ActionOptions<A, T>): Action<A> {
  const confirmed = useConfirmed();
  const { mutate, isPending, error, reset } = useMutation<T, Error, A>({
    mutationFn: (given) => confirmed(() => action(given)),
    onSuccess: (result, given) => onDone?.(result, given),
  });
  return {
    run: (given) => mutate(given),
    busy: isPending,
    error: error === null || error instanceof Canceled ? null : messageOf(error, failed),
    reset,
  };
}
