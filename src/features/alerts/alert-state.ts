import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ALERT_LEVEL } from '../../domain/alert-events.ts';
import { type AlertProgress, isAcknowledged, isInForce } from '../../domain/open-alerts.ts';
import type { State } from '../../ui/state/state-shapes.tsx';

/** The mark of an alert: what nobody has seen to stands out, what is over is quiet. A message is no fault. */
export function alertState(alert: AlertProgress & { readonly alertLevel: number }): State {
  if (!isInForce(alert)) return 'none';
  if (isAcknowledged(alert)) return 'good';
  return alert.alertLevel === ALERT_LEVEL.alert ? 'error' : 'warn';
}

/** How far people have come with it, in a word. */
export function standingWords(alert: AlertProgress): MessageDescriptor {
  if (alert.enabled !== 1) return msg`turned off`;
  if (alert.clearDate !== null) return msg({ message: 'cleared', context: 'alert' });
  return isAcknowledged(alert)
    ? msg({ message: 'acknowledged', context: 'alert' })
    : msg({ message: 'open', context: 'alert' });
}
