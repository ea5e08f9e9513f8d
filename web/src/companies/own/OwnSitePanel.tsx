import { Box, Button, Card, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Company } from '../../api/types.ts';
import { useSummaries } from '../../app/queries.ts';
import { companyPath } from '../../paths.ts';
import { useMayEdit } from '../../subscription/role.ts';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { CoverageRow } from '../../ui/Coverage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { caption, wrapping } from '../../ui/styles.ts';
import { OwnSiteForm } from './OwnSiteForm.tsx';
import { useOwnSite, useProposal } from './useOwnSite.ts';

/** Our own site, apart from the competitors; nothing until it is known whether there is one, and for viewers where there is none. */
export function OwnSitePanel() {
  const mayEdit = useMayEdit();
  const { own } = useOwnSite();
  const { data: proposal, isPending: isProposalPending } = useProposal();
  const [isAdding, setAdding] = useState(false);
  if (own === undefined || (own === null && !mayEdit)) return null;
  if (!own && (!isAdding || isProposalPending)) return <Offer onAdd={() => setAdding(true)} />;
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title="Your own site" note="Collected like the others, and takes none of their places." flush>
        {own ? <Own company={own} /> : <OwnSiteForm proposal={proposal ?? null} />}
      </Panel>
    </Box>
  );
}

/** One line until somebody wants it: the list below is what people come for. */
function Offer({ onAdd }: { onAdd: () => void }) {
  return (
    <Card component="section" aria-label="Your own site" sx={{ ...wrapping, gap: 1.5, mb: 2, px: { xs: 2, sm: 2.5 }, py: 1 }}>
      <Box sx={{ flex: '1 1 240px' }}>Add your own site, and insights tell what rivals’ moves mean for you.</Box>
      <Button size="small" onClick={onAdd}>
        Add your site
      </Button>
    </Card>
  );
}

function Own({ company }: { company: Company }) {
  const { data: summaries } = useSummaries([company.id]);
  const summary = summaries?.get(company.id);
  return (
    <Box sx={{ ...wrapping, gap: 1.5, px: { xs: 2, sm: 2.5 }, py: 1.75 }}>
      <CompanyLogo name={company.name} company={company} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component={RouterLink} to={companyPath(company.id)} sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {company.name}
        </Link>
        <Box sx={{ ...caption, overflowWrap: 'anywhere' }}>{company.website}</Box>
      </Box>
      {summary && <CoverageRow coverage={summary.coverage} />}
    </Box>
  );
}
