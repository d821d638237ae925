import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import type { ActivationField } from '../../domain/activation-form.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';

/** The names of fields that are called the same in every mode. */
const LABELS = {
  script: msg`Script`,
  device: msg`Device`,
  origin: msg`Origin`,
  destination: msg`Destination`,
  plannedDeparture: msg`Planned departure`,
  plannedArrival: msg`Planned arrival`,
  trackingValue: msg`Reference number`,
  packageInfo: msg`Package info`,
  chimes: msg`iChimes`,
  notes: msg`Notes`,
  notes225: msg`More notes`,
} satisfies Partial<Record<ActivationField, MessageDescriptor>>;

/** The name of each field, as its label and where it is spoken of. */
export function fieldLabels(mode: ActivationMode): Readonly<Record<ActivationField, MessageDescriptor>> {
  const { id: shipmentId, customer } = MODE_WORDS[mode];
  return { ...LABELS, shipmentId, customer };
}

/** The order of the fields on the screen. */
export const FIELD_ORDER: readonly ActivationField[] = [
  'device',
  'shipmentId',
  'script',
  'customer',
  'origin',
  'destination',
  'plannedDeparture',
  'plannedArrival',
  'trackingValue',
  'packageInfo',
  'chimes',
  'notes',
  'notes225',
];
