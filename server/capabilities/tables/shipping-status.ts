import type { Table } from './table.ts';

/** The three flag values of each shipment (spec 2 §3; decoded by src/domain/alert-flags.ts). */
export const shippingStatus: Table = {
  name: 'shippingStatus',
  sql: 'shipping_status',
  key: 'entry_id',
  shipment: 'guid',
  columns: {
    entryId: { sql: 'entry_id', type: 'integer' },
    companyId: { sql: 'company_id', type: 'text' },
    guid: { sql: 'guid', type: 'guid' },
    alertState: { sql: 'alert_state', type: 'integer' },
    securityState: { sql: 'security_state', type: 'integer' },
    onTimeState: { sql: 'on_time_state', type: 'integer' },
    statusNotes: { sql: 'status_notes', type: 'text' },
    lastUpdate: { sql: 'last_update', type: 'instant' },
  },
};
