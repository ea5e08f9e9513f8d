import { Choice, type ChoiceProps } from '../Choice.tsx';
import { useFormValue } from './useFormValue.ts';

interface FormChoiceProps<V extends string> extends Omit<ChoiceProps<V>, 'value' | 'onChange'> {
  /** Names the value in the form. */
  source: string;
}

/** One of a few, as a field of a form of react-admin. */
export function FormChoice<V extends string>({ source, ...shown }: FormChoiceProps<V>) {
  const [value, set] = useFormValue<V>(source);
  return <Choice {...shown} value={value} onChange={set} />;
}
