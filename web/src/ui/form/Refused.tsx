import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';

interface RefusedProps {
  /** What failed: another failure is told anew. */
  cause: unknown;
  /** What the server says of which field. */
  problems: Partial<Record<string, string>>;
}

/** Says what the server refused at its field of the form around it, which takes the focus. */
export function Refused({ cause, problems }: RefusedProps) {
  const { setError } = useFormContext();
  const tell = useEffectEvent(() => {
    for (const [name, message] of Object.entries(problems))
      if (message !== undefined) setError(name, { type: 'server', message }, { shouldFocus: true });
  });
  useEffect(() => {
    if (cause) tell();
  }, [cause]);
  return null;
}
