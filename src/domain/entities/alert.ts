import { shortIdNumber } from '../device-on.ts';
import { defineEntity, type RowOf } from './entity.ts';
import {
  boolean,
  deviceId,
  flag,
  guid,
  instant,
  integer,
  jsonText,
  latitude,
  longitude,
  MEASURED,
  number,
  text,
} from './field.ts';

/** An alert or message (spec 2 §3). Acknowledged: `ackBy` is not empty, and then `ackTime` is there. */
export const alert = defineEntity({
  name: 'alerts',
  sql: 'shipping_alert_log',
  key: 'entryId',
  recent: 'alertTime1',
  read: { name: 'shippingAlertLog', shipment: 'guid' },
  fields: {
    entryId: integer(),
    version: integer(),
    companyId: text(),
    /** The shipment it is about; null when it is only about a device. */
    guid: guid({ nullable: true }),
    macId: deviceId({ nullable: true }),
    /** A number of the event catalogue (`domain/alert-events.ts`). */
    alertEvent: integer(),
    /** Notice 0, message 1, alert 2. */
    alertLevel: integer(),
    alertSource: text({ search: 'place' }),
    alertTime1: instant(),
    subject: text({ search: 'name' }),
    message: text({ search: 'note' }),
    data: jsonText({ opaque: true }),
    latitude: latitude({ nullable: true }),
    longitude: longitude({ nullable: true }),
    /** g, of a shock. */
    acceleration: number({ nullable: true, decimals: MEASURED }),
    enabled: flag(),
    stateInt2: integer({ nullable: true }),
    sendEmail: boolean(),
    createdBy: text(),
    createDate: instant(),
    ackBy: text(),
    ackTime: instant({ nullable: true }),
    clearDate: instant({ nullable: true }),
    /** Readings that came later show that it did not happen: it stays for who has seen it. */
    withdrawn: boolean(),
    lastUpdate: instant(),
    /** The incident it is part of; null until it is folded, and of what people write. */
    incidentId: integer({ nullable: true }),
  },
  computed: { shortDeviceId: { kind: 'number', of: (row) => shortIdNumber(row.macId) } },
  joins: {
    /** The shipment it is about. */
    shipment: { to: 'shipments', by: 'guid', takes: ['customData', 'configType'] },
    /** The incident it is part of, which says whose it is. */
    incident: { to: 'incidents', by: 'incidentId', takes: ['owner'] },
  },
});

export type AlertRow = RowOf<typeof alert>;
