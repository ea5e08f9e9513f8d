import { useId } from 'react';
import { ChevronDownIcon } from '../ui/visitorIcons.tsx';

interface ChoiceFieldProps<C extends string> {
  label: string;
  name: string;
  choices: readonly C[];
  /** Behind each choice where it is shown, for example "employees". */
  unit?: string;
  value: C | '';
  onChange: (value: C | '') => void;
}

/** A choice that may be left open. */
export function ChoiceField<C extends string>({ label, name, choices, unit, value, onChange }: ChoiceFieldProps<C>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} <small>optional</small>
      </label>
      <div className="field-choice">
        <select id={id} name={name} value={value} onChange={(event) => onChange(event.target.value as C | '')}>
          <option value="">Choose...</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {unit ? `${choice} ${unit}` : choice}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </div>
    </div>
  );
}
