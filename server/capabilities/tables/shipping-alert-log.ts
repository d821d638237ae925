import type { Table } from './table.ts';

/** Alerts and messages (spec 2 §3 "Alert or message", §7). */
export const shippingAlertLog: Table = {
  name: 'shippingAlertLog',
  sql: 'shipping_alert_log',
  key: 'entry_id',
  shipment: 'guid',
  columns: {
    entryId: { sql: 'entry_id', type: 'integer' },
    version: { sql: 'version', type: 'integer' },
    companyId: { sql: 'company_id', type: 'text' },
    guid: { sql: 'guid', type: 'guid' },
    macId: { sql: 'mac_id', type: 'text' },
    alertEvent: { sql: 'alert_event', type: 'integer' },
    alertLevel: { sql: 'alert_level', type: 'integer' },
    alertSource: { sql: 'alert_source', type: 'text' },
    alertTime1: { sql: 'alert_time1', type: 'instant' },
    subject: { sql: 'subject', type: 'text' },
    message: { sql: 'message', type: 'text' },
    data: { sql: 'data', type: 'text', opaque: true },
    latitude: { sql: 'latitude', type: 'real' },
    longitude: { sql: 'longitude', type: 'real' },
    acceleration: { sql: 'acceleration', type: 'real' },
    enabled: { sql: 'enabled', type: 'integer' },
    stateInt2: { sql: 'state_int2', type: 'integer' },
    createdBy: { sql: 'created_by', type: 'text' },
    createDate: { sql: 'create_date', type: 'instant' },
    ackBy: { sql: 'ack_by', type: 'text' },
    ackTime: { sql: 'ack_time', type: 'instant' },
    clearDate: { sql: 'clear_date', type: 'instant' },
    lastUpdate: { sql: 'last_update', type: 'instant' },
  },
};
