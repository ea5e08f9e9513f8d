import { outcome, type Refusal } from '../bulk/row.ts';
import type { CompanyCommands } from '../company/company.commands.ts';
import type { NewCompany } from '../company/company.ts';
import type { WatchlistCommands } from '../watchlist/watchlist.commands.ts';

export type ImportCommands = ReturnType<typeof importCommands>;

/** Rows of one call; each is a transaction of its own. */
export const MOST_ROWS = 50;

/** The company that a row became, or why it became none. */
export interface ImportResult {
  companyId: string | null;
  refusal: Refusal | null;
}

/** Several companies added in one call, each with its entry on the watchlist, as the wizard adds one. */
export const importCommands = ({ companies, watchlist }: { companies: CompanyCommands; watchlist: WatchlistCommands }) => ({
  /** One result per row, in their order. @param userId who adds them; null for a program */
  async add(tenant: string, rows: NewCompany[], userId: string | null): Promise<ImportResult[]> {
    const results: ImportResult[] = [];
    for (const row of rows) {
      const { done, refusal } = await outcome(async () => {
        const company = await companies.create(tenant, row, userId);
        // Refused where somebody has deleted the company meanwhile.
        await watchlist.watch(tenant, { companyId: company.id });
        return company;
      });
      results.push({ companyId: done?.id ?? null, refusal });
    }
    return results;
  },
});
