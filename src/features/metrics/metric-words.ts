import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the built-in page options call their figures, in a person's language. What a company calls otherwise stays. */
const NAMES: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['On Time Departures', msg`On Time Departures`],
  ['Intact Shipments', msg`Intact Shipments`],
  ['Total Shipments', msg`Total Shipments`],
  ['Monitored Assets', msg`Monitored Assets`],
  ['Unmonitored Assets', msg`Unmonitored Assets`],
  ['Active Crates', msg`Active Crates`],
  ['Active Totes', msg`Active Totes`],
  ['Asset Duration', msg`Asset Duration`],
  ['Tags In Use', msg`Tags In Use`],
  ['iChimes In Use', msg`iChimes In Use`],
  ['Gateways Online', msg`Gateways Online`],
  ['Scanners Online', msg`Scanners Online`],
  ['Chargers Online', msg`Chargers Online`],
  ['Warehouses', msg`Warehouses`],
  ['Too humid', msg`Too humid`],
  ['Doors open', msg`Doors open`],
  ['Units running', msg`Units running`],
  ['With alerts', msg`With alerts`],
]);

/** The name of a figure as it is read; null: as it is configured. */
export const metricName = (label: string): MessageDescriptor | null => NAMES.get(label) ?? null;
