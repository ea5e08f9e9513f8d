import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** What the server refuses takes the focus, as what the form itself refuses does. */
export function FocusRefused() {
  const { setFocus } = useFormContext();
  const { errors } = useFormState();
  const refused = Object.entries(errors).find(([, error]) => error?.type === 'server')?.[0];
  useEffect(() => {
    if (refused) setFocus(refused);
  }, [refused, setFocus]);
  return null;
}
