import type { Table } from './table.ts';

/** Cell towers that devices heard; `radius` in metres (spec 2 §9 cellAouDefaultRadius). */
export const cellLocations: Table = {
  name: 'cellLocations',
  sql: 'cell_location',
  key: 'entry_id',
  shipment: 'guid',
  columns: {
    entryId: { sql: 'entry_id', type: 'integer' },
    companyId: { sql: 'company_id', type: 'text' },
    macId: { sql: 'mac_id', type: 'text' },
    guid: { sql: 'guid', type: 'guid' },
    timestamp: { sql: 'cell_time', type: 'instant' },
    cellId: { sql: 'cell_id', type: 'text' },
    locationString: { sql: 'location', type: 'text' },
    latitude: { sql: 'latitude', type: 'real' },
    longitude: { sql: 'longitude', type: 'real' },
    radius: { sql: 'radius', type: 'real' },
  },
};
