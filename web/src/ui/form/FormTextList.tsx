import { useInput } from 'react-admin';
import { TextList, type TextListProps } from '../TextList.tsx';

interface FormTextListProps extends Omit<TextListProps, 'values' | 'onChange'> {
  /** Names the value in the form. */
  source: string;
}

const asItIs = (values: string[]): string[] => values;

/** Several short texts, as a field of a form of react-admin. */
export function FormTextList({ source, ...shown }: FormTextListProps) {
  const { field } = useInput({ source, parse: asItIs, format: asItIs });
  return <TextList {...shown} values={field.value} onChange={field.onChange} />;
}
