import { MINUTE_MS } from '../../duration.ts';
import { greatCircleDistance } from '../../great-circle.ts';
import type { Fold, Rule } from '../fold.ts';
import { saysItStays } from '../presence.ts';

const CAUSE = 'dwell';

/**
 * 222 Extended Dwell: in transit it stands at one spot for long. A spot is left when the circles of the first fix and of the
 * new one are more than `radius` apart; a better fix of the same spot takes the place of the first one. It opens with the first
 * message that says, when it is long, that the device is still there: a fix, or a motion code. A silence says nothing of where
 * it is.
 */
export const extendedDwell: Rule = {
  name: 'extendedDwell',
  phases: ['transit'],
  alerts: [222],
  memory: 'extendedDwell',
  read(fold, reading) {
    const { position } = fold.state;
    if (!fold.isOwn(reading)) return;
    if (position === null || position.time !== fold.now) {
      if (saysItStays(reading)) confirm(fold);
      return;
    }
    const { latitude, longitude, accuracy } = position;
    const spot = fold.memory.extendedDwell;
    const away = spot === null ? 0 : greatCircleDistance(spot, position) - accuracy - spot.accuracy;
    if (spot === null || away > fold.rules.extendedDwell.radius) {
      fold.memory.extendedDwell = { latitude, longitude, accuracy, since: fold.now };
      fold.clear(222, CAUSE, { until: fold.now });
    } else if (accuracy < spot.accuracy) {
      fold.memory.extendedDwell = { latitude, longitude, accuracy, since: spot.since };
    }
    confirm(fold);
  },
};

/** It is at the spot now: is that long? */
function confirm(fold: Fold): void {
  const since = fold.memory.extendedDwell?.since ?? fold.now;
  if (fold.now - since < fold.rules.extendedDwell.minutes * MINUTE_MS || fold.alert(222, CAUSE) !== null) return;
  fold.raise('extendedDwell', 222, CAUSE, { since, place: fold.placeName });
}
