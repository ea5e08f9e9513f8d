import { MenuItem, Select } from '@mui/material';
import { useId } from 'react';
import type { Area, ChannelRoutes } from '../../../api/types.ts';
import { CompaniesField } from '../../../insights/CompaniesField.tsx';
import { AREA_WORDS, AREAS, LEVELS } from '../../../insights/filter.ts';
import { Choice, ChoiceLabel } from '../../../ui/Choice.tsx';
import { useFormValue } from '../../../ui/form/useFormValue.ts';

/** As many as a channel names. */
const MOST_COMPANIES = 200;

/** Which alerts a channel is sent; of areas and companies, none means all. Fields of a form of react-admin. */
export function RouteFields({ source }: { source: string }) {
  const [routes, onChange] = useFormValue<ChannelRoutes>(source);
  const id = useId();
  return (
    <>
      <Choice
        label="From which importance"
        value={routes.importance}
        options={LEVELS}
        onChange={(importance) => onChange({ ...routes, importance })}
      />
      <Several
        label="Areas"
        all="All areas"
        values={routes.areas}
        options={AREAS.map((area): [Area, string] => [area, AREA_WORDS[area]])}
        onChange={(areas) => onChange({ ...routes, areas })}
      />
      <ChoiceLabel id={id} label="Companies">
        <CompaniesField
          id={id}
          values={routes.companyIds}
          most={MOST_COMPANIES}
          onChange={(companyIds) => onChange({ ...routes, companyIds })}
        />
      </ChoiceLabel>
    </>
  );
}

interface SeveralProps<V extends string> {
  label: string;
  /** Said while none is chosen. */
  all: string;
  values: V[];
  options: [V, string][];
  onChange: (values: V[]) => void;
}

/** Any of some. A chosen value that is not among the options stays chosen, and counts. */
function Several<V extends string>({ label, all, values, options, onChange }: SeveralProps<V>) {
  const id = useId();
  const words = new Map<string, string>(options);
  const said = (chosen: string[]) => (chosen.length === 0 ? all : chosen.map((value) => words.get(value) ?? 'another one').join(', '));
  return (
    <ChoiceLabel id={id} label={label}>
      <Select<V[]>
        labelId={`${id}-label`}
        id={id}
        fullWidth
        multiple
        displayEmpty
        value={values}
        renderValue={(chosen) => <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{said(chosen)}</span>}
        onChange={({ target: { value } }) => onChange(typeof value === 'string' ? (value.split(',') as V[]) : value)}
      >
        {options.map(([option, text]) => (
          <MenuItem key={option} value={option}>
            {text}
          </MenuItem>
        ))}
      </Select>
    </ChoiceLabel>
  );
}
