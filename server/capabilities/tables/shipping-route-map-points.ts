import { MAP_POINTS_MAX } from '../../../src/domain/geozone.ts';
import type { Table } from './table.ts';

/** Points of routes and geozones; `position` counts from 1 within a map (spec 2 §7, at most 2,500 at once). */
export const shippingRouteMapPoints: Table = {
  name: 'shippingRouteMapPoints',
  sql: 'route_map_point',
  key: 'point_id',
  max: MAP_POINTS_MAX,
  columns: {
    entryId: { sql: 'point_id', type: 'integer' },
    companyId: { sql: 'company_id', type: 'text' },
    mapId: { sql: 'map_id', type: 'guid' },
    position: { sql: 'position', type: 'integer' },
    latitude: { sql: 'latitude', type: 'real' },
    longitude: { sql: 'longitude', type: 'real' },
    pointType: { sql: 'point_type', type: 'integer' },
  },
};
