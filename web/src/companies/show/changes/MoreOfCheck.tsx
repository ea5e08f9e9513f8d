import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { plural } from '../../../format/numbers.ts';
import { companyPath } from '../../../paths.ts';
import { caption } from '../../../ui/styles.ts';

/** Beside a change: how many more its check found, and the way to them; nothing where it was the only one. */
export const MoreOfCheck = ({ companyId, count }: { companyId: string; count: number }) =>
  count > 0 && (
    <Link component={RouterLink} to={companyPath(companyId, 'changes')} sx={caption}>
      and {plural(count, 'more change')} of this check
    </Link>
  );
