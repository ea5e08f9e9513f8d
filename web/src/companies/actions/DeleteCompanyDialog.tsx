import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Company } from '../../api/types.ts';
import { useAction } from '../../app/useAction.ts';
import { paths } from '../../paths.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { LOST } from './lost.ts';

/** Asks before a company is deleted, and says what goes with it. */
export function DeleteCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const action = useAction((provider) => provider.delete('companies', { id: company.id, previousData: company }), {
    failed: 'Failed to delete the company. Please try again.',
    onDone: () => {
      notify(`${company.name} is deleted.`, { type: 'success' });
      navigate(paths.companies, { replace: true });
      for (const queryKey of [['companies'], ['usage'], ['industries']]) void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <AskDialog
      title={`Delete ${company.name}`}
      verb="Delete company"
      doing="Deleting..."
      keep="Keep company"
      action={action}
      onClose={onClose}
    >
      {LOST} To stop collecting and keep everything, archive it instead.
    </AskDialog>
  );
}
