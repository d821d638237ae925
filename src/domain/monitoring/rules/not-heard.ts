import { MINUTE_MS } from '../../duration.ts';
import type { Rule } from '../fold.ts';

/** The cause of the alert: what stands in its data tells it from a silence. */
export const NOT_HEARD_CAUSE = 'activation';

/**
 * 208 of a device that was never heard since its shipment was activated: dead on arrival. It needs no message to begin with, and
 * no commission. The first message clears it.
 */
export const notHeard: Rule = {
  name: 'notHeard',
  phases: ['saved', 'waiting', 'transit', 'arrived'],
  alerts: [208],
  memory: null,
  review(fold) {
    // Somebody took it off.
    if (fold.context.macId === null) fold.clear(208, NOT_HEARD_CAUSE, { until: fold.now });
  },
  read(fold, reading) {
    if (fold.isOwn(reading)) fold.clear(208, NOT_HEARD_CAUSE, { until: fold.now });
  },
  due(fold) {
    const { context, state, rules } = fold;
    if (context.macId === null || state.heardAt !== null) return null;
    if (fold.alert(208, NOT_HEARD_CAUSE) !== null) return null;
    return context.createDate + rules.notHeard.minutes * MINUTE_MS;
  },
  come(fold) {
    fold.raise('notHeard', 208, NOT_HEARD_CAUSE, { since: fold.context.createDate, place: fold.placeName });
  },
};
