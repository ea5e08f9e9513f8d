import { useQuery } from '@tanstack/react-query';
import { http } from '../../../api/client.ts';
import type { Code } from '../../confirm/code.ts';

export interface SecondFactor {
  enabled: boolean;
  recoveryCodesLeft: number;
}

/** What the authenticator app is given: as a QR code, or typed in. */
export interface SetUp {
  secret: string;
  otpauthUrl: string;
}

/** What weakens the account wants both again. */
export type Proof = { password: string } & Code;

export const SECOND_FACTOR = ['second-factor'];
const PATH = '/auth/second-factor';

const post = async (path: string, body: object): Promise<unknown> => (await http(`${PATH}${path}`, { method: 'POST', body })).json;

export const useSecondFactor = () => useQuery({ queryKey: SECOND_FACTOR, queryFn: async () => (await http(PATH)).json as SecondFactor });

export const setUp = async (password: string) => (await post('/setup', { password })) as SetUp;

/** @returns the recovery codes, which the server shows this once */
export const enable = async (otp: string) => ((await post('/enable', { otp })) as { recoveryCodes: string[] }).recoveryCodes;

export const disable = async (proof: Proof): Promise<void> => void (await post('/disable', proof));

/** @returns ten new codes; the old ones are worth nothing any more */
export const renewCodes = async (proof: Proof) => ((await post('/recovery-codes', proof)) as { recoveryCodes: string[] }).recoveryCodes;
