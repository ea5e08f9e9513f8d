import { Autocomplete, type AutocompleteRenderInputParams, Box, OutlinedInput } from '@mui/material';
import { type ReactNode, type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LONGEST_SEARCH } from '../insights/filter.ts';
import { SearchIcon } from '../ui/icons.tsx';
import { bareList, caption, divided } from '../ui/styles.ts';
import { HitLine } from './HitLine.tsx';
import { type Hit, spoken } from './hits.ts';
import { useSearch } from './useSearch.ts';

interface SearchBoxProps {
  input?: RefObject<HTMLInputElement | null>;
  /** Called when a result is gone to. */
  onLeave?: () => void;
}

/** One field for all: companies, insights, changes, articles and pages, in groups; arrow keys choose, Enter goes there, Escape closes. */
export function SearchBox({ input, onLeave }: SearchBoxProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const { hits, asks, busy, retry } = useSearch(typed);
  const navigate = useNavigate();
  const shown = open && asks;
  function go({ to }: Hit) {
    if (to === null) return retry();
    setOpen(false);
    if (to.startsWith('/')) navigate(to);
    else window.open(to, '_blank', 'noopener,noreferrer');
    onLeave?.();
  }
  return (
    <Box role="search" sx={{ width: '100%' }}>
      <Autocomplete
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => (reason === 'input' || reason === 'clear') && setTyped(text)}
        open={shown}
        onOpen={() => setOpen(true)}
        onClose={(_event, reason) => reason !== 'selectOption' && setOpen(false)}
        onChange={(_event, hit) => hit && go(hit)}
        options={hits}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(a, b) => a.key === b.key}
        renderGroup={({ key, group, children }) => (
          <Group key={key} name={group}>
            {children}
          </Group>
        )}
        renderOption={({ key, ...props }, hit) => <HitLine key={key} props={props} hit={hit} />}
        loading={busy}
        loadingText="Searching…"
        noOptionsText="Nothing found. All words must be there, in any order."
        autoHighlight
        clearOnBlur={false}
        forcePopupIcon={false}
        slotProps={{ listbox: { sx: { maxHeight: 'min(60vh, 520px)' } }, paper: { sx: { minWidth: 'min(440px, calc(100vw - 32px))' } } }}
        renderInput={(params) => <Field params={params} input={input} />}
      />
      <span role="status" className="visually-hidden">
        {shown && !busy && hits.length > 0 ? spoken(hits) : ''}
      </span>
    </Box>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="li" role="group" aria-label={name} sx={{ ...divided, py: 0.5 }}>
      <Box aria-hidden="true" sx={{ ...caption, px: 2, py: 0.5, fontWeight: 600 }}>
        {name}
      </Box>
      <Box component="ul" role="presentation" sx={bareList}>
        {children}
      </Box>
    </Box>
  );
}

type FieldProps = Pick<SearchBoxProps, 'input'> & { params: AutocompleteRenderInputParams };

function Field({ params: { slotProps, disabled, fullWidth }, input }: FieldProps) {
  return (
    <OutlinedInput
      {...slotProps.input}
      size="small"
      inputProps={{ ...slotProps.htmlInput, 'aria-label': 'Search everything', maxLength: LONGEST_SEARCH }}
      inputRef={input}
      placeholder="Search everything"
      disabled={disabled}
      fullWidth={fullWidth}
      startAdornment={<SearchIcon style={{ color: 'var(--text-3)', flex: 'none', marginLeft: 12 }} />}
      sx={{ p: 0, '& .MuiAutocomplete-input': { px: 1 } }}
    />
  );
}
