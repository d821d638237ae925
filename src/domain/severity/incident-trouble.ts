import { SEVERITY, type Trouble } from './trouble.ts';

/** What so many shipments wait for is no small thing, though none of them is in danger. */
const MANY_SHIPMENTS = 25;

/** The trouble of an incident: the worst of its alerts in force, and more where many wait. @param shipments that it is about */
export function incidentTrouble(troubles: readonly Trouble[], shipments: number): Trouble {
  const worst = Math.max(SEVERITY.watch, ...troubles.map(({ severity }) => severity)) as Trouble['severity'];
  const isWaitedFor = worst === SEVERITY.watch && troubles.length > 0 && shipments >= MANY_SHIPMENTS;
  return {
    severity: isWaitedFor ? SEVERITY.warning : worst,
    lossAt: earliest(troubles.map(({ lossAt }) => lossAt)),
    changesAt: earliest(troubles.map(({ changesAt }) => changesAt)),
  };
}

function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** What of an incident says where it stands among others. */
export interface RankedTrouble {
  readonly severity: number;
  /** ISO 8601; null: no loss is foreseen. */
  readonly lossTime: string | null;
  readonly shipments: number;
  /** ISO 8601. */
  readonly lastTime: string;
}

/** The order of incidents: the most urgent first, then what is lost first, then what most shipments wait for, then the newest. */
export function byLoss(one: RankedTrouble, other: RankedTrouble): number {
  return (
    other.severity - one.severity ||
    compare(lossOf(one), lossOf(other)) ||
    other.shipments - one.shipments ||
    compare(timeOf(other), timeOf(one))
  );
}

const lossOf = ({ lossTime }: RankedTrouble): number =>
  lossTime === null ? Number.POSITIVE_INFINITY : Date.parse(lossTime);

const timeOf = ({ lastTime }: RankedTrouble): number => Date.parse(lastTime) || 0;

/** Infinity less infinity is no number. */
const compare = (one: number, other: number): number => (one === other ? 0 : one - other);
