import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Company } from '../../api/types.ts';
import { Field } from '../../ui/Field.tsx';
import { PLATFORM_KEYS } from '../../ui/PlatformIcon.tsx';
import { TextList } from '../../ui/TextList.tsx';
import { type CompanyValues, isSetByTeam, type ListField, networkLabel, type Problems, type TextField } from './companyForm.ts';

interface PartProps {
  company: Company;
  values: CompanyValues;
  problems: Problems;
  onChange: (values: CompanyValues) => void;
}

const LONGEST_LINK = 2_000;
const MOST_TEXTS = 50;
const LONGEST_TEXT = 100;
const SET_BY_TEAM = 'Set by your team: what is read on the site does not replace it.';
const COLLECTED = 'Read on the site until you set it.';
const plain = { autoCapitalize: 'none', spellCheck: false };

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 2, fontWeight: 600 }}>
        {legend}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface TextProps extends PartProps {
  field: TextField;
  label: string;
  longest?: number;
  hint?: string;
  /** A link or an address, which no phone is to correct. */
  address?: boolean;
}

function Text({ field, label, longest = LONGEST_TEXT, hint, address = false, values, problems, onChange }: TextProps) {
  return (
    <Field
      label={label}
      autoComplete="off"
      maxLength={longest}
      {...(address && { inputProps: { ...plain, inputMode: 'url' as const } })}
      {...(hint !== undefined && { hint })}
      value={values[field]}
      problem={problems[field]}
      onChange={({ target }) => onChange({ ...values, [field]: target.value })}
    />
  );
}

function List({ field, label, values, onChange }: PartProps & { field: ListField; label: string }) {
  return (
    <TextList
      label={label}
      values={values[field]}
      most={MOST_TEXTS}
      longest={LONGEST_TEXT}
      onChange={(list) => onChange({ ...values, [field]: list })}
    />
  );
}

/** What only people say of a company. */
export function OwnFields(part: PartProps) {
  return (
    <Group legend="Company">
      <Text {...part} field="name" label="Name" longest={200} />
      <Text
        {...part}
        field="website"
        label="Website"
        longest={LONGEST_LINK}
        address
        hint="Another website is another history: what was collected from the old one is no longer shown."
      />
      <List {...part} field="industry" label="Industry" />
      <List {...part} field="tags" label="Tags" />
      <List {...part} field="keyProducts" label="Key products" />
      <List {...part} field="targetMarket" label="Target market" />
      <Text {...part} field="revenue" label="Revenue" />
      <Text {...part} field="fundingStage" label="Funding stage" />
      <Text {...part} field="fundingAmount" label="Funding amount (US dollars)" longest={30} />
    </Group>
  );
}

/** What is collected, too; what a person set stays. */
export function CollectedFields(part: PartProps) {
  const hint = (field: string) => (isSetByTeam(part.company, field) ? SET_BY_TEAM : COLLECTED);
  return (
    <Group legend="Profile">
      <Text {...part} field="headquarters" label="Headquarters" longest={200} hint={hint('headquarters')} />
      <Text {...part} field="founded" label="Founded" longest={10} hint={hint('founded')} />
      <Text {...part} field="employees" label="Employees" longest={20} hint={hint('employees')} />
      <Text {...part} field="logo" label="Logo link" longest={LONGEST_LINK} address hint={hint('logo')} />
    </Group>
  );
}

export function LinkFields({ company, values, problems, onChange }: PartProps) {
  return (
    <Group legend="Social profiles">
      {PLATFORM_KEYS.map((network) => (
        <Field
          key={network}
          label={networkLabel(network)}
          autoComplete="off"
          maxLength={LONGEST_LINK}
          inputProps={{ ...plain, inputMode: 'url' }}
          hint={isSetByTeam(company, network) ? SET_BY_TEAM : COLLECTED}
          value={values.socialProfiles[network]}
          problem={problems[`socialProfiles.${network}`]}
          onChange={({ target }) => onChange({ ...values, socialProfiles: { ...values.socialProfiles, [network]: target.value } })}
        />
      ))}
    </Group>
  );
}
