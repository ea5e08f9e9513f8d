import { Box, Button } from '@mui/material';
import type { ApiKey } from '../../api/types.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { When } from '../../ui/When.tsx';
import { accessOf } from './api-keys.ts';

interface ApiKeyTableProps {
  keys: ApiKey[];
  onRevoke: (key: ApiKey) => void;
}

/** Columns that small screens show under the name instead. */
const wide = { display: { xs: 'none', md: 'table-cell' } } as const;

const secondary = { ...wide, color: 'text.secondary' } as const;

const columnsOf = (onRevoke: ApiKeyTableProps['onRevoke']): Column<ApiKey>[] => [
  {
    name: 'Name',
    isRowHeader: true,
    sx: { width: '99%', height: 64, fontWeight: 400, overflowWrap: 'anywhere' },
    cell: (key) => <Name apiKey={key} />,
  },
  { name: 'Access', head: { sx: wide }, sx: { ...wide, whiteSpace: 'nowrap' }, cell: accessOf },
  { name: 'Created', head: { sx: wide }, sx: secondary, cell: ({ createdAt }) => <When at={createdAt} /> },
  { name: 'Last used', head: { sx: wide }, sx: secondary, cell: ({ lastUsedAt }) => <LastUse at={lastUsedAt} /> },
  {
    name: 'Actions',
    head: { align: 'inherit', children: <span className="visually-hidden">Actions</span> },
    align: 'right',
    cell: (key) => (
      <Button size="small" color="error" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
        Revoke
      </Button>
    ),
  },
];

export function ApiKeyTable({ keys, onRevoke }: ApiKeyTableProps) {
  return <DataTable caption="API keys" columns={columnsOf(onRevoke)} items={keys} keyOf={({ id }) => id} />;
}

function Name({ apiKey }: { apiKey: ApiKey }) {
  return (
    <>
      <Box sx={{ fontWeight: 500 }}>{apiKey.name}</Box>
      <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
        <code>{apiKey.prefix}…</code>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {' '}
          · by {apiKey.createdBy}
        </Box>
        <Box component="span" sx={{ display: { md: 'none' } }}>
          {' '}
          · {accessOf(apiKey)} · last used: <LastUse at={apiKey.lastUsedAt} />
        </Box>
      </Box>
    </>
  );
}

const LastUse = ({ at }: { at: string | null }) => (at ? <When at={at} relative /> : 'Never');
