import { chargeOf } from './battery.ts';
import type { ChargeAt } from './battery-forecast.ts';
import type { DeviceKind } from './device.ts';
import { DAY_MS } from './duration.ts';

interface Volts {
  /** Milliseconds since 1970, ascending. */
  readonly times: Float64Array;
  /** NaN and 0 are no measurement. */
  readonly battery: Float64Array;
}

/** The mean charge of each day in UTC, as the forecast of a battery takes it; none for a kind without a level. */
export function dailyCharges(kind: DeviceKind, { times, battery }: Volts): ChargeAt[] {
  const days = new Map<number, { sum: number; count: number }>();
  for (let at = 0; at < times.length; at += 1) {
    const volts = battery[at] ?? Number.NaN;
    if (Number.isNaN(volts) || volts === 0) continue;
    const day = Math.floor((times[at] ?? 0) / DAY_MS) * DAY_MS;
    const before = days.get(day) ?? { sum: 0, count: 0 };
    days.set(day, { sum: before.sum + volts, count: before.count + 1 });
  }
  return [...days]
    .sort(([a], [b]) => a - b)
    .flatMap(([day, { sum, count }]) => {
      const charge = chargeOf(kind, sum / count);
      return charge === null ? [] : [{ at: day + DAY_MS / 2, charge }];
    });
}
