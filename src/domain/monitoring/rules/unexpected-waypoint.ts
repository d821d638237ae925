import { MINUTE_MS } from '../../duration.ts';
import type { Place } from '../context.ts';
import type { Fold, Rule } from '../fold.ts';
import { isAtExpectedPlace, saysItIsIn } from '../presence.ts';

const causeOf = ({ id }: Place): string => `place:${id}`;

interface Stop {
  readonly place: Place;
  readonly since: number;
  readonly due: number;
}

/** Waypoints it is in and does not have to be in, with the moment at which that counts. None where another that it has to be in lies. */
function stops({ context, memory, rules, state }: Fold): readonly Stop[] {
  if (isAtExpectedPlace({ context, memory })) return [];
  return context.places.flatMap((place) => {
    const entered = memory.presence.at[place.id];
    if (entered === undefined || place.role !== 'waypoint' || place.expected) return [];
    // Where it stood before it departed is no stop on the way.
    const since = Math.max(entered, state.departDate ?? entered);
    return [{ place, since, due: since + rules.unexpectedWaypoint.minutes * MINUTE_MS }];
  });
}

/**
 * 205 Unexpected Waypoint: in transit it stays at a known waypoint that its route does not lead through. It opens with the first
 * message that says, when it is long, that the device is still in it: driving past, or falling silent there, is no stop.
 */
export const unexpectedWaypoint: Rule = {
  name: 'unexpectedWaypoint',
  phases: ['transit'],
  alerts: [205],
  memory: null,
  read(fold, reading) {
    if (!fold.isOwn(reading)) return;
    const inside = stops(fold).map(({ place }) => causeOf(place));
    for (const { cause } of fold.alerts(205)) if (!inside.includes(cause)) fold.clear(205, cause, { until: fold.now });
    for (const { place, since, due } of stops(fold)) {
      if (due > fold.now || fold.alert(205, causeOf(place)) !== null || !saysItIsIn(fold, reading, place)) continue;
      fold.raise('unexpectedWaypoint', 205, causeOf(place), { place: place.name, since });
    }
  },
};
