import { location } from '../../../src/domain/entities/location.ts';
import { entitySubject } from '../../audit/entity-subject.ts';
import { sql } from '../../database/sql.ts';

/** Locations: what people enter of them. */
export const auditedLocation = entitySubject({
  thing: 'location',
  entity: location,
  table: sql`shipping_location`,
  key: sql`shipping_loc_id`,
});
