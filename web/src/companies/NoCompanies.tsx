import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useMayEdit } from '../subscription/role.ts';
import { BuildingIcon, PlusIcon } from '../ui/icons.tsx';
import { Empty } from '../ui/States.tsx';
import { AddSample } from './sample/AddSample.tsx';

/** What a viewer reads where others add companies. */
export const VIEWER = 'As a viewer you read everything; members of your team add companies.';

/** A team that tracks nobody yet. */
export function NoCompanies() {
  const mayEdit = useMayEdit();
  return (
    <Empty
      icon={BuildingIcon}
      title="No companies found. Add your first company to start tracking."
      help={mayEdit ? 'A name and a website are enough.' : VIEWER}
      action={
        mayEdit && (
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
            <Button component={Link} to={paths.addCompany} startIcon={<PlusIcon />}>
              Add Company
            </Button>
            <AddSample />
          </Box>
        )
      }
    />
  );
}
