import type { Table } from './table.ts';

/** Known locations (spec 1 §3, spec 2 §3 "Location"). */
export const shippingLocations: Table = {
  name: 'shippingLocations',
  sql: 'shipping_location',
  key: 'shipping_loc_id',
  columns: {
    entryId: { sql: 'entry_id', type: 'integer' },
    shippingLocId: { sql: 'shipping_loc_id', type: 'text' },
    version: { sql: 'version', type: 'integer' },
    companyId: { sql: 'company_id', type: 'text' },
    name: { sql: 'name', type: 'text' },
    locType: { sql: 'loc_type', type: 'text' },
    locCode: { sql: 'loc_code', type: 'text' },
    locRegion: { sql: 'loc_region', type: 'text' },
    locAddress1: { sql: 'loc_address1', type: 'text' },
    locAddress2: { sql: 'loc_address2', type: 'text' },
    locCity: { sql: 'loc_city', type: 'text' },
    locState: { sql: 'loc_state', type: 'text' },
    locZip: { sql: 'loc_zip', type: 'text' },
    locCountry: { sql: 'loc_country', type: 'text' },
    latitude: { sql: 'latitude', type: 'real' },
    longitude: { sql: 'longitude', type: 'real' },
    enabled: { sql: 'enabled', type: 'integer' },
    notes: { sql: 'notes', type: 'text', opaque: true },
    weatherId: { sql: 'weather_id', type: 'text' },
    avgSecToComm: { sql: 'avg_sec_to_comm', type: 'integer' },
    geofenceId: { sql: 'geofence_id', type: 'text' },
    lastUpdate: { sql: 'last_update', type: 'instant' },
  },
};
