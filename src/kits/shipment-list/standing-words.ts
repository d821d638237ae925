import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { classOf, statusOf } from '../../domain/shipment-status.ts';
import { STATUS_WORDS } from '../../words/status-words.ts';

/** Only this device knows of it: the server has not heard of it, or refused it. Its own rows begin with 1. */
const isOnlyHere = ({ version }: Pick<ShipmentRow, 'version'>): boolean => version === 0;

/** What a shipment's status is called: one that was made here waits, whatever the server will make of it. */
export const standingWords = (row: Pick<ShipmentRow, 'version' | 'configType' | 'shippingState'>): MessageDescriptor =>
  isOnlyHere(row) ? msg`Waiting to send` : STATUS_WORDS[statusOf(classOf(row.configType), row.shippingState)];
