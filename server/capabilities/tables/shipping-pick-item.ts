import type { Table } from './table.ts';

/** What is tied to a shipment: tracking references (100), conveyances (110 to 113), iChimes (2). Spec 2 §3. */
export const shippingPickItem: Table = {
  name: 'shippingPickItem',
  sql: 'shipping_pick_item',
  key: 'item_id',
  shipment: 'shipment_guid',
  columns: {
    entryId: { sql: 'item_id', type: 'integer' },
    version: { sql: 'version', type: 'integer' },
    companyId: { sql: 'company_id', type: 'text' },
    guid: { sql: 'shipment_guid', type: 'guid' },
    itemType: { sql: 'item_type', type: 'integer' },
    itemId: { sql: 'item_kind', type: 'text' },
    itemText: { sql: 'item_text', type: 'text' },
    packageInfo: { sql: 'package_info', type: 'text' },
    enabled: { sql: 'enabled', type: 'integer' },
    lastUpdate: { sql: 'last_update', type: 'instant' },
  },
};
