import { waypoint } from '../../../src/domain/entities/waypoint.ts';
import { entitySubject } from '../../audit/entity-subject.ts';
import { sql } from '../../database/sql.ts';

/** Waypoints and beacons: what people enter of them. */
export const auditedWaypoint = entitySubject({
  thing: 'waypoint',
  entity: waypoint,
  table: sql`shipping_waypoint`,
  key: sql`entry_id`,
  keyType: sql`bigint`,
});
