import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';
import { Canceled, type Confirmed, ConfirmedContext, runConfirmed } from './confirmed.ts';

/** Asks for the second factor on behalf of every action below it. */
export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const waiting = useRef<PromiseWithResolvers<void> | null>(null);

  const confirmed = useCallback<Confirmed>(
    (action) =>
      runConfirmed(action, () => {
        waiting.current ??= Promise.withResolvers<void>();
        setAsking(true);
        return waiting.current.promise;
      }),
    [],
  );

  function close(settle: (asked: PromiseWithResolvers<void>) => void) {
    setAsking(false);
    if (waiting.current) settle(waiting.current);
    waiting.current = null;
  }

  return (
    <ConfirmedContext value={confirmed}>
      {children}
      {asking && (
        <ConfirmationDialog
          onConfirmed={() => close(({ resolve }) => resolve())}
          onCancel={() => close(({ reject }) => reject(new Canceled()))}
        />
      )}
    </ConfirmedContext>
  );
}
