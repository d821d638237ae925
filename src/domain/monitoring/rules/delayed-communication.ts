import { MINUTE_MS } from '../../duration.ts';
import { type Fold, type Rule, WATCHED } from '../fold.ts';

const CAUSE = 'communication';

/** The last sign of life: a message, else the commission. */
const lastSign = ({ state, context }: Fold): number => state.heardAt ?? state.commDate ?? context.createDate;

/**
 * 208 Delayed Communication: no message of the subject's own device for some time, by the device's clock. A message that
 * waited somewhere and comes late fills the silence, and the alert is withdrawn.
 */
export const delayedCommunication: Rule = {
  name: 'delayedCommunication',
  phases: WATCHED,
  alerts: [208],
  memory: null,
  read(fold, reading) {
    if (fold.isOwn(reading)) fold.clear(208, CAUSE, { until: fold.now });
  },
  due(fold) {
    const { minutes } = fold.rules.delayedCommunication;
    const { context, state, rules } = fold;
    // Of a shipment's device that was never heard another rule speaks.
    const isNew = context.class !== null && state.heardAt === null && rules.notHeard.enabled;
    const asked = context.macId !== null && !isNew && fold.alert(208, CAUSE) === null;
    return asked ? lastSign(fold) + minutes * MINUTE_MS : null;
  },
  come(fold) {
    fold.raise('delayedCommunication', 208, CAUSE, {
      since: lastSign(fold),
      gateway: fold.state.gateway,
      place: fold.placeName,
    });
  },
};
