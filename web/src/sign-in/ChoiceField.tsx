import { useId } from 'react';
import { ChevronDownIcon } from '../ui/icons.tsx';

interface ChoiceFieldProps {
  label: string;
  name: string;
  choices: readonly string[];
  /** Behind each choice where it is shown, for example "employees". */
  unit?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A choice that may be left open. */
export function ChoiceField({ label, name, choices, unit, value, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} <small>optional</small>
      </label>
      <div className="field-choice">
        <select id={id} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
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
