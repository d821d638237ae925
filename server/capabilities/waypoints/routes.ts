import { createWaypoint, updateWaypoint, type WaypointRow } from '../../../src/contract/waypoints.ts';
import { waypoint } from '../../../src/domain/entities/waypoint.ts';
import { type About, administrative } from '../../audit/administrative.ts';
import { assignments, insertion } from '../../database/column-lists.ts';
import type { Transaction } from '../../database/database.ts';
import { editedColumns } from '../../database/entity-columns.ts';
import { sql } from '../../database/sql.ts';
import { noteEdit, refuseStaleEdit } from '../../http/last-edit.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import { refuseUnlessMay, type Session } from '../../http/session.ts';
import type { Input, Route } from '../../serving/route.ts';
import { columnsOf } from '../tables/columns-of.ts';
import { shippingWaypoints } from '../tables/shipping-waypoints.ts';
import { auditedWaypoint } from './audited-waypoint.ts';

type Places = Pick<Input<typeof updateWaypoint>['body'], 'shippingLocId' | 'beaconId'>;

/** @throws Refusal `not-found` for a location or a beacon that the company doesn't have */
async function refuseForeign(tx: Transaction, companyId: string, { shippingLocId, beaconId }: Places): Promise<void> {
  const [found] = await tx.query<{ location: boolean; beacon: boolean }>(sql`
    SELECT EXISTS (SELECT FROM shipping_location
                    WHERE company_id = ${companyId} AND shipping_loc_id = ${shippingLocId ?? null}::text) AS location,
           EXISTS (SELECT FROM device
                    WHERE company_id = ${companyId} AND mac_id = ${beaconId ?? null}::text AND kind = 'beacons') AS beacon`);
  const strange = (key: string | null | undefined, known: boolean | undefined): boolean =>
    key !== undefined && key !== null && known !== true;
  if (strange(shippingLocId, found?.location) || strange(beaconId, found?.beacon)) throw new Refusal('not-found');
}

/**
 * A waypoint with a beacon may change who may edit beacons (spec 2 §6), any other administrators alone.
 * @throws Refusal `forbidden`
 */
function refuseUnlessMayEdit(session: Session, ...beacons: readonly (string | null | undefined)[]): void {
  const isBeacon = beacons.every((beaconId) => beaconId !== undefined && beaconId !== null);
  refuseUnlessMay(session, isBeacon ? 'editBeacons' : 'editZones');
}

/** @throws Refusal `bad-request` (422): what is changed alone must fit what is there */
function refuseRadii(inner: number, outer: number): void {
  if (inner <= outer) return;
  const detail = 'The inner radius is at most the outer one.';
  throw refusedField('radius', detail, 'innerRadius');
}

const named = ({ entryId, version }: WaypointRow) => ({ entryId, version });

const madeWaypoint: About<typeof createWaypoint> = {
  subject: auditedWaypoint,
  made: ({ entryId }) => String(entryId),
};
const namedWaypoint: About<typeof updateWaypoint> = {
  subject: auditedWaypoint,
  id: (_tx, { body }) => String(body.entryId),
};

export const waypointRoutes: readonly Route[] = [
  administrative(createWaypoint, madeWaypoint, async (tx, { body }, session) => {
    const { companyId } = session;
    refuseUnlessMayEdit(session, body.beaconId);
    await refuseForeign(tx, companyId, body);
    refuseRadii(body.innerRadius, body.outerRadius);
    const values = { company_id: companyId, waypoint_type: body.waypointType, ...editedColumns(waypoint, body) };
    const [row] = await tx.query<{ entryId: number; version: number }>(sql`
        INSERT INTO shipping_waypoint ${insertion(values)} RETURNING entry_id AS "entryId", version`);
    if (row === undefined) throw new Error('The waypoint was not stored.');
    return row;
  }),
  administrative(updateWaypoint, namedWaypoint, async (tx, { body, doneAt }, session) => {
    const { companyId } = session;
    const subject = `waypoint:${body.entryId}`;
    // Who may edit none is told nothing of which there are.
    refuseUnlessMay(session, 'editBeacons');
    const [current] = await tx.query<WaypointRow>(sql`
        SELECT ${columnsOf(shippingWaypoints)} FROM shipping_waypoint
         WHERE company_id = ${companyId} AND entry_id = ${body.entryId} FOR UPDATE`);
    if (current === undefined) throw new Refusal('not-found');
    refuseUnlessMayEdit(session, current.beaconId, body.beaconId === undefined ? current.beaconId : body.beaconId);
    await refuseStaleEdit(tx, session, subject, body.baseVersion, current);
    await refuseForeign(tx, companyId, body);
    refuseRadii(body.innerRadius ?? current.innerRadius, body.outerRadius ?? current.outerRadius);
    const changes = assignments(editedColumns(waypoint, body));
    if (changes === undefined) return named(current);
    await noteEdit(tx, session, subject, doneAt);
    const [row] = await tx.query<WaypointRow>(sql`
        UPDATE shipping_waypoint SET ${changes} WHERE company_id = ${companyId} AND entry_id = ${body.entryId}
        RETURNING ${columnsOf(shippingWaypoints)}`);
    return named(row ?? current);
  }),
];
