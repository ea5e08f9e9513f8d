import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';

/** Tells what the fields of the form around it hold, whenever one of them changes. */
export function Watched<T>({ onChange }: { onChange: (values: T) => void }) {
  const values = useWatch();
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(values as T), [values]);
  return null;
}
