import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createLocation } from '../../src/commands/create-location.ts';
import { createShipment } from '../../src/commands/create-shipment.ts';
import { editLocation } from '../../src/commands/edit-location.ts';
import { LOCATION_FEED, type LocationFields, locationOrderingKey } from '../../src/commands/location-fields.ts';
import type { LocationRow } from '../../src/contract/locations.ts';
import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { everybody, type Person, person } from './people.ts';
import { deliver, entryFor, rehearse, rowIn } from './rehearsal.ts';

const PLACE: LocationFields = {
  name: 'Yard 9',
  shortName: 'Yard',
  locType: 'Warehouse',
  locCode: 'Y9',
  locRegion: 'South',
  locAddress1: '1 Quay Road',
  locAddress2: 'Gate B',
  locCity: 'Chennai',
  locState: 'TN',
  locZip: '600001',
  locCountry: 'India',
  latitude: 13.08,
  longitude: 80.27,
  enabled: 1,
  notes: 'Ask at\nthe gate.',
  weatherId: '',
};

export function locationCommands(server: () => TestServer): void {
  const locationRow = async ({ client }: Person, key: string): Promise<LocationRow> => {
    const row = await rowIn(client, LOCATION_FEED, key);
    if (row === undefined) throw new Error('There is no such location.');
    return row as unknown as LocationRow;
  };
  const creation = ({ user }: Person, change: Partial<LocationFields> = {}): OutboxEntry =>
    entryFor(createLocation, { shippingLocId: randomUUID(), ...PLACE, ...change }, user);
  const keyOf = ({ payload }: OutboxEntry): string => (payload as { shippingLocId: string }).shippingLocId;
  const created = async (who: Person): Promise<LocationRow> => {
    const entry = creation(who);
    expect((await deliver(who.client, entry)).outcome.kind).toBe('acked');
    return locationRow(who, keyOf(entry));
  };
  const editOf = ({ user }: Person, row: LocationRow, changes: Partial<LocationFields>): OutboxEntry =>
    entryFor(editLocation, { shippingLocId: row.shippingLocId, name: row.name, changes }, user, row);

  describe('location.create', () => {
    it('shows the location as the server will, under the id that this device gave it', async () => {
      const who = await person(server(), 'admin');
      for (const change of [{}, { latitude: 13.0827000049, longitude: 80.27071234567 }]) {
        const { shown, echoed } = await rehearse(who.client, creation(who, change), ['entryId', 'version']);
        expect(shown).toEqual(echoed);
      }
    });

    it('is for whom the server takes it from', async () => {
      for (const who of await everybody(server())) {
        const { reply } = await deliver(who.client, creation(who));
        expect([who.user.loginName, reply.status]).toEqual([
          who.user.loginName,
          createLocation.mayIssue(who.user) ? 200 : 403,
        ]);
      }
    });

    it('under an id that is taken is refused', async () => {
      const who = await person(server(), 'admin');
      const { shippingLocId } = await created(who);
      const again = await deliver(who.client, creation(who, { shippingLocId } as object));
      expect(again.entry).toMatchObject({ state: 'rejected', lastError: { code: 'guid-taken' } });
    });

    it('is what a shipment from there waits for', async () => {
      const who = await person(server(), 'admin');
      const location = creation(who);
      const [tag = ''] = await server().freeTags(1);
      const origin = { name: PLACE.name, lat: PLACE.latitude, lon: PLACE.longitude, shippingLocId: keyOf(location) };
      const input = newShipment('CMD-3', tag, { origin });
      expect(createShipment.needs?.(input)).toEqual([locationOrderingKey(keyOf(location))]);
      expect(location.creates).toBe(locationOrderingKey(keyOf(location)));
      expect((await deliver(who.client, location)).outcome.kind).toBe('acked');
      expect((await deliver(who.client, entryFor(createShipment, input, who.user))).outcome.kind).toBe('acked');
    });
  });

  describe('location.edit', () => {
    it('shows every field as the server will have it', async () => {
      const who = await person(server(), 'admin');
      const row = await created(who);
      const all: LocationFields = {
        ...PLACE,
        name: 'Yard 10',
        locType: 'Office',
        locCity: 'Pune',
        enabled: 0,
        notes: '',
      };
      const { shown, echoed } = await rehearse(who.client, editOf(who, row, all));
      expect(shown).toEqual(echoed);
    });

    it('is for whom the server takes it from', async () => {
      const row = await created(await person(server(), 'admin'));
      for (const who of await everybody(server())) {
        const { reply } = await deliver(who.client, editOf(who, row, { notes: who.user.loginName }));
        expect([who.user.loginName, reply.status !== 403]).toEqual([
          who.user.loginName,
          editLocation.mayIssue(who.user),
        ]);
      }
    });

    it('is joined with an edit of other parts, and asks where two have changed the address', async () => {
      const who = await person(server(), 'admin');
      const row = await created(who);
      await deliver(who.client, editOf(who, row, { locCity: 'Pune' }));
      const joined = await deliver(who.client, editOf(who, row, { notes: 'By night.' }));
      expect(joined.entry).toMatchObject({ state: 'queued', merged: true });
      expect((await deliver(who.client, joined.entry)).outcome.kind).toBe('acked');
      expect(await locationRow(who, row.shippingLocId)).toMatchObject({ locCity: 'Pune', notes: 'By night.' });
      const clash = await deliver(who.client, editOf(who, row, { locCity: 'Madurai', locZip: '625001' }));
      expect(clash.entry).toMatchObject({ state: 'conflict', current: { locCity: 'Pune' } });
    });
  });
}
