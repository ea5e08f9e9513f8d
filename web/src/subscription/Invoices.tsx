import { Box, Button, Chip, Skeleton, TableContainer } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { messageOf } from '../api/errors.ts';
import type { Invoice } from '../api/types.ts';
import { formatDate } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Failed } from '../ui/States.tsx';
import { bareList, caption, divided, lineAbove } from '../ui/styles.ts';
import { capital } from './plans.ts';

const SHOWN = 12;
const TONES: Record<string, 'success' | 'warning' | 'error'> = { paid: 'success', open: 'warning', uncollectible: 'error' };

/** Of owners and admins, whom alone the server answers. */
export function Invoices() {
  const { data, error, isPending, refetch } = useGetList<Invoice>('invoices');
  const [all, setAll] = useState(false);
  const shown = all ? data : data?.slice(0, SHOWN);
  return (
    <Panel title="Invoices" flush={Boolean(shown?.length)}>
      {shown && shown.length > 0 ? (
        <>
          <TableContainer sx={{ display: { xs: 'none', sm: 'block' } }}>
            <DataTable caption="Invoices, newest first" columns={COLUMNS} items={shown} keyOf={({ id }) => id} />
          </TableContainer>
          <InvoiceRows invoices={shown} />
          {data && data.length > shown.length && (
            <Box sx={{ p: 1.5, ...lineAbove, textAlign: 'center' }}>
              <Button size="small" variant="text" onClick={() => setAll(true)}>
                Show all {data.length} invoices
              </Button>
            </Box>
          )}
        </>
      ) : data ? (
        <Box sx={{ color: 'text.secondary' }}>No invoices yet. The first comes with your first payment.</Box>
      ) : isPending ? (
        <Skeleton variant="rounded" height={52} />
      ) : (
        <Failed message="Failed to fetch invoices" help={messageOf(error, 'Please try again.')} onRetry={() => refetch()} />
      )}
    </Panel>
  );
}

const COLUMNS: Column<Invoice>[] = [
  { name: 'Invoice', cell: (invoice) => <InvoiceLink invoice={invoice} />, isRowHeader: true },
  { name: 'Date', cell: ({ date }) => formatDate(date) },
  { name: 'Status', cell: (invoice) => <Status invoice={invoice} /> },
  {
    name: 'Amount',
    align: 'right',
    sx: { fontVariantNumeric: 'tabular-nums' },
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
];

/** The table as a list, below 600 px. */
function InvoiceRows({ invoices }: { invoices: Invoice[] }) {
  return (
    <Box component="ul" aria-label="Invoices, newest first" sx={{ display: { sm: 'none' }, ...bareList }}>
      {invoices.map((invoice) => (
        <Box component="li" key={invoice.id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1.5, ...divided }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <InvoiceLink invoice={invoice} />
            <Box sx={caption}>{formatDate(invoice.date)}</Box>
          </Box>
          <Status invoice={invoice} />
          <strong>{formatMoney(invoice.amount, invoice.currency)}</strong>
        </Box>
      ))}
    </Box>
  );
}

function InvoiceLink({ invoice: { number, url } }: { invoice: Invoice }) {
  const name = number ?? 'Draft';
  return url ? <ExternalLink href={url}>{name}</ExternalLink> : name;
}

const Status = ({ invoice: { status } }: { invoice: Invoice }) => <Chip color={TONES[status] ?? 'default'} label={capital(status)} />;
