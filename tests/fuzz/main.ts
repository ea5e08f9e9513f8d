import type { OpenApi } from '@rivalscope/kit/http/openapi';
import { startSingle } from '../flows/system.ts';
import { CALLERS, type Caller, newToken, stillOpens } from './callers.ts';
import { endsCaller, only, operationsByService, type Place, shareOf, takesInput } from './description.ts';
import { fuzz } from './schemathesis.ts';

/** A share of fewer operations would have too few requests that differ. */
const LEAST_SHARE = 8;
/** At a time: one for each core that decides on a change. */
const AT_A_TIME = 2;

/** What one caller asks of one service. */
interface Task {
  service: string;
  caller: Caller;
  places: Place[];
}

/**
 * Lets Schemathesis ask every service in the name of every caller, and fails by what it finds or where it sent too little.
 * @param cases to be sent at least for each service and caller
 * @param shares 1: every caller asks all operations; more: each a share of them, so that all callers together ask all
 * @param service that is asked; undefined: all
 */
async function main(cases: number, shares: number, service?: string): Promise<void> {
  if (![cases, shares].every((given) => Number.isInteger(given) && given > 0))
    throw new Error('Give two counts: node tests/fuzz/main.ts 200 4');
  const system = await startSingle();
  try {
    const document = (await (await fetch(`${system.url}/api/v1/openapi.json`)).json()) as OpenApi;
    const tasks = plan(document, shares).filter((task) => service === undefined || task.service === service);
    if (tasks.length === 0) throw new Error(`There is no service ${service}`);
    let wrong = 0;
    const worker = async () => {
      for (let task = tasks.shift(); task; task = tasks.shift()) if (!(await carryOut(system.url, document, task, cases))) wrong += 1;
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, worker));
    console.log(wrong === 0 ? 'Every answer was as the description says' : `${wrong} of the runs above found something`);
    if (wrong > 0) process.exitCode = 1;
  } finally {
    await system.close();
  }
}

function plan(document: OpenApi, shares: number): Task[] {
  return [...operationsByService(document)].flatMap(([service, all]) => {
    const parts = Math.max(1, Math.min(shares, Math.floor(all.length / LEAST_SHARE)));
    return CALLERS.map((caller, index) => ({ service, caller, places: shareOf(all, index, parts) }));
  });
}

async function carryOut(url: string, document: OpenApi, { service, caller, places }: Task, cases: number): Promise<boolean> {
  const token = await newToken(url, caller);
  const started = performance.now();
  // What may end the token is asked at the end.
  const last = token === undefined ? [] : places.filter((place) => endsCaller(document, place));
  const lasting = places.filter((place) => !last.includes(place));
  const varied = lasting.filter((place) => takesInput(document, place)).length;
  const examples = Math.ceil(cases / Math.max(1, varied));
  const found = await fuzz(url, only(document, lasting), token, examples);
  const opens = await stillOpens(url, token);
  const ended = last.length > 0 ? await fuzz(url, only(document, last), token, examples) : undefined;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${service} as ${caller}: ${places.length} operations, ${found.cases} cases in ${seconds} s`);
  for (const run of [found, ended]) if (run?.failed) console.log(run.told);
  if (found.cases < cases) console.log(`${cases} cases were asked for`);
  if (!opens) console.log('The token was ended on the way, so that later answers show nothing');
  return !found.failed && !ended?.failed && found.cases >= cases && opens;
}

const [cases = '200', shares = '4', service] = process.argv.slice(2);
await main(Number(cases), Number(shares), service);
