import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { gatewayOf } from './gateway-of.ts';
import { Reader } from './reader.ts';

const server = serverOfFile();

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
let admin: ConsoleClient;
const write = (method: 'POST' | 'PUT', table: string, body: unknown, client = admin): Promise<Reply> =>
  client.change(method, `tables/${method === 'POST' ? 'create' : 'update'}/${table}`, body);

describe('places', () => {
  beforeAll(async () => {
    admin = await server().as('admin');
  });
  afterAll(async () => {
    await run(sql`DELETE FROM shipping_location WHERE loc_code = 'EDIT'`);
    await run(sql`DELETE FROM shipping_waypoint WHERE name LIKE 'Edit %'`);
  });

  describe('a location', () => {
    const body = {
      name: 'Edit place',
      locType: 'Office',
      locCode: 'EDIT',
      latitude: 51.123456789,
      longitude: -4.987654321,
    };

    it('is made and changed by administrators, and follows in the list', async () => {
      const reader = new Reader(admin, 'locationList?', 'shippingLocId');
      await reader.drain();
      const full = {
        ...body,
        locRegion: 'EMEA',
        locAddress1: 'Quay 1',
        locAddress2: 'Gate 2',
        locCity: 'Rotterdam',
        locState: 'ZH',
        locZip: '3011',
        locCountry: 'Netherlands',
        notes: '{"locId":"Z1"}\nfloor:2',
        weatherId: 'WX-1',
        enabled: 1,
      };
      const made = await write('POST', 'shippingLocations', full);
      expect([made.status, made.json.version]).toEqual([200, 1]);
      const { shippingLocId } = made.json;
      const [row] = (await reader.drain()).rows;
      expect(row).toMatchObject({
        ...full,
        shippingLocId,
        latitude: 51.1234568,
        longitude: -4.9876543,
        companyId: '1',
      });
      const changed = await write('PUT', 'shippingLocations', {
        shippingLocId,
        name: 'Edit place 2',
        enabled: 0,
        baseVersion: 1,
      });
      expect(changed.json.version).toBe(2);
      expect((await reader.drain()).rows).toEqual([
        expect.objectContaining({
          ...row,
          name: 'Edit place 2',
          enabled: 0,
          version: 2,
          lastUpdate: expect.any(String) as string,
        }),
      ]);
      const stale = await write('PUT', 'shippingLocations', { shippingLocId, name: 'Lost', baseVersion: 1 });
      expect([stale.status, stale.json.current.name]).toEqual([409, 'Edit place 2']);
      for (const name of ['user', 'provisioner', 'designer']) {
        const client = await server().as(name);
        expect((await write('POST', 'shippingLocations', body, client)).json.code).toBe('forbidden');
        expect((await write('PUT', 'shippingLocations', { shippingLocId, name: 'x' }, client)).json.code).toBe(
          'forbidden',
        );
      }
    });

    it('is somewhere on earth, of a known type, with a name, under an id of the server', async () => {
      for (const change of [
        { name: '' },
        { name: '  ' },
        { name: 'x'.repeat(101) },
        { locType: 'Yard' },
        { latitude: 90.1 },
        { latitude: '51' },
        { longitude: -180.1 },
        { enabled: 2 },
        { shippingLocId: 'L1' },
        { companyId: '2' },
        { lastUpdate: '2020-01-01T00:00:00.000Z' },
        { geofenceId: 'x' },
      ]) {
        expect([change, (await write('POST', 'shippingLocations', { ...body, ...change })).status]).toEqual([
          change,
          400,
        ]);
      }
      for (const locType of ['Airport', 'Destination', 'Location', 'Office', 'Origin', 'Warehouse']) {
        expect((await write('POST', 'shippingLocations', { ...body, locType })).status).toBe(200);
      }
      for (const shippingLocId of ['N0001', 'nowhere']) {
        expect((await write('PUT', 'shippingLocations', { shippingLocId, name: 'x' })).status).toBe(404);
      }
    });
  });

  describe('a waypoint', () => {
    const body = {
      name: 'Edit zone',
      waypointType: 1,
      latitude: 51.123456789,
      longitude: 4,
      innerRadius: 10,
      outerRadius: 20,
    };

    it('is made and changed by administrators, and follows in the list', async () => {
      const reader = new Reader(admin, 'waypointList?', 'entryId');
      await reader.drain(3);
      const [stored] = await run(sql`SELECT count(*) AS n FROM shipping_waypoint WHERE company_id = '1'`);
      expect(reader.rows.size).toBe(stored?.n);
      expect(reader.rows.size).toBeGreaterThan(0);
      const [beacon] = await run(sql`SELECT mac_id FROM device WHERE company_id = '1' AND kind = 'beacons' LIMIT 1`);
      const full = { ...body, shippingLocId: 'L0004', beaconId: beacon?.mac_id, motionTimer: 60 };
      const made = await write('POST', 'shippingWaypoints', full);
      expect([made.status, made.json.version]).toEqual([200, 1]);
      const { entryId } = made.json;
      const [row] = (await reader.drain()).rows;
      expect(row).toMatchObject({ ...full, entryId, latitude: 51.1234568 });
      const changed = await write('PUT', 'shippingWaypoints', {
        entryId,
        innerRadius: 20,
        shippingLocId: null,
        baseVersion: 1,
      });
      expect(changed.json.version).toBe(2);
      expect((await reader.drain()).rows[0]).toMatchObject({
        entryId,
        innerRadius: 20,
        outerRadius: 20,
        shippingLocId: null,
        beaconId: beacon?.mac_id,
      });
      const stale = await write('PUT', 'shippingWaypoints', { entryId, name: 'Lost', baseVersion: 1 });
      expect([stale.status, stale.json.current.version]).toEqual([409, 2]);
      await run(sql`DELETE FROM shipping_waypoint WHERE entry_id = ${entryId}`);
      expect((await reader.drain()).gone).toEqual([String(entryId)]);
      expect((await write('POST', 'shippingWaypoints', body, await server().as('provisioner'))).json.code).toBe(
        'forbidden',
      );
    });

    it('with a beacon is changed also by who may edit beacons, one without by administrators alone', async () => {
      await run(sql`
        INSERT INTO user_group (company_id, group_id, group_type, name, permissions)
        VALUES ('1', 'beacon-test', 'core', 'Test', '["editBeacons"]')`);
      await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', 'u-user', 'beacon-test')`);
      const [user, provisioner] = [await server().as('user'), await server().as('provisioner')];
      const [beacon] = await run(sql`SELECT mac_id FROM device WHERE company_id = '1' AND kind = 'beacons' LIMIT 1`);
      const beaconId = beacon?.mac_id;
      const statusOf = async (...asked: Parameters<typeof write>): Promise<number> => (await write(...asked)).status;
      expect(await statusOf('POST', 'shippingWaypoints', { ...body, beaconId }, provisioner)).toBe(403);
      expect(await statusOf('POST', 'shippingWaypoints', body, user)).toBe(403);
      const { entryId } = (await write('POST', 'shippingWaypoints', { ...body, beaconId }, user)).json;
      const change = (more: object, client = user) =>
        statusOf('PUT', 'shippingWaypoints', { entryId, ...more }, client);
      expect(await change({ outerRadius: 25 })).toBe(200);
      expect(await change({ outerRadius: 26 }, provisioner)).toBe(403);
      // Without its beacon it would be a zone, which they may not edit.
      expect(await change({ beaconId: null })).toBe(403);
      expect(await change({ beaconId: null }, admin)).toBe(200);
      expect(await change({ beaconId })).toBe(403);
      await run(sql`DELETE FROM user_group WHERE group_id = 'beacon-test'`);
    });

    it('has an inner radius within the outer, at its own company’s places', async () => {
      const made = await write('POST', 'shippingWaypoints', body);
      const { entryId } = made.json;
      const radius = async (change: Record<string, number>): Promise<unknown[]> => {
        const reply = await write('PUT', 'shippingWaypoints', { entryId, ...change });
        return [reply.status, reply.json.errors?.[0]?.code];
      };
      expect(await radius({ innerRadius: 20.5 })).toEqual([422, 'radius']);
      expect(await radius({ outerRadius: 9 })).toEqual([422, 'radius']);
      expect(await radius({ innerRadius: 30, outerRadius: 30 })).toEqual([200, undefined]);
      expect((await write('POST', 'shippingWaypoints', { ...body, innerRadius: 21 })).status).toBe(422);
      for (const change of [
        { innerRadius: -1 },
        { name: 'a-b' },
        { name: '' },
        { waypointType: 2 },
        { entryId: 7 },
        { beaconId: 'x' },
      ]) {
        expect([change, (await write('POST', 'shippingWaypoints', { ...body, ...change })).status]).toEqual([
          change,
          400,
        ]);
      }
      const [foreign] = await run(sql`SELECT mac_id FROM device WHERE company_id = '2' AND kind = 'beacons' LIMIT 1`);
      const [tag] = await run(sql`SELECT mac_id FROM device WHERE company_id = '1' AND kind = 'tags' LIMIT 1`);
      for (const change of [
        { shippingLocId: 'N0001' },
        { shippingLocId: 'nowhere' },
        { beaconId: foreign?.mac_id },
        { beaconId: tag?.mac_id },
      ]) {
        expect([change, (await write('POST', 'shippingWaypoints', { ...body, ...change })).status]).toEqual([
          change,
          404,
        ]);
        expect([change, (await write('PUT', 'shippingWaypoints', { entryId, ...change })).status]).toEqual([
          change,
          404,
        ]);
      }
    });
  });

  describe('weather', () => {
    it('WD4: of a location is a month of hours, humidity times a hundred', async () => {
      const [place] = await run(
        sql`SELECT weather_id FROM shipping_location WHERE company_id = '1' AND shipping_loc_id = 'L0001'`,
      );
      const where = JSON.stringify([{ column: 'weatherId', op: 'eq', value: place?.weather_id }]);
      const sort = JSON.stringify([{ column: 'recordingTime', descending: true }]);
      const reply = await admin.get(`tables/weatherData/entries?${new URLSearchParams({ where, sort }).toString()}`);
      expect(reply.json.rows).toHaveLength(720);
      for (const row of reply.json.rows) {
        expect(Number(row.humidity)).toBeGreaterThan(1_000);
        expect(Number(row.humidity)).toBeLessThanOrEqual(10_000);
      }
      const times = reply.json.rows.map((row) => Date.parse(String(row.recordingTime)));
      expect((times[0] ?? 0) - (times.at(-1) ?? 0)).toBe(719 * 3_600_000);
    });
  });

  describe('what is there', () => {
    const place = async (name: string, latitude: number, longitude: number): Promise<string> => {
      const made = await write('POST', 'shippingLocations', {
        name,
        locType: 'Office',
        locCode: 'EDIT',
        latitude,
        longitude,
      });
      return String(made.json.shippingLocId);
    };
    const at = async (macId: string): Promise<readonly unknown[]> => {
      const [row] = await run(
        sql`SELECT location, location_id AS id, location_type AS type FROM device WHERE mac_id = ${macId}`,
      );
      return [row?.location, row?.id, row?.type];
    };

    it('LL3: is known by the location itself: of two of one name by the nearer, under a new name too, and by where it is', async () => {
      const [tag = ''] = await server().freeTags(1);
      const { post } = await gatewayOf(server(), '1');
      let index = 2_000_000;
      const heard = (more: object) =>
        post('ingest/messages', {
          messages: [
            {
              macId: tag,
              pktType: 60,
              msgType: 0,
              msgIndex: (index += 1),
              time: new Date(clock.now()).toISOString(),
              ...more,
            },
          ],
        });
      const [south, north] = [await place('Edit twin', -40.1, 70), await place('Edit twin', -30.1, 70)];
      await heard({ latitude: -30.2, longitude: 70, locationType: 'GPS', location: 'Edit twin' });
      expect(await at(tag)).toEqual(['Edit twin', north, 'GPS']);
      await heard({ latitude: -40, longitude: 70, locationType: 'Cell', location: 'Edit twin' });
      expect(await at(tag)).toEqual(['Edit twin', south, 'Cell']);
      // A new name is what it is called from then on, also to devices that keep a copy.
      const devices = new Reader(admin, 'deviceDetails?deviceType=tags', 'macId');
      await devices.drain(5_000);
      await write('PUT', 'shippingLocations', { shippingLocId: south, name: 'Edit single', baseVersion: 1 });
      expect(await at(tag)).toEqual(['Edit single', south, 'Cell']);
      // Once nothing older is under way, such as what is made of its messages.
      await expect
        .poll(async () => (await devices.drain()).rows, { timeout: 20_000 })
        .toEqual([
          expect.objectContaining({ macId: tag, location: 'Edit single', locationId: south, locationType: 'Cell' }),
        ]);
      // 400 m from one that nobody named, and 600.
      await heard({ latitude: -30.1 + 0.0036, longitude: 70, locationType: 'GPS' });
      expect((await at(tag)).slice(1)).toEqual([north, 'GPS']);
      await heard({ latitude: -30.1 + 0.0054, longitude: 70, locationType: 'GPS' });
      expect((await at(tag)).slice(1)).toEqual([null, 'GPS']);
      // What said a name before there was such a location is there once there is.
      await heard({ location: 'Edit later' });
      expect(await at(tag)).toEqual(['Edit later', null, 'GPS']);
      const later = await place('Edit later', 10, 10);
      expect((await at(tag))[1]).toBe(later);
    });
  });
});
