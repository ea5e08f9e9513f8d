import { useInput } from 'react-admin';
import { Field, type FieldProps } from '../Field.tsx';

interface FormFieldProps extends Omit<FieldProps, 'name' | 'value' | 'problem' | 'onChange'> {
  /** Names the value in the form: 'name', 'socialProfiles.github'. */
  source: string;
}

const asTyped = (value: string): string => value;

/** What is wrong, in words: of the form's own rules react-admin keeps it as a message to be translated, of the server's refusal as it is. */
export function wordsOf(error: { message?: unknown } | undefined): string | undefined {
  const said = error?.message;
  return said instanceof Object && 'message' in said ? String(said.message) : (said as string | undefined);
}

/** A text field of a form of react-admin: what is wrong stands below it, and the first that is wrong takes the focus. */
export function FormField({ source, ...shown }: FormFieldProps) {
  const { field, fieldState } = useInput({ source, parse: asTyped });
  const { ref, ...input } = field;
  return <Field {...shown} {...input} inputRef={ref} problem={wordsOf(fieldState.error)} />;
}
