import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addConveyance } from '../../src/commands/add-conveyance.ts';
import { addPhoto } from '../../src/commands/add-photo.ts';
import { createShipment } from '../../src/commands/create-shipment.ts';
import { deleteShipment } from '../../src/commands/delete-shipment.ts';
import { editConveyance } from '../../src/commands/edit-conveyance.ts';
import { type EditShipment, editShipment, type ShipmentChanges } from '../../src/commands/edit-shipment.ts';
import { readShipmentFields } from '../../src/commands/shipment-fields.ts';
import { subjectOf } from '../../src/commands/shipment-subject.ts';
import type { ShipmentRow } from '../../src/contract/shipments.ts';
import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import { passVersionOn } from '../../src/local/outbox/pass-version-on.ts';
import { fieldsOf } from '../../src/local/outbox/three-way.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import { smallPhoto } from '../fixtures/small-photo.ts';
import { clock } from '../fixtures/test-clock.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { everybody, type Person, person } from './people.ts';
import { deliver, entryFor, rehearse, rowIn } from './rehearsal.ts';
import { stand } from './stand.ts';

const ORIGIN = { name: 'Pune', lat: 18.5204301, lon: 73.856745, shippingLocId: 'L0003' };
const DESTINATION = { name: 'Antwerp', lat: 51.22, lon: 4.4 };
/** All that is written of a shipment; what it travels with is tried by itself. */
const EVERYTHING: Required<Omit<ShipmentChanges, 'device' | 'takenFrom' | 'script' | 'chimes'>> = {
  shipmentId: 'EDITED-1',
  customer: 'Orsay Optics',
  notes: 'Dock 9, rear.',
  properties: '{"a":1}',
  packageInfo: 'Two pallets',
  limitProfile: '',
  crateNumber: 815,
  origin: ORIGIN,
  destination: DESTINATION,
  tracking: { type: 'HAWB', value: '12345678901' },
  plannedDeparture: '2026-12-01T08:00:00.000Z',
  plannedArrival: '2026-12-02T17:30:00.000Z',
};

/** What only the server knows: its counts, what the tag has told it, that it was saved. */
const IGNORED = ['entryId', 'version', 'battery', 'lastComms', 'saveStatus'];

export function shipmentCommands(server: () => TestServer): void {
  const { freeChimes } = stand(server);
  const shipmentRow = async ({ client }: Person, guid: string): Promise<ShipmentRow> => {
    const row = await rowIn(client, 'shipments:0', guid);
    if (row === undefined) throw new Error('There is no such shipment.');
    return row as unknown as ShipmentRow;
  };
  /** A shipment of this test's own, as the server has it. */
  const created = async (who: Person, change = {}): Promise<ShipmentRow> => {
    const [tag = ''] = await server().freeTags(1);
    const entry = entryFor(createShipment, newShipment('CMD-1', tag, change), who.user);
    const { outcome } = await deliver(who.client, entry);
    expect(outcome.kind).toBe('acked');
    return shipmentRow(who, (entry.payload as { guid: string }).guid);
  };
  const editOf = ({ user }: Person, row: ShipmentRow, changes: ShipmentChanges): OutboxEntry =>
    entryFor(editShipment, { ...subjectOf(row), changes }, user, row);
  const removalOf = ({ user }: Person, row: ShipmentRow): OutboxEntry =>
    entryFor(deleteShipment, subjectOf(row), user, row);

  describe('shipment.create', () => {
    it('shows the shipment and its tag as the server will', async () => {
      const who = await person(server(), 'provisioner');
      const [tag = ''] = await server().freeTags(1);
      const input = newShipment('CMD-0', tag, { tracking: { type: 'BOL', value: 'ABCD123456' } });
      const { shown, echoed } = await rehearse(who.client, entryFor(createShipment, input, who.user), IGNORED);
      expect(shown).toEqual(echoed);
    });

    it('shows its iChimes as taken and its list as not heard yet, as the server will', async () => {
      const who = await person(server(), 'provisioner');
      const [tag = ''] = await server().freeTags(1);
      const chimes = await freeChimes(2);
      const entry = entryFor(createShipment, newShipment('CMD-0c', tag, { chimes }), who.user);
      expect(entry.orderingKeys).toEqual(expect.arrayContaining(chimes.map((id) => `device:${id}`)));
      const { shown, echoed } = await rehearse(who.client, entry, IGNORED);
      expect(shown).toEqual(echoed);
      expect(await shipmentRow(who, (entry.payload as { guid: string }).guid)).toMatchObject({
        aclExpected: 2,
        aclActual: 0,
      });
    });
  });

  describe('shipment.edit', () => {
    it('shows every field as the server will have it, the tag’s too', async () => {
      const who = await person(server(), 'provisioner');
      const row = await created(who);
      const { shown, echoed } = await rehearse(who.client, editOf(who, row, EVERYTHING));
      expect(shown).toEqual(echoed);
      const nothing: ShipmentChanges = { tracking: null, origin: null, destination: null, packageInfo: '' };
      const removed = await rehearse(who.client, editOf(who, await shipmentRow(who, row.guid), nothing));
      expect(removed.shown).toEqual(removed.echoed);
    });

    it('floor 12: shows another tag, and the one that is free again, as the server will', async () => {
      const who = await person(server(), 'provisioner');
      const row = await created(who);
      const [tag = ''] = await server().freeTags(1);
      const entry = editOf(who, row, { device: tag, shipmentId: 'CMD-SWAP' });
      expect(entry.orderingKeys).toEqual(expect.arrayContaining([`device:${tag}`, `device:${row.macId ?? ''}`]));
      const { shown, echoed } = await rehearse(who.client, entry, [...IGNORED, 'lastStageCmdTime']);
      expect(shown).toEqual(echoed);
      expect(await shipmentRow(who, row.guid)).toMatchObject({ macId: tag, customData: 'CMD-SWAP' });
    });

    it('floor 12: meets somebody else who has put another tag on, and is asked', async () => {
      const [one, other] = [await person(server(), 'provisioner'), await person(server(), 'admin')];
      const row = await created(one);
      const [mine = '', theirs = ''] = await server().freeTags(2);
      await deliver(other.client, editOf(other, row, { device: theirs }));
      const met = await deliver(one.client, editOf(one, row, { device: mine, notes: 'cold' }));
      expect(met.entry).toMatchObject({ state: 'conflict' });
      expect(await shipmentRow(one, row.guid)).toMatchObject({ macId: theirs });
    });

    it('is for whom the server takes it from', async () => {
      const row = await created(await person(server(), 'provisioner'));
      for (const who of await everybody(server())) {
        const { reply } = await deliver(who.client, editOf(who, row, { notes: who.user.loginName }));
        expect([who.user.loginName, reply.status !== 403]).toEqual([
          who.user.loginName,
          editShipment.mayIssue(who.user),
        ]);
      }
    });

    it('is joined with somebody else’s edit of other fields, and the joined one is taken', async () => {
      const [one, other] = [await person(server(), 'provisioner'), await person(server(), 'admin')];
      const row = await created(one);
      await deliver(other.client, editOf(other, row, { customer: 'Nordlys' }));
      const met = await deliver(one.client, editOf(one, row, { notes: 'cold', shipmentId: 'CMD-1b' }));
      expect(met.entry).toMatchObject({ state: 'queued', merged: true, base: { version: row.version + 1 } });
      expect((await deliver(one.client, met.entry)).outcome.kind).toBe('acked');
      expect(await shipmentRow(one, row.guid)).toMatchObject({
        customData: 'CMD-1b',
        customData2: 'Nordlys',
        customData3: 'cold',
      });
    });

    it('asks a person where both set the same field to different values, and nobody where to the same', async () => {
      const [one, other] = [await person(server(), 'provisioner'), await person(server(), 'admin')];
      const row = await created(one, { tracking: { type: 'BOL', value: 'ABCD123456' } });
      const theirs: ShipmentChanges = { notes: 'theirs', tracking: { type: 'HAWB', value: '12345678901' } };
      await deliver(other.client, editOf(other, row, theirs));
      const clash = await deliver(one.client, editOf(one, row, { notes: 'mine' }));
      expect(clash.entry).toMatchObject({ state: 'conflict', current: { customData3: 'theirs' } });
      expect((await deliver(one.client, editOf(one, row, theirs))).entry.state).toBe('acked');
      expect((await shipmentRow(one, row.guid)).customData3).toBe('theirs');
    });

    it.each<[ShipmentChanges, ShipmentChanges]>([
      [{ crateNumber: 12 }, { crateNumber: 13 }],
      [{ packageInfo: 'Crate 9' }, { packageInfo: 'Crate 10' }],
      [{ destination: DESTINATION }, { destination: null }],
      // One part: an arrival that one of them moves is held against the departure that the other did.
      [
        { plannedDeparture: '2026-12-01T08:00:00.000Z', plannedArrival: null },
        { plannedDeparture: null, plannedArrival: '2026-12-02T08:00:00.000Z' },
      ],
    ])('asks a person where both set %j', async (theirs, mine) => {
      const [one, other] = [await person(server(), 'provisioner'), await person(server(), 'admin')];
      const row = await created(one);
      await deliver(other.client, editOf(other, row, theirs));
      const clash = await deliver(one.client, editOf(one, row, mine));
      expect(clash.entry.state).toBe('conflict');
      expect((await deliver(one.client, editOf(one, row, theirs))).entry.state).toBe('acked');
    });

    it('takes a tracking reference for what it says, whatever number its item has', async () => {
      const [one, other] = [await person(server(), 'provisioner'), await person(server(), 'admin')];
      const row = await created(one);
      const first = { type: 'BOL', value: 'ABCD123456' };
      await deliver(one.client, editOf(one, row, { tracking: first }));
      // As this device showed it, before the server's row came: without the number.
      const seen = { ...row, billOfLading: '0|BOL|ABCD123456' };
      await deliver(other.client, editOf(other, await shipmentRow(other, row.guid), { notes: 'theirs' }));
      const second = await deliver(one.client, editOf(one, seen, { tracking: { type: 'HAWB', value: '12345678901' } }));
      expect(second.entry.state).toBe('queued');
      expect((await deliver(one.client, second.entry)).outcome.kind).toBe('acked');
    });

    it('after another one stands on the version that left, and one of a new shipment on its first', async () => {
      const who = await person(server(), 'provisioner');
      const [tag = ''] = await server().freeTags(1);
      const input = newShipment('CMD-2', tag, { tracking: { type: 'BOL', value: 'ABCD123456' } });
      const create = entryFor(createShipment, input, who.user);
      const [patch] = create.patches;
      const optimistic = (patch?.op === 'put' ? patch.row : {}) as unknown as ShipmentRow;
      const first = editOf(who, optimistic, { notes: 'one' });
      const second = editOf(who, { ...optimistic, customData3: 'one' }, { notes: 'two' });
      const made = (await deliver(who.client, create)).reply.json;
      const edited = await deliver(who.client, passVersionOn(create, { ...made }, first));
      expect(edited.reply.status).toBe(200);
      const waited = passVersionOn(create, { ...made }, second);
      const next = passVersionOn({ ...first, base: waited.base }, { ...edited.reply.json }, waited);
      expect((await deliver(who.client, next)).reply.status).toBe(200);
      expect((await shipmentRow(who, input.guid)).customData3).toBe('two');
    });
  });

  describe('shipment.delete', () => {
    it('takes the shipment away and frees its tag, once, and one that is gone is gone', async () => {
      const who = await person(server(), 'provisioner');
      const row = await created(who);
      const { shown, echoed } = await rehearse(who.client, removalOf(who, row));
      expect(shown).toEqual(echoed);
      expect((await deliver(who.client, removalOf(who, row))).outcome.kind).toBe('acked');
    });

    it('is for whom the server takes it from', async () => {
      for (const who of await everybody(server())) {
        const row = await created(await person(server(), 'provisioner'));
        const { reply } = await deliver(who.client, removalOf(who, row));
        expect([who.user.loginName, reply.status !== 403]).toEqual([
          who.user.loginName,
          deleteShipment.mayIssue(who.user),
        ]);
      }
    });

    it('asks when somebody else has edited it, and goes on when only its devices have reported', async () => {
      const [one, other] = [await person(server(), 'provisioner'), await person(server(), 'admin')];
      const row = await created(one);
      // Told the time of a stage command, as its device would: another version, nothing a person wrote.
      await other.client.change('PUT', 'tables/update/shippingPickList', { guid: row.guid, lastStageCmdTime: 'now' });
      const unaware = await deliver(one.client, removalOf(one, row));
      expect(unaware.entry).toMatchObject({ state: 'queued', merged: false });
      await deliver(other.client, editOf(other, await shipmentRow(other, row.guid), { notes: 'keep it' }));
      const asked = await deliver(one.client, unaware.entry);
      expect(asked.entry).toMatchObject({ state: 'conflict', current: { customData3: 'keep it' } });
      expect((await shipmentRow(one, row.guid)).guid).toBe(row.guid);
      const seen = await shipmentRow(one, row.guid);
      expect((await deliver(one.client, removalOf(one, seen))).outcome.kind).toBe('acked');
    });

    it('names a version only where it deletes', async () => {
      const { client } = await person(server(), 'admin');
      const body = { template: 'decommission', mac: null, guid: randomUUID(), runByGUID: true, baseVersion: 1 };
      const reply = await client.change('PUT', 'activity/createAndRunActivityTemplate/', body);
      expect(reply.status).toBe(400);
    });
  });

  // Both ends of a plan are held against each other: they are one part.
  const partOf = (field: string): string => (field.startsWith('planned') ? 'plan' : field);

  it('the parts of an edit are all of it, and none is in two', () => {
    const anyChanges = fc.subarray(Object.keys(EVERYTHING) as (keyof typeof EVERYTHING)[]);
    fc.assert(
      fc.property(anyChanges, anyChanges, (set, kept) => {
        const payload: EditShipment = {
          guid: randomUUID(),
          configType: 0,
          shipmentId: 'SHP-1',
          macId: null,
          trackingEntry: 0,
          changes: Object.fromEntries(set.map((part) => [part, EVERYTHING[part]])),
        };
        const { parts, only } = editShipment.edit ?? {};
        const all = parts?.(payload) ?? {};
        const partsOf = (fields: readonly string[]) => [...new Set(fields.map(partOf))].sort();
        expect(Object.keys(all).sort()).toEqual(partsOf(set));
        expect(new Set(fieldsOf(all)).size).toBe(fieldsOf(all).length);
        expect(only?.(payload, Object.keys(all))).toEqual(payload);
        const keptParts = partsOf(kept);
        const some = only?.(payload, keptParts);
        const left = partsOf(set).filter((part) => keptParts.includes(part));
        expect(some === undefined ? [] : Object.keys(parts?.(some) ?? {}).sort()).toEqual(left);
      }),
    );
  });

  it('what an edit sets is what its row will show', () => {
    const payload: EditShipment = {
      guid: randomUUID(),
      configType: 0,
      shipmentId: 'SHP-1',
      macId: null,
      trackingEntry: 7,
      changes: EVERYTHING,
    };
    const [patch] = editShipment.effect(payload, { user: {} as Person['user'], now: 0 });
    const shown = readShipmentFields(patch?.op === 'merge' ? patch.fields : {});
    const parts = Object.values(editShipment.edit?.parts(payload) ?? {});
    expect(parts).not.toEqual([]);
    for (const part of parts) expect(shown).toMatchObject(part);
  });

  describe('photo.add', () => {
    it('hands a photo in as the page of the shipment then has it, of who may', async () => {
      const owner = await person(server(), 'provisioner');
      const row = await created(owner);
      for (const who of await everybody(server())) {
        const photoId = crypto.randomUUID();
        const photo = {
          kind: 'seal',
          note: '',
          takenAt: new Date(clock.now()).toISOString(),
          ...smallPhoto(),
        } as const;
        const { guid, customData: shipmentId } = row;
        const entry = entryFor(addPhoto, { photoId, guid, shipmentId, ...photo }, who.user);
        const { outcome } = await deliver(who.client, entry);
        const expected = addPhoto.mayIssue(who.user) ? 'acked' : 'rejected';
        expect([who.user.loginName, outcome.kind]).toEqual([who.user.loginName, expected]);
        const { json } = await owner.client.get(`shipments/${guid}/photos`);
        expect(json.rows.some((one) => one.photoId === photoId)).toBe(expected === 'acked');
      }
    });
  });

  describe('conveyance.add', () => {
    it('DT22: gives the shipment a leg of its way, of everybody', async () => {
      const owner = await person(server(), 'provisioner');
      const row = await created(owner);
      for (const [at, who] of (await everybody(server())).entries()) {
        const itemType = ([110, 111, 112, 113] as const)[at % 4] ?? 110;
        const leg = {
          number: `LH${at}`,
          carrier: 'Lufthansa Cargo',
          origin: 'FRA',
          destination: 'DXB',
          status: 'booked',
        };
        const entry = entryFor(addConveyance, { ...subjectOf(row), itemType, itemId: `LH${at}`, leg }, who.user);
        const { outcome } = await deliver(who.client, entry);
        expect([who.user.loginName, outcome.kind]).toEqual([who.user.loginName, 'acked']);
        const { json } = await owner.client.get(`tables/query/shipmentDetail?companyId=1&guid=${row.guid}`);
        const { conveyances } = (json as unknown as { data: { conveyances: { itemId: string; itemText: string }[] } })
          .data;
        expect(conveyances.map(({ itemId, itemText }) => [itemId, JSON.parse(itemText) as unknown])).toContainEqual([
          `LH${at}`,
          leg,
        ]);
      }
    });
  });

  describe('conveyance.edit', () => {
    interface Stored {
      readonly entryId: number;
      readonly version: number;
      readonly itemType: 110 | 111 | 112 | 113;
      readonly itemId: string;
      readonly itemText: string;
    }
    const storedOf = async ({ client }: Person, guid: string): Promise<Stored> => {
      const { json } = await client.get(`tables/query/shipmentDetail?companyId=1&guid=${guid}`);
      const [one] = (json as unknown as { data: { conveyances: readonly Stored[] } }).data.conveyances;
      if (one === undefined) throw new Error('It has no conveyance.');
      return one;
    };
    const flying = async (who: Person): Promise<ShipmentRow> => {
      const row = await created(who);
      const leg = { number: 'LH 1', status: 'booked' };
      await deliver(
        who.client,
        entryFor(addConveyance, { ...subjectOf(row), itemType: 110, itemId: 'LH 1', leg }, who.user),
      );
      return row;
    };
    const editOf = ({ user }: Person, row: ShipmentRow, was: Stored, status: string): OutboxEntry => {
      const { entryId, itemType, itemId } = was;
      const leg = { number: itemId, status };
      return entryFor(editConveyance, { ...subjectOf(row), entryId, itemType, itemId, leg }, user, { ...was });
    };

    it('DT22: changes what the leg says, of everybody', async () => {
      const owner = await person(server(), 'provisioner');
      const row = await flying(owner);
      for (const who of await everybody(server())) {
        const { loginName } = who.user;
        const { outcome } = await deliver(who.client, editOf(who, row, await storedOf(owner, row.guid), loginName));
        expect([loginName, outcome.kind]).toEqual([loginName, 'acked']);
        const { itemId, itemText } = await storedOf(owner, row.guid);
        expect([itemId, JSON.parse(itemText)]).toEqual(['LH 1', { number: 'LH 1', status: loginName }]);
      }
    });

    it('DT22: asks where somebody else has changed it meanwhile, and writes over nothing', async () => {
      const owner = await person(server(), 'provisioner');
      const row = await flying(owner);
      const was = await storedOf(owner, row.guid);
      await deliver(owner.client, editOf(owner, row, was, 'departed'));
      const { entry } = await deliver(owner.client, editOf(owner, row, was, 'delayed'));
      expect(entry.state).toBe('conflict');
      expect(JSON.parse((await storedOf(owner, row.guid)).itemText)).toMatchObject({ status: 'departed' });
    });
  });
}
