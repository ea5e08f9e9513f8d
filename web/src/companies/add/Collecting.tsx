import { Alert, Box, Card } from '@mui/material';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { companyPath } from '../../paths.ts';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { CircleCheckIcon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Progress } from '../collection/Progress.tsx';
import { isComplete, useCollectionStatus } from '../collection/useCollectionStatus.ts';

const REDIRECT_MS = 2_000;

/** Replaces the form after submission: progress per source, then the company's page. Leaving is safe. */
export function Collecting({ companyId, name }: { companyId: string; name: string }) {
  const navigate = useNavigate();
  const { data } = useCollectionStatus(companyId);
  const complete = isComplete(data);
  useEffect(() => {
    if (!complete) return;
    const timer = setTimeout(() => navigate(companyPath(companyId)), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [complete, companyId, navigate]);
  const sources = data?.sources ?? [];
  const done = sources.filter((source) => source.state !== 'pending').length;
  return (
    <>
      <PageHeader title="Add a company to track" />
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <CompanyLogo name={name} size={40} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ typography: 'h2', fontSize: 16 }}>
              {complete ? 'Initial data collection complete!' : 'Collecting data for your company. This may take a few minutes...'}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
              {complete ? `Opening ${name}...` : `You can leave this page; collection goes on. We open ${name} when it is ready.`}
            </Box>
          </Box>
          {complete ? <CircleCheckIcon size={20} style={{ color: 'var(--low)' }} /> : <Spinner size={20} />}
        </Box>
        {sources.length > 0 && <Progress sources={sources} />}
      </Card>
      {complete && done > sources.filter((s) => s.state === 'fresh').length && (
        <Alert severity="info" sx={{ mt: 2 }}>
          Some sources could not be read. The company's page says which and why.
        </Alert>
      )}
    </>
  );
}
