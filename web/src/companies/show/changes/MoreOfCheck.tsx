import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Change } from '../../../api/types.ts';
import { plural } from '../../../format/numbers.ts';
import { checkPath } from '../../../paths.ts';
import { caption } from '../../../ui/styles.ts';

interface MoreOfCheckProps {
  companyId: string;
  change: Pick<Change, 'detectedAt'>;
  /** Undefined where not all of the check was read. */
  count: number | undefined;
}

/** Beside a change: how many more its check found, and the way to all of them; nothing where it was the only one. */
export const MoreOfCheck = ({ companyId, change: { detectedAt }, count }: MoreOfCheckProps) =>
  count !== 0 && (
    <Link component={RouterLink} to={checkPath(companyId, detectedAt)} sx={caption}>
      and {count === undefined ? 'more changes' : plural(count, 'more change')} of this check
    </Link>
  );
