import { AppError } from '@rivalscope/kit/errors';

/**
 * A tenant has one site of its own.
 * @param own the company that is it; undefined while none is
 * @throws already_exists when another company is
 */
export function assertOnlyOwn(own: string | undefined, companyId: string): void {
  if (own === undefined || own === companyId) return;
  throw new AppError('already_exists', 'Your own site is already here. Say first that the other company is not yours.', {
    details: { companyId: own },
  });
}
