import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { ShipmentField } from '../domain/entities/shipment.ts';

/** Fields of a shipment that nobody reads as such. */
type Unseen =
  | 'guid'
  | 'entryId'
  | 'version'
  | 'companyId'
  | 'enabled'
  | 'saveStatus'
  | 'originLatitude'
  | 'originLongitude'
  | 'originLocId'
  | 'destLatitude'
  | 'destLongitude'
  | 'destLocId'
  | 'aclActual'
  | 'createdBy'
  | 'etaP10'
  | 'etaP90'
  | 'usualDeparture'
  | 'usualArrival'
  | 'lastStageCmdTime'
  | 'troubleEvent'
  | 'troubles'
  | 'lastUpdate';

/** A field of a shipment that people read. */
export type SeenField = Exclude<ShipmentField, Unseen>;

/**
 * What each field of a shipment is called, by its name in the definition, in the mode of shipments: what the id and the
 * customer are called in others is `MODE_WORDS`.
 */
export const SHIPMENT_WORDS = {
  shipmentId: msg`Shipment ID`,
  configType: msg({ message: 'Mode', context: 'shipment' }),
  customer: msg`Customer`,
  notes: msg`Notes`,
  notes225: msg`More notes`,
  packageInfo: msg`Package info`,
  limitProfile: msg`Limit profile`,
  properties: msg`Additional details`,
  macId: msg`Device`,
  script: msg`Script`,
  shippingState: msg`Status`,
  commissionState: msg`Commission`,
  originName: msg`Origin`,
  destName: msg`Destination`,
  aclExpected: msg`iChimes`,
  battery: msg`Battery`,
  billOfLading: msg`Tracking reference`,
  crateNumber: msg`Crate number`,
  plannedDeparture: msg`Planned departure`,
  plannedArrival: msg`Planned arrival`,
  createDate: msg`Created`,
  commDate: msg({ message: 'Commissioned', context: 'date' }),
  departDate: msg`Depart date`,
  arriveDate: msg`Delivery date`,
  decommDate: msg({ message: 'Decommissioned', context: 'date' }),
  etaP50: msg`Expected arrival`,
  lastComms: msg`Last comms`,
  statusNotes: msg`Status notes`,
  alertState: msg`Alerts`,
  securityState: msg`Security`,
  onTimeState: msg`On time`,
  severity: msg({ message: 'Trouble', context: 'shipment' }),
} as const satisfies Readonly<Record<SeenField | 'script', MessageDescriptor>>;
