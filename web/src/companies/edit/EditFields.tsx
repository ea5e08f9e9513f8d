import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Company } from '../../api/types.ts';
import { FormField } from '../../ui/form/FormField.tsx';
import { FormTextList } from '../../ui/form/FormTextList.tsx';
import { PLATFORM_KEYS } from '../../ui/PlatformIcon.tsx';
import { useSetBy } from '../setBy.tsx';
import { isSetByTeam, type ListField, networkLabel, type TextField } from './companyForm.ts';

const LONGEST_LINK = 2_000;
const MOST_TEXTS = 50;
const LONGEST_TEXT = 100;
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

interface TextProps {
  field: TextField | `socialProfiles.${string}`;
  label: string;
  longest?: number;
  hint?: string;
  /** A link or an address, which no phone is to correct. */
  address?: boolean;
}

function Text({ field, label, longest = LONGEST_TEXT, hint, address = false }: TextProps) {
  return (
    <FormField
      source={field}
      label={label}
      autoComplete="off"
      maxLength={longest}
      {...(address && { inputProps: { ...plain, inputMode: 'url' as const } })}
      {...(hint !== undefined && { hint })}
    />
  );
}

const List = ({ field, label }: { field: ListField; label: string }) => (
  <FormTextList source={field} label={label} most={MOST_TEXTS} longest={LONGEST_TEXT} />
);

/** Whether what is read on the site goes on filling a field, and who set it where it does not. */
function useHint(company: Company): (field: string) => string {
  const setBy = useSetBy(company);
  return (field) => {
    if (!isSetByTeam(company, field)) return COLLECTED;
    const by = setBy(field);
    return `Set by your team${by ? ` (${by})` : ''}: what is read on the site does not replace it.`;
  };
}

/** What only people say of a company. */
export function OwnFields() {
  return (
    <Group legend="Company">
      <Text field="name" label="Name" longest={200} />
      <Text
        field="website"
        label="Website"
        longest={LONGEST_LINK}
        address
        hint="Another website is another history: what was collected from the old one is no longer shown."
      />
      <List field="industry" label="Industry" />
      <List field="tags" label="Tags" />
      <List field="keyProducts" label="Key products" />
      <List field="targetMarket" label="Target market" />
      <Text field="revenue" label="Revenue" />
      <Text field="fundingStage" label="Funding stage" />
      <Text field="fundingAmount" label="Funding amount (US dollars)" longest={30} />
    </Group>
  );
}

/** What is collected, too; what a person set stays. */
export function CollectedFields({ company }: { company: Company }) {
  const hint = useHint(company);
  return (
    <Group legend="Profile">
      <Text field="headquarters" label="Headquarters" longest={200} hint={hint('headquarters')} />
      <Text field="founded" label="Founded" longest={10} hint={hint('founded')} />
      <Text field="employees" label="Employees" longest={20} hint={hint('employees')} />
      <Text field="logo" label="Logo link" longest={LONGEST_LINK} address hint={hint('logo')} />
    </Group>
  );
}

export function LinkFields({ company }: { company: Company }) {
  const hint = useHint(company);
  return (
    <Group legend="Social profiles">
      {PLATFORM_KEYS.map((network) => (
        <Text
          key={network}
          field={`socialProfiles.${network}`}
          label={networkLabel(network)}
          longest={LONGEST_LINK}
          address
          hint={hint(network)}
        />
      ))}
    </Group>
  );
}
