import { MINUTE_MS } from '../../duration.ts';
import { exposureData } from '../exposure.ts';
import type { EventId } from '../facts.ts';
import { type Fold, type Rule, WATCHED } from '../fold.ts';
import type { Reading } from '../reading.ts';
import type { BeyondSoFar, Excursion } from '../state.ts';
import { beyondAfter } from './beyond-so-far.ts';

/** What an excursion rule measures, and against what. */
interface Measure {
  readonly name: 'highTemperature' | 'lowTemperature' | 'humidity';
  readonly event: EventId;
  readonly side: 'above' | 'below';
  /** The measured value, or null. */
  value(reading: Reading): number | null;
  /** The limit for a device; null: none. */
  limit(fold: Fold, macId: string): number | null;
  /** The first part of the cause. */
  readonly sensor: string;
}

/**
 * A value beyond its limit for some time: 211, 216 and 223. It counts when a reading at least `minutes` after the first one
 * beyond is beyond, too, with none within in between; so a single reading before a silence raises nothing. The alert clears
 * at the first reading that is `hysteresis` within the limit; until then a value within holds it open, and is no time beyond.
 */
export function excursionRule({ name, event, side, value, limit, sensor }: Measure): Rule {
  const sign = side === 'above' ? 1 : -1;
  return {
    name,
    phases: WATCHED,
    alerts: [event],
    memory: name,
    // What it was judged by stands in its data: of a limit that was changed since, with the moment of the change.
    review(fold) {
      for (const { cause, data } of fold.alerts(event)) {
        const macId = cause.slice(sensor.length + 1);
        // Of an iChime's own limits only the last are known.
        if (data.limitUntil !== undefined || fold.context.chimeSetPoints[macId] !== undefined) continue;
        if (limit(fold, macId) !== data.limit) fold.update(event, cause, { limitUntil: fold.now });
      }
    },
    read(fold, reading) {
      const measured = value(reading);
      if (measured === null || !fold.measures(reading)) return;
      const { macId } = reading;
      const cause = `${sensor}:${macId}`;
      const at = limit(fold, macId);
      const { [macId]: known, ...others } = fold.memory[name];
      const open = fold.alert(event, cause) !== null;
      // How far beyond the limit: 44.2 is 1.8 from 46, whatever binary fractions make of it.
      const excess = at === null ? Number.NEGATIVE_INFINITY : Math.round((measured - at) * sign * 1e6) / 1e6;
      const beyond = excess > 0;
      const over = excess <= -fold.rules[name].hysteresis;
      const spent = beyondAfter(known === undefined ? null : spentOf(known), fold.now, beyond);
      const minutes = Math.floor(spent[2] / MINUTE_MS);
      if (open ? over : !beyond) {
        if (known === undefined) return;
        fold.memory[name] = others;
        const data = { last: measured, lastAt: fold.now, until: fold.now, minutes, ...exposureOf(fold, name, macId) };
        return fold.clear(event, cause, data);
      }
      const further = known === undefined || (measured - known.extreme) * sign > 0;
      const now = {
        since: known?.since ?? fold.now,
        extreme: further ? measured : known.extreme,
        extremeAt: further ? fold.now : known.extremeAt,
      };
      fold.memory[name] = { ...others, [macId]: { ...now, spent } };
      if (!open && fold.now - now.since < fold.rules[name].minutes * MINUTE_MS) return;
      const data = { ...now, minutes, last: measured, lastAt: fold.now, ...exposureOf(fold, name, macId) };
      if (open) return fold.update(event, cause, data);
      fold.raise(name, event, cause, { limit: at, place: fold.placeName, ...data }, macId);
    },
  };
}

/** What an older release did not count apart was all beyond. */
const spentOf = ({ since, extremeAt, spent }: Excursion): BeyondSoFar =>
  spent ?? [extremeAt, 1, extremeAt - since, null];

const exposureOf = (fold: Fold, name: Measure['name'], macId: string) =>
  name === 'humidity' ? {} : exposureData(fold, macId);
