import type { ShipmentDetails } from '../../contract/shipments.ts';
import { erasWithin, type LimitEra } from '../../domain/condition/limit-era.ts';

type JudgedBy = NonNullable<ShipmentDetails['judgedBy']>;

/** A limit as charts show it: one line, for as long as it was in force. */
export interface ShownLimit extends Omit<LimitEra, 'macId' | 'until'> {
  /** Null: to the end, it is in force. */
  readonly until: number | null;
  /** Devices whose own it is; null: it is a rule of all without one. */
  readonly macIds: readonly string[] | null;
  /** Devices that it is for. */
  readonly of: readonly string[];
}

/** By what the readings of devices are judged, as lines: equal limits of several devices are one. */
export function shownLimits({ journey, limits }: JudgedBy, devices: readonly string[]): ShownLimit[] {
  const found: ShownLimit[] = [];
  for (const { macId, ...era } of erasWithin(limits, journey)) {
    const isSame = (other: Pick<LimitEra, 'measure' | 'side'>) =>
      other.measure === era.measure && other.side === era.side;
    const until = !journey.isOver && era.until >= journey.until ? null : era.until;
    if (macId === null) {
      const own = new Set(limits.filter((other) => other.macId !== null && isSame(other)).map((other) => other.macId));
      const of = devices.filter((device) => !own.has(device));
      if (of.length > 0) found.push({ ...era, until, macIds: null, of });
      continue;
    }
    if (!devices.includes(macId)) continue;
    const at = found.findIndex(
      (other) =>
        other.macIds !== null &&
        isSame(other) &&
        other.limit === era.limit &&
        other.from === era.from &&
        other.until === until,
    );
    const equal = found[at];
    if (equal === undefined) found.push({ ...era, until, macIds: [macId], of: [macId] });
    else {
      const macIds = [...(equal.macIds ?? []), macId];
      found[at] = { ...equal, macIds, of: macIds };
    }
  }
  return found;
}
