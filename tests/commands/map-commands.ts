import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../server/database/sql.ts';
import { countDevices } from '../../src/commands/count-devices.ts';
import { countPlace } from '../../src/commands/count-place.ts';
import { createGeozone } from '../../src/commands/create-geozone.ts';
import { createWaypoint } from '../../src/commands/create-waypoint.ts';
import { editGeozone } from '../../src/commands/edit-geozone.ts';
import { editWaypoint } from '../../src/commands/edit-waypoint.ts';
import { GEOZONE_FEED } from '../../src/commands/geozone-map.ts';
import { WAYPOINT_FEED, type WaypointFields } from '../../src/commands/waypoint-fields.ts';
import type { MapContent } from '../../src/contract/geozones.ts';
import { temporaryId, withAssigned } from '../../src/local/outbox/assigned-ids.ts';
import type { OutboxEntry } from '../../src/local/outbox/entry.ts';
import { clock } from '../fixtures/test-clock.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { everybody, type Person, person } from './people.ts';
import { deliver, entryFor, namesIn, rehearse, rowIn, type ServerRow } from './rehearsal.ts';
import { stand } from './stand.ts';

const ZONE: WaypointFields = {
  name: 'Gate 4',
  shippingLocId: 'L0003',
  beaconId: null,
  latitude: 12.991234567891,
  longitude: 80.17,
  innerRadius: 20,
  outerRadius: 60,
  motionTimer: 300,
};

const AREA: MapContent = {
  description: 'Yard',
  subMapID: [],
  altNames: ['Yard A'],
  mapConfigNameType: 'Geozone',
  mapConfigTypeId: 1,
  notes: '',
  points: [
    { latitude: 12.9, longitude: 80.1, pointType: 0 },
    { latitude: 13.1, longitude: 80.3, pointType: 0 },
  ],
  enabled: 1,
};

export function mapCommands(server: () => TestServer): void {
  const { run } = stand(server);
  const row = async ({ client }: Person, feed: string, key: string): Promise<ServerRow> => {
    const found = await rowIn(client, feed, key);
    if (found === undefined) throw new Error(`${feed} has no ${key}.`);
    return found;
  };

  describe('waypoints', () => {
    const creation = ({ user }: Person): OutboxEntry =>
      entryFor(createWaypoint, { waypointId: temporaryId(), ...ZONE }, user);
    const editOf = ({ user }: Person, was: ServerRow, changes: Partial<WaypointFields>): OutboxEntry =>
      entryFor(editWaypoint, { waypointId: String(was.entryId), name: ZONE.name, changes }, user, was);
    const created = async (who: Person): Promise<ServerRow> =>
      row(who, WAYPOINT_FEED, String((await deliver(who.client, creation(who))).reply.json.entryId));

    it('show as the server will have them, a new one under the number it gets', async () => {
      const who = await person(server(), 'admin');
      const entry = creation(who);
      const first = await deliver(who.client, entry);
      const known = { ...entry, patches: withAssigned(entry, namesIn(entry, first.reply)).patches };
      const made = await rehearse(who.client, known, ['entryId', 'version']);
      expect(made.shown).toEqual(made.echoed);
      const was = await row(who, WAYPOINT_FEED, String(first.reply.json.entryId));
      const edited = await rehearse(who.client, editOf(who, was, { name: 'Gate 5', latitude: 13, outerRadius: 80 }));
      expect(edited.shown).toEqual(edited.echoed);
    });

    it('are for whom the server takes them from', async () => {
      const was = await created(await person(server(), 'admin'));
      for (const who of await everybody(server())) {
        const made = await deliver(who.client, creation(who));
        const edited = await deliver(who.client, editOf(who, was, { name: 'Gate 6' }));
        expect([who.user.loginName, made.reply.status !== 403, edited.reply.status !== 403]).toEqual([
          who.user.loginName,
          createWaypoint.mayIssue(who.user),
          editWaypoint.mayIssue(who.user),
        ]);
      }
    });

    it('are joined with edits of other parts, and asked about where both moved the rings', async () => {
      const who = await person(server(), 'admin');
      const was = await created(who);
      await deliver(who.client, editOf(who, was, { innerRadius: 30 }));
      expect((await deliver(who.client, editOf(who, was, { name: 'Gate 7' }))).entry).toMatchObject({
        state: 'queued',
        merged: true,
      });
      expect((await deliver(who.client, editOf(who, was, { outerRadius: 90, innerRadius: 40 }))).entry.state).toBe(
        'conflict',
      );
    });
  });

  describe('geozones', () => {
    const payload = ({ user }: Person, mapId: string, map: Partial<MapContent> = {}) => ({
      mapId,
      mapName: 'Yard',
      companyName: user.companyName,
      map: { ...AREA, ...map },
    });

    it('show as the server will have them', async () => {
      const who = await person(server(), 'admin');
      const mapId = randomUUID();
      const made = await rehearse(who.client, entryFor(createGeozone, payload(who, mapId), who.user), [
        'entryId',
        'version',
      ]);
      expect(made.shown).toEqual(made.echoed);
      const was = await row(who, GEOZONE_FEED, mapId);
      const changed = payload(who, mapId, { description: 'Big yard', points: AREA.points.slice(0, 1), enabled: 0 });
      const edited = await rehearse(who.client, entryFor(editGeozone, changed, who.user, was));
      expect(edited.shown).toEqual(edited.echoed);
    });

    it('are asked about when somebody else has changed anything, a point too', async () => {
      const who = await person(server(), 'admin');
      const mapId = randomUUID();
      await deliver(who.client, entryFor(createGeozone, payload(who, mapId), who.user));
      const was = await row(who, GEOZONE_FEED, mapId);
      const points = [...AREA.points].reverse();
      await deliver(who.client, entryFor(editGeozone, payload(who, mapId, { points }), who.user, was));
      const met = await deliver(who.client, entryFor(editGeozone, payload(who, mapId, { enabled: 0 }), who.user, was));
      expect(met.entry.state).toBe('conflict');
    });

    it('are for whom the server takes them from', async () => {
      for (const who of await everybody(server())) {
        const { reply } = await deliver(who.client, entryFor(createGeozone, payload(who, randomUUID()), who.user));
        expect([who.user.loginName, reply.status]).toEqual([
          who.user.loginName,
          createGeozone.mayIssue(who.user) ? 200 : 403,
        ]);
      }
    });
  });

  it('inventory.count hands in what a device counted, for whom the server takes it from', async () => {
    const [gateway] = await run<{ id: string }>(
      sql`SELECT mac_id AS id FROM device WHERE kind = 'gateways' ORDER BY mac_id LIMIT 1`,
    );
    const input = {
      macId: gateway?.id ?? '',
      counts: [{ deviceType: 1 as const, count: 12 }],
      counted: new Date(clock.now()).toISOString(),
    };
    for (const who of await everybody(server())) {
      const { reply } = await deliver(who.client, entryFor(countDevices, input, who.user));
      expect([who.user.loginName, reply.status]).toEqual([
        who.user.loginName,
        countDevices.mayIssue(who.user) ? 200 : 403,
      ]);
    }
  });

  it('inventory.count-place hands in what was counted at a location, and free devices that were seen are there', async () => {
    const [free] = await run<{ id: string }>(sql`
      SELECT mac_id AS id FROM device WHERE company_id = '1' AND kind = 'tags' AND shipment_guid IS NULL
         AND location <> 'Maasvlakte Yard' ORDER BY mac_id LIMIT 1`);
    const [place] = await run<{ id: string; latitude: number; longitude: number }>(sql`
      SELECT shipping_loc_id AS id, latitude, longitude FROM shipping_location
       WHERE company_id = '1' AND name = 'Maasvlakte Yard'`);
    const macId = free?.id ?? '';
    const position = { latitude: place?.latitude ?? 0, longitude: place?.longitude ?? 0 };
    for (const who of await everybody(server())) {
      const input = {
        shippingLocId: place?.id ?? '',
        name: 'Maasvlakte Yard',
        position,
        seen: [macId],
        counts: [{ deviceType: 1 as const, count: 1 }],
        moved: [{ macId, kind: 'tags' as const }],
        counted: new Date(clock.now()).toISOString(),
      };
      const { reply } = await deliver(who.client, entryFor(countPlace, input, who.user));
      expect([who.user.loginName, reply.status]).toEqual([
        who.user.loginName,
        countPlace.mayIssue(who.user) ? 200 : 403,
      ]);
    }
    const [row] = await run(
      sql`SELECT location, location_id, latitude, longitude FROM device WHERE company_id = '1' AND mac_id = ${macId}`,
    );
    expect(row).toEqual({ location: 'Maasvlakte Yard', location_id: place?.id, ...position });
  });
}
