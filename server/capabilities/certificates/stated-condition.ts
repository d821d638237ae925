import { createHash } from 'node:crypto';
import { type ConditionFigures, conditionFigures } from '../../../src/domain/certificate/condition-figures.ts';
import type { Statement } from '../../../src/domain/certificate/statement.ts';
import { tokenBody, tokenOf } from '../../../src/domain/certificate/token.ts';
import { decodePackedSet } from '../../../src/domain/readings/packed-set.ts';
import { tracksOf } from '../../../src/domain/readings/track-columns.ts';
import type { ConditionFacts } from './read-facts.ts';
import type { SigningKey } from './signing-key.ts';

/** Names in a QR code: longer ones are cut there, not on the page. */
const NAME_MAX = 60;
const short = (name: string): string => [...name].slice(0, NAME_MAX).join('');

export interface StatedCondition {
  readonly figures: ConditionFigures;
  readonly statement: Statement;
  /** The statement with its signature. */
  readonly token: string;
}

/** Minutes beyond the limits, all together. */
export const minutesBeyond = ({ excursions }: Pick<ConditionFacts, 'excursions'>): number =>
  excursions.reduce((sum, { minutes }) => sum + Math.max(0, minutes), 0);

/** What is stated of a shipment, and signed. @param issued milliseconds since 1970 */
export function statedCondition(facts: ConditionFacts, key: SigningKey, issued: number): StatedCondition {
  const { packed, limits, excursions } = facts;
  const figures = conditionFigures(tracksOf([decodePackedSet(packed)]));
  const statement: Statement = {
    issued,
    company: short(facts.companyName),
    shipmentId: short(facts.shipmentId),
    origin: short(facts.origin),
    destination: short(facts.destination),
    from: figures.from,
    to: figures.to,
    readings: figures.readings,
    digest: createHash('sha256').update(packed).digest('base64url'),
    low: figures.low,
    high: figures.high,
    mkt: figures.mkt,
    limits,
    excursions: excursions.length,
    minutes: Math.round(minutesBeyond(facts)),
  };
  const body = tokenBody(key.keyId, statement);
  return { figures, statement, token: tokenOf(body, key.sign(Buffer.from(body))) };
}

export type Verdict = 'beyond' | 'noReadings' | 'noLimits' | 'within' | 'brief';

/** What a certificate says first. `brief`: readings beyond the limits, of which no excursion was raised. */
export function verdictOf(
  { limits, excursions }: Pick<ConditionFacts, 'limits' | 'excursions'>,
  { low, high, readings }: ConditionFigures,
): Verdict {
  if (excursions.length > 0) return 'beyond';
  if (readings === 0) return 'noReadings';
  if (limits.low === null && limits.high === null) return 'noLimits';
  const isWithin = (limits.low ?? Number.NEGATIVE_INFINITY) <= (low ?? 0) && (high ?? 0) <= (limits.high ?? Infinity);
  return isWithin ? 'within' : 'brief';
}
