import { geozone } from '../../../src/domain/entities/geozone.ts';
import { selectedColumns } from '../../database/entity-columns.ts';

/** A map's columns under the contract's names (`src/contract/geozones.ts`). */
export const GEOZONE_COLUMNS = selectedColumns(geozone, {
  center: `CASE WHEN center_latitude IS NULL THEN NULL
                ELSE jsonb_build_object('latitude', center_latitude, 'longitude', center_longitude) END`,
  associationList: `(SELECT coalesce(jsonb_agg(a.sub_map_id ORDER BY a.position), '[]') FROM route_map_association a
                      WHERE a.company_id = route_map.company_id AND a.map_id = route_map.map_id)`,
  points: `(SELECT coalesce(jsonb_agg(jsonb_build_array(p.latitude, p.longitude) ORDER BY p.position), '[]')
              FROM route_map_point p WHERE p.company_id = route_map.company_id AND p.map_id = route_map.map_id)`,
});
