import { randomUUID } from 'node:crypto';
import { sql } from '../../server/database/sql.ts';
import type { CreateShipment } from '../../src/commands/create-shipment.ts';
import { PROVISION_STATUS } from '../../src/domain/device.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import type { Issue } from './console-page.ts';
import { CREATE, editing, listing, locating, removing, subjectOf, telling } from './inputs.ts';
import type { World } from './world.ts';

/** A creation that is refused at first, what a person does with the new thing meanwhile, and how they put it right. */
export interface RefusedCreation {
  readonly creation: Issue;
  /** The code of a refusal that comes from the line; null where the server has reason enough of its own. */
  readonly code: string | null;
  /** Every kind of command that can depend on it, in the order in which it makes sense. */
  readonly successors: readonly Issue[];
  readonly corrected: unknown;
  /** What the outbox calls the creation, as far as it doesn't say by which tag. */
  readonly calledLike: string;
}

const temporaryId = (): string => `new:${randomUUID()}`;

/** All that is done with a shipment: its tag is told the list of iChimes, loses one, and in the end the shipment goes. */
async function everythingWith(world: World, shipment: CreateShipment): Promise<readonly Issue[]> {
  const [first = '', second = ''] = await world.chimes(2);
  const subject = subjectOf(shipment);
  const alertId = temporaryId();
  const message = { alertId, subject: `About ${shipment.shipmentId}`, message: 'Look at the seal.' };
  const alert = { alertId, subject: message.subject };
  return [
    editing(shipment, { notes: 'first edit' }),
    [
      'shipment.change-state',
      { ...subject, transition: 'commission', shippingState: 1, commissionState: 0, commDate: null },
    ],
    listing(subject, [], [first, second]),
    ['shipment.change-shock', { ...subject, limit: 25 }],
    telling(shipment.macId, `after ${shipment.shipmentId}`),
    ['alert.create', { ...message, guid: shipment.guid, macId: null }],
    ['alert.note', { ...alert, message: message.message, note: 'It is whole.' }],
    ['alert.acknowledge', alert],
    ['shipment.remove-device', { ...subject, aclExpected: 2, aclActual: 0, device: second }],
    editing(shipment, { notes: 'last edit', customer: 'Orsay Optics' }),
    removing(shipment),
  ];
}

/** The server itself refuses: the tag counts as lost. Another tag puts it right. */
async function onLostTag(world: World, name: string): Promise<RefusedCreation> {
  const [lost = '', free = ''] = await world.tags(2);
  const { companyId } = world.company;
  await world.server
    .database()
    .transaction({ companyId }, (tx) =>
      tx.query(
        sql`UPDATE device SET provision_status = ${PROVISION_STATUS.lost} WHERE company_id = ${companyId} AND mac_id = ${lost}`,
      ),
    );
  const shipment = newShipment(name, lost);
  return {
    creation: [CREATE, shipment],
    code: null,
    successors: await everythingWith(world, shipment),
    corrected: { ...shipment, macId: free, customer: 'Nordlys' },
    calledLike: name,
  };
}

/** A field is wrong: the shipment stays the same one and on its tag. */
async function withWrongField(world: World, name: string): Promise<RefusedCreation> {
  const [tag = ''] = await world.tags(1);
  const shipment = newShipment(name, tag);
  return {
    creation: [CREATE, shipment],
    code: 'bad-request',
    successors: await everythingWith(world, shipment),
    corrected: { ...shipment, shipmentId: `${name}-right` },
    calledLike: name,
  };
}

/** Its very id is taken: what was done with it must not go to the one that has it. */
async function underTakenId(world: World, name: string): Promise<RefusedCreation> {
  const [tag = ''] = await world.tags(1);
  const shipment = newShipment(name, tag);
  return {
    creation: [CREATE, shipment],
    code: 'guid-taken',
    successors: await everythingWith(world, shipment),
    corrected: { ...shipment, guid: randomUUID() },
    calledLike: name,
  };
}

/** A location, a zone in it and a shipment that starts there. */
async function ofLocation(world: World, name: string): Promise<RefusedCreation> {
  const [tag = ''] = await world.tags(1);
  const place = randomUUID();
  const creation = locating(place, name);
  const origin = { name, lat: 12.5, lon: 80.25, shippingLocId: place };
  const shipment = newShipment(`${name}-start`, tag, { origin });
  const waypointId = temporaryId();
  const zone = {
    name: `${name.replace('-', '')}Gate`,
    shippingLocId: place,
    beaconId: null,
    latitude: 12.5,
    longitude: 80.25,
  };
  return {
    creation,
    code: 'bad-request',
    successors: [
      [
        'location.edit',
        { shippingLocId: place, name, changes: { notes: 'ring twice' } },
        { table: 'locations', key: place },
      ],
      ['waypoint.create', { waypointId, ...zone, innerRadius: 20, outerRadius: 30, motionTimer: null }],
      ['waypoint.edit', { waypointId, name: zone.name, changes: { outerRadius: 40 } }],
      [CREATE, shipment],
      editing(shipment, { notes: 'by the gate' }),
    ],
    corrected: { ...(creation[1] as object), locCode: 'RIGHT' },
    calledLike: name,
  };
}

/** One after another is tried, round by round. */
export const REFUSED_CREATIONS: readonly ((world: World, name: string) => Promise<RefusedCreation>)[] = [
  onLostTag,
  withWrongField,
  underTakenId,
  ofLocation,
];
