import { MINUTE_MS } from '../../duration.ts';
import { greatCircleDistance } from '../../great-circle.ts';
import type { Rule } from '../fold.ts';

const CAUSE = 'dwell';

/**
 * 222 Extended Dwell: in transit it stands at one spot for long. A spot is left when the circles of the first fix and of the
 * new one are more than `radius` apart; a better fix of the same spot takes the place of the first one.
 */
export const extendedDwell: Rule = {
  name: 'extendedDwell',
  phases: ['transit'],
  alerts: [222],
  memory: 'extendedDwell',
  read(fold, reading) {
    const { position } = fold.state;
    if (!fold.isOwn(reading) || position === null || position.time !== fold.now) return;
    const { latitude, longitude, accuracy } = position;
    const spot = fold.memory.extendedDwell;
    const away = spot === null ? 0 : greatCircleDistance(spot, position) - accuracy - spot.accuracy;
    if (spot === null || away > fold.rules.extendedDwell.radius) {
      fold.memory.extendedDwell = { latitude, longitude, accuracy, since: fold.now };
      fold.clear(222, CAUSE, { until: fold.now });
    } else if (accuracy < spot.accuracy) {
      fold.memory.extendedDwell = { latitude, longitude, accuracy, since: spot.since };
    }
  },
  due(fold) {
    const spot = fold.memory.extendedDwell;
    if (spot === null || fold.alert(222, CAUSE) !== null) return null;
    return spot.since + fold.rules.extendedDwell.minutes * MINUTE_MS;
  },
  come(fold) {
    const since = fold.memory.extendedDwell?.since ?? fold.now;
    fold.raise('extendedDwell', 222, CAUSE, { since, place: fold.placeName });
  },
};
