import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the built-in page options call their figures, in a person's language. What a company calls otherwise stays. */
const NAMES: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['On Time Departures', msg`On-time departures`],
  ['Intact Shipments', msg`Intact shipments`],
  ['Total Shipments', msg`Total shipments`],
  ['Monitored Assets', msg`Monitored assets`],
  ['Unmonitored Assets', msg`Unmonitored assets`],
  ['Active Crates', msg`Active crates`],
  ['Active Totes', msg`Active totes`],
  ['Asset Duration', msg`Average asset duration`],
  ['Tags In Use', msg`Tags in use`],
  ['iChimes In Use', msg`iChimes in use`],
  ['Gateways Online', msg`Gateways online`],
  ['Scanners Online', msg`Scanners online`],
  ['Chargers Online', msg`Chargers online`],
  ['Warehouses', msg`Warehouses`],
  ['Too humid', msg`Too humid`],
  ['Doors open', msg`Doors open`],
  ['Units running', msg`Units running`],
  ['With alerts', msg`With alerts`],
]);

/** The name of a figure as it is read; null: as it is configured. */
export const metricName = (label: string): MessageDescriptor | null => NAMES.get(label) ?? null;
