import { MINUTE_MS } from '../../duration.ts';
import type { AlertData } from '../facts.ts';
import { type Fold, type Rule, WATCHED } from '../fold.ts';

const causeOf = (macId: string): string => `shock:${macId}`;

/** When the alert of each device that was shocked has been quiet for long enough. */
const ends = ({ memory, rules }: Fold) =>
  Object.entries(memory.shock).map(([macId, last]) => ({ macId, due: last + rules.shock.quiet * MINUTE_MS }));

/** 221 Shock Event: a shock of at least the limit. Further ones are counted into it until it was quiet for some time. */
export const shock: Rule = {
  name: 'shock',
  phases: WATCHED,
  alerts: [221],
  memory: 'shock',
  read(fold, reading) {
    const { shock: measured, macId, index } = reading;
    const limit = fold.context.shockLimit ?? fold.rules.shock.limit;
    if (measured === null || measured < limit || !fold.measures(reading)) return;
    const data: AlertData = fold.alert(221, causeOf(macId))?.data ?? {};
    const before = typeof data.extreme === 'number' ? data.extreme : Number.NEGATIVE_INFINITY;
    const strongest = measured > before ? { extreme: measured, extremeAt: fold.now, index, time: reading.time } : {};
    const count = typeof data.count === 'number' ? data.count + 1 : 1;
    fold.memory.shock = { ...fold.memory.shock, [macId]: fold.now };
    const place = data.place ?? fold.placeName;
    fold.raise('shock', 221, causeOf(macId), { ...data, limit, place, count, lastAt: fold.now, ...strongest }, macId);
  },
  due(fold) {
    const all = ends(fold);
    return all.length === 0 ? null : Math.min(...all.map(({ due }) => due));
  },
  come(fold) {
    for (const { macId, due } of ends(fold)) {
      if (due > fold.now) continue;
      const { [macId]: _, ...others } = fold.memory.shock;
      fold.memory.shock = others;
      fold.clear(221, causeOf(macId));
    }
  },
};
