import { TextList, type TextListProps } from '../TextList.tsx';
import { useFormValue } from './useFormValue.ts';

interface FormTextListProps extends Omit<TextListProps, 'values' | 'onChange'> {
  /** Names the value in the form. */
  source: string;
}

/** Several short texts, as a field of a form of react-admin. */
export function FormTextList({ source, ...shown }: FormTextListProps) {
  const [values, set] = useFormValue<string[]>(source);
  return <TextList {...shown} values={values} onChange={set} />;
}
