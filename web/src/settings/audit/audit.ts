import { keepPreviousData } from '@tanstack/react-query';
import type { AuditFilter } from '../../api/provider/team.ts';
import { useAnswer } from '../../app/queries.ts';

export const PER_PAGE = 25;

/** One page of the log, newest first; pages count from 0. */
export const useAudit = (filter: AuditFilter, page: number) =>
  useAnswer(['audit', filter, page], (provider) => provider.audit([page * PER_PAGE, (page + 1) * PER_PAGE - 1], filter), {
    placeholderData: keepPreviousData,
  });
