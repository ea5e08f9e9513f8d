import type { By } from '@rivalscope/kit/auth/auth';
import type { CompanyCommands } from '../company/company.commands.ts';
import { companyId } from '../company/company-id.ts';
import { type BulkWish, editFor } from './bulk.ts';
import { outcome, type Refusal } from './row.ts';

export type BulkCommands = ReturnType<typeof bulkCommands>;

/** null: done. */
export interface BulkResult {
  id: string;
  refusal: Refusal | null;
}

/** Who asks; `userId` is null for a program. */
export type Asker = By & { userId: string | null };

/** Several companies in one call, one transaction each: what was refused of one leaves the others done. */
export const bulkCommands = (companies: CompanyCommands) => {
  const act = async (tenant: string, id: string, { action, tags = [] }: BulkWish, by: Asker): Promise<void> => {
    if (action === 'delete') await companies.remove(tenant, companyId(id), by);
    else await companies.change(tenant, companyId(id), (before) => editFor(before, action, tags), by.userId);
  };
  return {
    /** One result per id, in their order. */
    async act(tenant: string, wish: BulkWish, by: Asker): Promise<BulkResult[]> {
      const results: BulkResult[] = [];
      for (const id of wish.ids) {
        const { refusal } = await outcome(() => act(tenant, id, wish, by));
        results.push({ id, refusal });
      }
      return results;
    },
  };
};
