import type { Table } from './table.ts';

/** Zones of locations (spec 2 §3 "Waypoint"); type 1 is around a beacon. */
export const shippingWaypoints: Table = {
  name: 'shippingWaypoints',
  sql: 'shipping_waypoint',
  key: 'entry_id',
  columns: {
    entryId: { sql: 'entry_id', type: 'integer' },
    version: { sql: 'version', type: 'integer' },
    companyId: { sql: 'company_id', type: 'text' },
    name: { sql: 'name', type: 'text' },
    waypointType: { sql: 'waypoint_type', type: 'integer' },
    shippingLocId: { sql: 'shipping_loc_id', type: 'text' },
    beaconId: { sql: 'beacon_id', type: 'text' },
    latitude: { sql: 'latitude', type: 'real' },
    longitude: { sql: 'longitude', type: 'real' },
    innerRadius: { sql: 'inner_radius', type: 'real' },
    outerRadius: { sql: 'outer_radius', type: 'real' },
    motionTimer: { sql: 'motion_timer', type: 'integer' },
    lastUpdate: { sql: 'last_update', type: 'instant' },
  },
};
