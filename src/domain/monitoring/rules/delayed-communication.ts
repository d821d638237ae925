import { MINUTE_MS } from '../../duration.ts';
import { type Fold, type Rule, WATCHED } from '../fold.ts';
import { SILENT_AFTER_MS } from '../silence.ts';

const CAUSE = 'communication';

/** The last sign of life: a message, else the commission. */
const lastSign = ({ state, context }: Fold): number => state.heardAt ?? state.commDate ?? context.createDate;

/**
 * A device that was received just now is not silent, though what it says is hours old: its clock may be behind, and what waited
 * behind a gateway may go on. Its next report tells which.
 */
const notBefore = ({ memory }: Fold): number =>
  memory.received === null ? Number.NEGATIVE_INFINITY : memory.received + SILENT_AFTER_MS;

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
    return asked ? Math.max(lastSign(fold) + minutes * MINUTE_MS, notBefore(fold)) : null;
  },
  come(fold) {
    fold.raise('delayedCommunication', 208, CAUSE, {
      since: lastSign(fold),
      gateway: fold.state.gateway,
      place: fold.placeName,
    });
  },
};
