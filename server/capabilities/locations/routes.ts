import { randomUUID } from 'node:crypto';
import { createLocation, type LocationRow, updateLocation } from '../../../src/contract/locations.ts';
import { weatherAmbient } from '../../../src/contract/shipment-surroundings.ts';
import { location } from '../../../src/domain/entities/location.ts';
import { administrative } from '../../audit/administrative.ts';
import { assignments, insertion } from '../../database/column-lists.ts';
import { editedColumns } from '../../database/entity-columns.ts';
import { sql } from '../../database/sql.ts';
import { noteEdit, refuseStaleEdit } from '../../http/last-edit.ts';
import { Refusal } from '../../http/refusal.ts';
import { query, type Route } from '../../serving/route.ts';
import { columnsOf } from '../tables/columns-of.ts';
import { shippingLocations } from '../tables/shipping-locations.ts';
import { auditedLocation } from './audited-location.ts';
import { readWeather } from './read-weather.ts';

const named = ({ shippingLocId, entryId, version }: LocationRow) => ({ shippingLocId, entryId, version });

export const locationRoutes: readonly Route[] = [
  query(weatherAmbient, async (tx, { query: asked }) => ({ rows: await readWeather(tx, asked) })),
  administrative(
    createLocation,
    { subject: auditedLocation, made: ({ shippingLocId }) => shippingLocId },
    async (tx, { body }, { companyId }) => {
      const values = {
        company_id: companyId,
        shipping_loc_id: body.shippingLocId ?? randomUUID(),
        ...editedColumns(location, body),
      };
      const [row] = await tx.query<LocationRow>(sql`
        INSERT INTO shipping_location ${insertion(values)} ON CONFLICT (company_id, shipping_loc_id) DO NOTHING
        RETURNING ${columnsOf(shippingLocations)}`);
      if (row === undefined) {
        const detail = 'A location with this ID already exists.';
        throw new Refusal('guid-taken', { errors: [{ code: 'taken', detail, field: 'shippingLocId' }] });
      }
      return named(row);
    },
    'administer',
  ),
  administrative(
    updateLocation,
    { subject: auditedLocation, id: (_tx, { body }) => body.shippingLocId },
    async (tx, { body, doneAt }, session) => {
      const { companyId } = session;
      const subject = `location:${body.shippingLocId}`;
      const [current] = await tx.query<LocationRow>(sql`
        SELECT ${columnsOf(shippingLocations)} FROM shipping_location
         WHERE company_id = ${companyId} AND shipping_loc_id = ${body.shippingLocId} FOR UPDATE`);
      if (current === undefined) throw new Refusal('not-found');
      await refuseStaleEdit(tx, session, subject, body.baseVersion, current);
      const changes = assignments(editedColumns(location, body));
      if (changes === undefined) return named(current);
      await noteEdit(tx, session, subject, doneAt);
      const [row] = await tx.query<LocationRow>(sql`
        UPDATE shipping_location SET ${changes}
         WHERE company_id = ${companyId} AND shipping_loc_id = ${body.shippingLocId}
        RETURNING ${columnsOf(shippingLocations)}`);
      return named(row ?? current);
    },
    'administer',
  ),
];
