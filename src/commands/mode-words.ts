import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActivationMode } from '../domain/activation-mode.ts';

interface ModeWords {
  /** The page's title: the capitalised mode followed by Activation (spec 1 §2). */
  readonly page: MessageDescriptor;
  /** The title of its dashboard. */
  readonly dashboard: MessageDescriptor;
  /** Several of them. */
  readonly list: MessageDescriptor;
  /** One of them, looked at. */
  readonly detail: MessageDescriptor;
  readonly create: MessageDescriptor;
  readonly edit: MessageDescriptor;
  readonly find: MessageDescriptor;
  /** What people call one by. */
  readonly id: MessageDescriptor;
  /** What the customer's field holds (spec 1 §3: assets have a part number, vehicles a type). */
  readonly customer: MessageDescriptor;
}

/** How what a mode activates is spoken of. */
export const MODE_WORDS: Readonly<Record<ActivationMode, ModeWords>> = {
  shipment: {
    page: msg`Shipment Activation`,
    dashboard: msg`Shipment Dashboard`,
    list: msg`Shipments`,
    detail: msg`Shipment Detail`,
    create: msg`Create Shipment`,
    edit: msg`Edit Shipment`,
    find: msg`Find Archived Shipments`,
    id: msg`Shipment ID`,
    customer: msg`Customer`,
  },
  asset: {
    page: msg`Asset Activation`,
    dashboard: msg`Asset Dashboard`,
    list: msg`Assets`,
    detail: msg`Asset Detail`,
    create: msg`Create Asset`,
    edit: msg`Edit Asset`,
    find: msg`Find Archived Assets`,
    id: msg`Asset ID`,
    customer: msg`Part Number`,
  },
  vehicle: {
    page: msg`Vehicle Activation`,
    dashboard: msg`Vehicle Dashboard`,
    list: msg`Vehicles`,
    detail: msg`Vehicle Detail`,
    create: msg`Create Vehicle`,
    edit: msg`Edit Vehicle`,
    find: msg`Find Archived Vehicles`,
    id: msg`Vehicle ID`,
    customer: msg`Type`,
  },
  reposition: {
    page: msg`Reposition Activation`,
    dashboard: msg`Reposition Dashboard`,
    list: msg`Repositions`,
    detail: msg`Reposition Detail`,
    create: msg`Create Reposition`,
    edit: msg`Edit Reposition`,
    find: msg`Find Archived Repositions`,
    id: msg`Shipment ID`,
    customer: msg`Customer`,
  },
};
