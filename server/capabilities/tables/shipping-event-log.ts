import type { Table } from './table.ts';

/** What happened to shipments (spec 2 §7 "Fetch shipment events", §9 "Event catalogue"). */
export const shippingEventLog: Table = {
  name: 'shippingEventLog',
  sql: 'shipping_event_log',
  key: 'entry_id',
  shipment: 'guid',
  columns: {
    entryId: { sql: 'entry_id', type: 'integer' },
    companyId: { sql: 'company_id', type: 'text' },
    guid: { sql: 'guid', type: 'guid' },
    macId: { sql: 'mac_id', type: 'text' },
    eventId: { sql: 'event_id', type: 'integer' },
    eventTime: { sql: 'event_time', type: 'instant' },
    location: { sql: 'location', type: 'text' },
    latitude: { sql: 'latitude', type: 'real' },
    longitude: { sql: 'longitude', type: 'real' },
    message: { sql: 'message', type: 'text' },
  },
};
