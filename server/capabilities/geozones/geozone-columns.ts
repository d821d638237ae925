import { sql } from 'drizzle-orm/sql';
import { instantText } from '../../database/instant-text.ts';

/** A map's columns under the contract's names (`src/contract/geozones.ts`). */
export const GEOZONE_COLUMNS = sql.raw(`
  map_id AS "mapId", entry_id AS "entryId", version, company_id AS "companyId", map_name AS name, description,
  map_config_name_type AS "mapConfigNameType", map_config_type_id AS "mapConfigTypeId",
  alternate_names AS "alternateNames", notes, enabled,
  CASE WHEN center_latitude IS NULL THEN NULL
       ELSE jsonb_build_object('latitude', center_latitude, 'longitude', center_longitude) END AS center,
  point_count AS "pointCount",
  (SELECT coalesce(jsonb_agg(a.sub_map_id ORDER BY a.position), '[]') FROM route_map_association a
    WHERE a.company_id = route_map.company_id AND a.map_id = route_map.map_id) AS "associationList",
  ${instantText('create_date')} AS "createDate", ${instantText('last_update')} AS "lastUpdate"`);
