import { Box, IconButton, InputAdornment, MenuItem, OutlinedInput, Select } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useProvider } from '../../app/queries.ts';
import { useShortcut } from '../../app/shortcuts.ts';
import { plural } from '../../format/numbers.ts';
import { CloseIcon, FilterIcon, SearchIcon } from '../../ui/icons.tsx';

export interface CompanyFilter {
  q?: string;
  industry?: string;
}

const SETTLE_MS = 250;

interface ListFiltersProps {
  filter: CompanyFilter;
  onChange: (next: CompanyFilter) => void;
}

const without = (filter: CompanyFilter): CompanyFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as CompanyFilter;

/** Search and industry; both live in the URL, so that a filtered list can be linked to. */
export function ListFilters({ filter, onChange }: ListFiltersProps) {
  const industries = useIndustries();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Search value={filter.q ?? ''} onChange={(q) => onChange(without({ ...filter, q }))} />
      <Select
        size="small"
        displayEmpty
        value={filter.industry ?? ''}
        onChange={(e) => onChange(without({ ...filter, industry: e.target.value }))}
        inputProps={{ 'aria-label': 'Industry' }}
        startAdornment={
          <InputAdornment position="start" sx={{ mr: 0, ml: 1.5 }}>
            <FilterIcon size={14} />
          </InputAdornment>
        }
        sx={{ pl: 0, maxWidth: 240, '& .MuiSelect-select': { pl: 1 } }}
      >
        <MenuItem value="">All Industries</MenuItem>
        {industries.map((industry) => (
          <MenuItem key={industry} value={industry}>
            {industry}
          </MenuItem>
        ))}
      </Select>
      <Count />
    </Box>
  );
}

/** Live region: how many companies the filter leaves. */
function Count() {
  const { total } = useListContext();
  return (
    <Box role="status" sx={{ ml: 'auto', typography: 'body2', color: 'text.secondary' }}>
      {total === undefined ? '' : plural(total, 'company', 'companies')}
    </Box>
  );
}

function Search({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  useShortcut('/', () => input.current?.focus());
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onChange(text);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  return (
    <OutlinedInput
      size="small"
      type="search"
      inputRef={input}
      value={text}
      onChange={(e) => setText(e.target.value)}
      placeholder="Search companies by name or website"
      inputProps={{ 'aria-label': 'Search companies by name or website', maxLength: 200 }}
      startAdornment={<SearchIcon style={{ color: 'var(--text-3)', flex: 'none', marginLeft: 12 }} />}
      endAdornment={
        text && (
          <IconButton size="small" aria-label="Clear search" onClick={() => setText('')} sx={{ mr: 0.5 }}>
            <CloseIcon size={14} />
          </IconButton>
        )
      }
      sx={{ p: 0, width: { xs: '100%', sm: 320 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}

function useIndustries(): string[] {
  const provider = useProvider();
  const { data } = useQuery({ queryKey: ['industries'], queryFn: () => provider.industries() });
  return data ?? [];
}
