import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActivationField } from '../../domain/activation-form.ts';

/** The name of each field, as its label and where it is spoken of. */
export const FIELD_LABELS: Readonly<Record<ActivationField, MessageDescriptor>> = {
  script: msg`Script`,
  device: msg`Device`,
  shipmentId: msg`Shipment ID`,
  customer: msg`Customer`,
  origin: msg`Origin`,
  destination: msg`Destination`,
  trackingValue: msg`Reference number`,
  packageInfo: msg`Package info`,
  notes: msg`Notes`,
};

/** The order of the fields on the screen. */
export const FIELD_ORDER: readonly ActivationField[] = [
  'script',
  'device',
  'shipmentId',
  'customer',
  'origin',
  'destination',
  'trackingValue',
  'packageInfo',
  'notes',
];
