import type { Table } from './table.ts';

/** Which geozones each route consists of, in its order (spec 2 §7). */
export const shippingRouteMapAssociations: Table = {
  name: 'shippingRouteMapAssociations',
  sql: 'route_map_association',
  key: 'association_id',
  columns: {
    entryId: { sql: 'association_id', type: 'integer' },
    companyId: { sql: 'company_id', type: 'text' },
    mapId: { sql: 'map_id', type: 'guid' },
    subMapId: { sql: 'sub_map_id', type: 'guid' },
    position: { sql: 'position', type: 'integer' },
  },
};
