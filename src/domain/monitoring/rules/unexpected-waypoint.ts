import { MINUTE_MS } from '../../duration.ts';
import type { Place } from '../context.ts';
import type { Fold, Rule } from '../fold.ts';

const causeOf = ({ id }: Place): string => `place:${id}`;

/** Waypoints it is in and does not have to be in, with the moment at which that counts. */
function stops({
  context,
  memory,
  rules,
  state,
}: Fold): { readonly place: Place; readonly since: number; readonly due: number }[] {
  return context.places.flatMap((place) => {
    const entered = memory.presence.at[place.id];
    if (entered === undefined || place.role !== 'waypoint' || place.expected) return [];
    // Where it stood before it departed is no stop on the way.
    const since = Math.max(entered, state.departDate ?? entered);
    return [{ place, since, due: since + rules.unexpectedWaypoint.minutes * MINUTE_MS }];
  });
}

/** 205 Unexpected Waypoint: in transit it stays at a known waypoint that its route does not lead through. */
export const unexpectedWaypoint: Rule = {
  name: 'unexpectedWaypoint',
  phases: ['transit'],
  alerts: [205],
  memory: null,
  read(fold, reading) {
    if (!fold.isOwn(reading)) return;
    const inside = stops(fold).map(({ place }) => causeOf(place));
    for (const { cause } of fold.alerts(205)) if (!inside.includes(cause)) fold.clear(205, cause, { until: fold.now });
  },
  due(fold) {
    const waiting = stops(fold).filter(({ place }) => fold.alert(205, causeOf(place)) === null);
    return waiting.length === 0 ? null : Math.min(...waiting.map(({ due }) => due));
  },
  come(fold) {
    for (const { place, since, due } of stops(fold)) {
      if (due <= fold.now) fold.raise('unexpectedWaypoint', 205, causeOf(place), { place: place.name, since });
    }
  },
};
