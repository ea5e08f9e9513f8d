import { Nullable } from '@rivalscope/kit/http/nullable';
import { Type } from 'typebox';
import { Instant, strict, Text } from '../../data/data.schemas.ts';
import type { View } from '../view.ts';

const Amount = Nullable(Type.Number());
const Round = Type.Object({ round: Text, amount: Amount, currency: Nullable(Text), date: Nullable(Text), source: Nullable(Text) }, strict);

/** No source tells of it yet. */
export const fundingView: View = {
  path: 'funding',
  summary: 'Funding rounds; null while no funding source is connected',
  schema: Type.Object({ lastUpdated: Instant, totalFunding: Amount, rounds: Type.Array(Round), keyInvestors: Type.Array(Text) }, strict),
  example: null,
  sources: [],
  show: () => null,
};
