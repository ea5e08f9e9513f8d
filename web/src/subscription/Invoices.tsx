import { Box, Button, Chip, Skeleton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/http.ts';
import { formatDate } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Failed } from '../ui/States.tsx';
import { billing, type Invoice } from './billing.ts';
import { capital } from './plans.ts';

const SHOWN = 12;
const TONES: Record<string, 'success' | 'warning' | 'error'> = { paid: 'success', open: 'warning', uncollectible: 'error' };

/** Of owners and admins, whom alone the server answers. */
export function Invoices() {
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['invoices'], queryFn: billing.invoices });
  const [all, setAll] = useState(false);
  const shown = all ? data : data?.slice(0, SHOWN);
  return (
    <Panel title="Invoices" flush={Boolean(shown?.length)}>
      {shown && shown.length > 0 ? (
        <>
          <InvoiceTable invoices={shown} />
          <InvoiceRows invoices={shown} />
          {data && data.length > shown.length && (
            <Box sx={{ p: 1.5, borderTop: '1px solid', borderColor: 'divider', textAlign: 'center' }}>
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

function InvoiceTable({ invoices }: { invoices: Invoice[] }) {
  return (
    <TableContainer sx={{ display: { xs: 'none', sm: 'block' } }}>
      <Table>
        <caption className="visually-hidden">Invoices, newest first</caption>
        <TableHead>
          <TableRow>
            <TableCell scope="col">Invoice</TableCell>
            <TableCell scope="col">Date</TableCell>
            <TableCell scope="col">Status</TableCell>
            <TableCell scope="col" align="right">
              Amount
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invoices.map((invoice) => (
            <TableRow key={invoice.id}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
                <InvoiceLink invoice={invoice} />
              </TableCell>
              <TableCell>{formatDate(invoice.date)}</TableCell>
              <TableCell>
                <Status invoice={invoice} />
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatMoney(invoice.amount, invoice.currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The table as a list, below 600 px. */
function InvoiceRows({ invoices }: { invoices: Invoice[] }) {
  return (
    <Box component="ul" aria-label="Invoices, newest first" sx={{ display: { sm: 'none' }, m: 0, p: 0, listStyle: 'none' }}>
      {invoices.map((invoice) => (
        <Box
          component="li"
          key={invoice.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            py: 1.5,
            '& + &': { borderTop: '1px solid', borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <InvoiceLink invoice={invoice} />
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{formatDate(invoice.date)}</Box>
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
