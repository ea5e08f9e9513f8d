import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { When } from '../../ui/When.tsx';
import { type ApiKey, accessOf } from './api-keys.ts';

interface ApiKeyTableProps {
  keys: ApiKey[];
  onRevoke: (key: ApiKey) => void;
}

/** Columns that small screens show under the name instead. */
const wide = { display: { xs: 'none', md: 'table-cell' } } as const;

export function ApiKeyTable({ keys, onRevoke }: ApiKeyTableProps) {
  return (
    <Table>
      <caption className="visually-hidden">API keys</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col">Name</TableCell>
          <TableCell scope="col" sx={wide}>
            Access
          </TableCell>
          <TableCell scope="col" sx={wide}>
            Created
          </TableCell>
          <TableCell scope="col" sx={wide}>
            Last used
          </TableCell>
          <TableCell scope="col">
            <span className="visually-hidden">Actions</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {keys.map((key) => (
          <TableRow key={key.id}>
            <TableCell component="th" scope="row" sx={{ width: '99%', height: 64, fontWeight: 400, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 500 }}>{key.name}</Box>
              <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
                <code>{key.prefix}…</code>
                <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
                  {' '}
                  · by {key.createdBy}
                </Box>
                <Box component="span" sx={{ display: { md: 'none' } }}>
                  {' '}
                  · {accessOf(key)} · last used: <LastUse at={key.lastUsedAt} />
                </Box>
              </Box>
            </TableCell>
            <TableCell sx={{ ...wide, whiteSpace: 'nowrap' }}>{accessOf(key)}</TableCell>
            <TableCell sx={{ ...wide, color: 'text.secondary' }}>
              <When at={key.createdAt} />
            </TableCell>
            <TableCell sx={{ ...wide, color: 'text.secondary' }}>
              <LastUse at={key.lastUsedAt} />
            </TableCell>
            <TableCell align="right">
              <Button size="small" color="error" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
                Revoke
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const LastUse = ({ at }: { at: string | null }) => (at ? <When at={at} relative /> : 'Never');
