import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../api/errors.ts';
import type { Provider } from '../api/provider/provider.ts';
import { Canceled, useConfirmed } from '../settings/confirm/confirmed.ts';
import { useProvider } from './queries.ts';

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
  /** The failure itself, for a form that says it at a field. */
  cause: Error | null;
  reset: () => void;
}

/**
 * Something that changes things on the server: one at a time, its failure in words. Where the server wants the second factor
 * again, the user is asked for it and the call is repeated; who cancels sees no error.
 */
export function useAction<T, A = void>(
  action: (provider: Provider, given: A) => Promise<T>,
  { failed, onDone }: ActionOptions<A, T>,
): Action<A> {
  const provider = useProvider();
  const confirmed = useConfirmed();
  const { mutate, isPending, error, reset } = useMutation<T, Error, A>({
    mutationFn: (given) => confirmed(() => action(provider, given)),
    onSuccess: (result, given) => onDone?.(result, given),
  });
  return {
    run: (given) => mutate(given),
    busy: isPending,
    error: error === null || error instanceof Canceled ? null : messageOf(error, failed),
    cause: error,
    reset,
  };
}
