import { type ErrorCode, statusOf } from '@rivalscope/kit/errors';
import { errorsOf, type OpenApi } from '@rivalscope/kit/http/openapi';

type Operation = NonNullable<OpenApi['paths']>[string][string];
/** Codes of `AppError` and the way to each (`reached`). */
type Thrown = Map<string, string>;

/** What the code could throw by its form, and never does. */
const NEVER: Record<string, { statuses: number[]; why: string }> = {
  changeCompanies: { statuses: [404, 409], why: 'what is refused of one company is told of it in the answer' },
  importCompanies: { statuses: [402, 404, 409], why: 'what is refused of one row is told of it in the answer' },
  unwatchCompany: { statuses: [409], why: 'what is taken off the watchlist does not become the own site' },
};

/** Refusals that an operation declares and no code of its can throw. */
export function unreachable(operation: Operation, thrown: Thrown): string[] {
  const can = new Set([...thrown.keys()].map(statusThrown));
  if (can.has(undefined)) return [];
  return statusesOf(operation)
    .filter((status) => !ofForm(operation).includes(status) && !can.has(status))
    .map((status) => `${operation.operationId} says that it answers ${status}, and nothing in its code does`);
}

/** Refusals that an operation's code can throw and it does not declare. */
export function undeclared(operation: Operation, thrown: Thrown): string[] {
  const declared = statusesOf(operation);
  const never = NEVER[operation.operationId ?? '']?.statuses ?? [];
  return [...thrown].flatMap(([code, way]) => {
    const status = statusThrown(code);
    if (status === undefined || declared.includes(status) || never.includes(status)) return [];
    return [`${operation.operationId} can answer ${status} (${code}: ${way}), and does not say so: add it to refuses(…) of its schema`];
  });
}

const statusesOf = ({ responses = {} }: Operation): number[] =>
  Object.keys(responses)
    .map(Number)
    .filter((status) => status >= 400);

/** What it is described with without a word of its own; the method matters for bodies alone, which no code throws of. */
const ofForm = (operation: Operation): number[] => Object.keys(errorsOf('post', '/api/v1/', operation)).map(Number);

/** undefined: any, because what another one said is passed on. */
function statusThrown(thrown: string): number | undefined {
  if (thrown.startsWith('?')) return undefined;
  const [code = '', status] = thrown.split('=');
  return status ? Number(status) : statusOf(code as ErrorCode);
}
