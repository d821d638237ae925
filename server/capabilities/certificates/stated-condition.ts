import { createHash } from 'node:crypto';
import { limitsAtEnd, type WorkedOut, workedOut } from '../../../src/domain/certificate/stated-figures.ts';
import type { Statement } from '../../../src/domain/certificate/statement.ts';
import { tokenBody, tokenOf } from '../../../src/domain/certificate/token.ts';
import { type Disagreements, disagreementsOf } from '../../../src/domain/condition/disagreements.ts';
import { isFileDevice } from '../../../src/domain/logger-file/file-device.ts';
import { believedTracks } from '../../../src/domain/readings/believed-tracks.ts';
import type { ClockMark } from '../../../src/domain/readings/clock-marks.ts';
import { decodePackedSet } from '../../../src/domain/readings/packed-set.ts';
import type { SuspectMark } from '../../../src/domain/readings/suspect-readings.ts';
import { tracksOf } from '../../../src/domain/readings/track-columns.ts';
import type { ConditionFacts } from './read-facts.ts';
import type { SigningKey } from './signing-key.ts';

/** Names in a QR code: longer ones are cut there, not on the page. */
const NAME_MAX = 60;
const short = (name: string): string => [...name].slice(0, NAME_MAX).join('');

/** What was done with the times of a device's readings. */
export interface StatedClock extends ClockMark {
  readonly macId: string;
}

/** Readings of a device that are not believed. */
export interface StatedSuspects extends Pick<SuspectMark, 'kind' | 'from' | 'until'> {
  readonly macId: string;
  readonly count: number;
}

export interface StatedCondition extends WorkedOut {
  /** Where stored alerts say something else. */
  readonly disagreements: Disagreements;
  /** Readings that are not at the times that their devices' clocks said. */
  readonly clocks: readonly StatedClock[];
  /** Readings that are not believed; those of a drift are counted. */
  readonly suspects: readonly StatedSuspects[];
  /** Loggers whose readings came from a file, and how many of each. */
  readonly files: readonly { readonly macId: string; readonly count: number }[];
  /** Older readings were left out. */
  readonly isCut: boolean;
  readonly statement: Statement;
  /** The statement with its signature. */
  readonly token: string;
}

/** What is stated of a shipment, worked out from the readings that go with it, and signed. @param issued milliseconds since 1970 */
export function statedCondition(facts: ConditionFacts, key: SigningKey, issued: number): StatedCondition {
  const { packed, alerts } = facts;
  const set = decodePackedSet(packed);
  const tracks = tracksOf([set]);
  const worked = workedOut(believedTracks(tracks), facts);
  const { figures, stated, condition } = worked;
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
    limits: limitsAtEnd(facts),
    excursions: stated.excursions,
    minutes: stated.minutes,
  };
  const body = tokenBody(key.keyId, statement);
  return {
    ...worked,
    disagreements: disagreementsOf(alerts, condition.excursions),
    clocks: [...tracks].flatMap(([macId, { clock }]) => clock.map((mark) => ({ macId, ...mark }))),
    suspects: [...tracks].flatMap(([macId, { suspects }]) =>
      suspects.map(({ kind, from, until, times }) => ({ macId, kind, from, until, count: times.length })),
    ),
    files: [...tracks].flatMap(([macId, { series }]) =>
      isFileDevice(macId) ? [{ macId, count: series.times.length }] : [],
    ),
    isCut: set.more,
    statement,
    token: tokenOf(body, key.sign(Buffer.from(body))),
  };
}

export type Verdict = 'beyond' | 'noReadings' | 'noLimits' | 'within' | 'brief';

/** What a certificate says first. `brief`: readings beyond the limits, of which no alert was raised. */
export function verdictOf(
  { limits }: Pick<ConditionFacts, 'limits'>,
  {
    condition: { excursions },
    disagreements: { untold },
    figures: { readings },
  }: Pick<StatedCondition, 'condition' | 'disagreements' | 'figures'>,
): Verdict {
  if (excursions.length > 0) return untold.length < excursions.length ? 'beyond' : 'brief';
  if (readings === 0) return 'noReadings';
  return limits.some(({ measure }) => measure === 'temperature') ? 'within' : 'noLimits';
}
