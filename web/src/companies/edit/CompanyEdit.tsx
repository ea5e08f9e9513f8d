import { EditBase, useEditContext } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { HttpError } from '../../api/errors.ts';
import type { Company } from '../../api/types.ts';
import { companyPath } from '../../paths.ts';
import { useMayEdit } from '../../subscription/role.ts';
import { BuildingIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Empty, Failed, SkeletonCard } from '../../ui/States.tsx';
import { EditForm } from './EditForm.tsx';

/** A form that is open is not filled anew behind the person's back. */
const settled = { onError: () => undefined, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 0 };

/** Where a person says what is true of a company. */
export default function CompanyEdit() {
  const { id } = useParams();
  return (
    <Page width={760}>
      <EditBase<Company> key={id} resource="companies" id={id ?? ''} queryOptions={settled} redirect={false} disableAuthentication>
        <Loaded />
      </EditBase>
    </Page>
  );
}

function Loaded() {
  const { record, error, isPending, refetch } = useEditContext<Company>();
  const mayEdit = useMayEdit();
  const navigate = useNavigate();
  if (isPending) return <SkeletonCard rows={6} />;
  if (!record) {
    const absent = error instanceof HttpError && error.status === 404;
    return absent ? (
      <Empty icon={BuildingIcon} title="Company not found." help="It may have been deleted, or the address is incomplete." />
    ) : (
      <Failed message="Failed to load company details. Please try again later." onRetry={() => refetch()} />
    );
  }
  const leave = () => navigate(companyPath(record.id, 'overview'));
  return (
    <>
      <PageHeader title={`Edit ${record.name}`}>What you set here wins over what is read on the site, for your team only.</PageHeader>
      {mayEdit ? (
        <EditForm company={record} reload={async () => (await refetch()).data} onLeave={leave} />
      ) : (
        <Empty icon={BuildingIcon} title="As a viewer you see this company; members of your team edit it." />
      )}
    </>
  );
}
