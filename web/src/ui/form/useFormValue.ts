import { useInput } from 'react-admin';

const asItIs = <T>(value: T): T => value;

/** A value of the form of react-admin around it, for a control of any kind. @param source names it in the form */
export function useFormValue<T>(source: string): [value: T, set: (value: T) => void] {
  const { field } = useInput({ source, parse: asItIs, format: asItIs });
  return [field.value, field.onChange];
}
