import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Company } from '../../api/types.ts';
import { editPath } from '../../paths.ts';
import { useMayEdit } from '../../subscription/role.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { DeleteCompanyDialog } from './DeleteCompanyDialog.tsx';
import { useSetStatus } from './useSetStatus.ts';

/** What people who may edit do with a company; archiving is undone by restoring, deleting is asked about. */
export function CompanyActions({ company }: { company: Company }) {
  const [asking, setAsking] = useState(false);
  const { setStatus } = useSetStatus(company);
  if (!useMayEdit()) return null;
  const isActive = company.status === 'active';
  return (
    <>
      <Button component={Link} to={editPath(company.id)}>
        Edit
      </Button>
      <RowMenu
        label={`Actions for ${company.name}`}
        items={[
          isActive ? { label: 'Archive', run: () => setStatus('archived') } : { label: 'Restore', run: () => setStatus('active') },
          { label: 'Delete', dangerous: true, run: () => setAsking(true) },
        ]}
      />
      {asking && <DeleteCompanyDialog company={company} onClose={() => setAsking(false)} />}
    </>
  );
}
