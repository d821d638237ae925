import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { createGeozoneSet } from '../../../src/contract/geozones.ts';
import type { BodyOf } from '../../../src/contract/operation.ts';
import type { ConsoleClient, Reply, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

type Payload = BodyOf<typeof createGeozoneSet>;

const SQUARE = [
  { latitude: 51.12345678, longitude: 4.1, pointType: 0 },
  { latitude: 51.2, longitude: 4.1, pointType: 0 },
  { latitude: 51.2, longitude: 4.30000004, pointType: 1 },
];

const payload = (mapName: string, map: Readonly<Record<string, unknown>> = {}): Payload => ({
  mapName,
  companyName: 'Meridian Freight',
  mapId: randomUUID(),
  map: {
    description: 'Made by a test',
    subMapID: [],
    altNames: ['Other name'],
    mapConfigNameType: 'Geozone',
    mapConfigTypeId: 1,
    notes: '',
    points: SQUARE,
    enabled: 1,
    ...map,
  },
});

const routeOf = (mapName: string, zones: readonly string[], map: Readonly<Record<string, unknown>> = {}): Payload =>
  payload(mapName, {
    mapConfigNameType: 'Route',
    mapConfigTypeId: 4,
    subMapID: zones,
    points: [],
    notes: JSON.stringify({ origins: ['L0001'], destinations: ['L0002'], roundTrip: true }),
    ...map,
  });

const server = serverOfFile();

const send = (client: ConsoleClient, method: string, path: string, body: unknown): Promise<Reply> =>
  client.send(method, `/api/geozone/${path}`, { body, headers: { 'Idempotency-Key': randomUUID() } });
const create = (client: ConsoleClient, body: unknown): Promise<Reply> => send(client, 'POST', 'createSet', body);
const update = (client: ConsoleClient, body: unknown): Promise<Reply> => send(client, 'PUT', 'updateSet', body);
const detailsOf = async (client: ConsoleClient, mapId: string): Promise<Row> => {
  const reply = await client.get(`tables/query/getRouteDetails?companyId=1&mapId=${mapId}`);
  return (JSON.parse(reply.text) as { row: Row }).row;
};

describe('a geozone', () => {
  const made: string[] = [];
  afterAll(async () => {
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`DELETE FROM route_map WHERE map_id = ANY (${sql.param(made)}::uuid[])`),
    );
  });
  const created = async (client: ConsoleClient, body: Payload): Promise<Payload> => {
    const reply = await create(client, body);
    expect([reply.status, reply.text]).toEqual([200, expect.stringContaining(body.mapId)]);
    made.push(body.mapId);
    return body;
  };

  it('RT11: is made with its points, seven places each, and an id for each point in its order', async () => {
    const client = await server().as('admin');
    const body = payload('Test area');
    const reply = await create(client, body);
    made.push(body.mapId);
    expect(reply.status).toBe(200);
    const answer = JSON.parse(reply.text) as { mapId: string; mapPointIds: number[]; version: number };
    expect([answer.mapId, answer.version, answer.mapPointIds.length]).toEqual([body.mapId, 1, 3]);
    expect(await detailsOf(client, body.mapId)).toMatchObject({
      name: 'Test area',
      description: 'Made by a test',
      alternateNames: ['Other name'],
      enabled: 1,
      pointCount: 3,
      center: { latitude: 51.1617284, longitude: 4.2 },
      associationList: [],
      coordinates: [
        { pointId: answer.mapPointIds[0], latitude: 51.1234568, longitude: 4.1, pointType: 0 },
        { pointId: answer.mapPointIds[1], latitude: 51.2, longitude: 4.1, pointType: 0 },
        { pointId: answer.mapPointIds[2], latitude: 51.2, longitude: 4.3, pointType: 1 },
      ],
    });
  });

  it('RT13, RT14: may have 2,500 points and no more', async () => {
    const client = await server().as('admin');
    const points = Array.from({ length: 2_501 }, (_, n) => ({ latitude: n / 100, longitude: n / 100, pointType: 0 }));
    expect((await create(client, payload('Too long', { mapConfigTypeId: 0, points }))).status).toBe(400);
    const body = await created(client, payload('Longest', { mapConfigTypeId: 0, points: points.slice(1) }));
    const { coordinates } = await detailsOf(client, body.mapId);
    const where = encodeURIComponent(JSON.stringify([{ column: 'mapId', op: 'eq', value: body.mapId }]));
    const sort = encodeURIComponent(JSON.stringify([{ column: 'position', descending: true }]));
    const read = (more: string) =>
      client.get(`tables/shippingRouteMapPoints/entries?where=${where}&sort=${sort}${more}`);
    const { rows } = (await read('')).json;
    expect([rows.length, rows[0]?.position, rows[0]?.latitude]).toEqual([2_500, 2_500, 25]);
    expect((await read('&max=2501')).status).toBe(400);
    expect((coordinates as Row[]).map((point) => point.latitude)).toEqual(points.slice(1).map((one) => one.latitude));
  });

  it('RT14: is what a route consists of, in its order', async () => {
    const client = await server().as('admin');
    const one = await created(client, payload('Zone one'));
    const two = await created(client, payload('Zone two', { mapConfigTypeId: 5 }));
    const route = await created(client, routeOf('Test route', [two.mapId, one.mapId]));
    const where = encodeURIComponent(JSON.stringify([{ column: 'mapId', op: 'eq', value: route.mapId }]));
    const stored = await client.get(`tables/shippingRouteMapAssociations/entries?where=${where}`);
    expect(stored.json.rows).toMatchObject([
      { mapId: route.mapId, subMapId: two.mapId, position: 1 },
      { mapId: route.mapId, subMapId: one.mapId, position: 2 },
    ]);
    const row = await detailsOf(client, route.mapId);
    expect(row).toMatchObject({
      center: null,
      associationList: [two.mapId, one.mapId],
      associations: [
        { id: two.mapId, name: 'Zone two', mapConfigTypeId: 5 },
        { id: one.mapId, name: 'Zone one', mapConfigTypeId: 1 },
      ],
    });
  });

  it('is replaced by an update made on its version, and by no other', async () => {
    const client = await server().as('admin');
    const body = await created(client, payload('Changing'));
    const first = await update(client, { ...body, map: { ...body.map, enabled: 0 }, baseVersion: 1 });
    expect([first.status, JSON.parse(first.text)]).toEqual([200, expect.objectContaining({ version: 2 })]);
    const stale = await update(client, { ...body, baseVersion: 1 });
    expect([stale.status, stale.json.code]).toEqual([409, 'version-conflict']);
    expect(stale.json.current).toMatchObject({ mapId: body.mapId, version: 2, enabled: 0 });
    const points = SQUARE.slice(0, 1);
    expect((await update(client, { ...body, map: { ...body.map, points, description: '' } })).status).toBe(200);
    const row = await detailsOf(client, body.mapId);
    expect(row).toMatchObject({ version: 3, enabled: 1, pointCount: 1, description: '' });
    expect(row.coordinates).toHaveLength(1);
  });

  it('is refused with words for what is wrong', async () => {
    const client = await server().as('admin');
    const zone = await created(client, payload('For refusals'));
    const route = await created(client, routeOf('Route for refusals', [zone.mapId]));
    const bothEnds = JSON.stringify({ origins: ['L0001'], destinations: ['L0001'], roundTrip: false });
    const [foreign] = await server().database.read({ companyId: '2' }, (tx) =>
      tx.query<{ id: string }>(sql`SELECT map_id AS id FROM route_map WHERE map_config_name_type = 'Geozone' LIMIT 1`),
    );
    const cases: [Payload, string, string][] = [
      [payload('X', { mapConfigTypeId: 3 }), 'map.mapConfigTypeId', 'Geozones of this type cannot be edited.'],
      [payload('X', { points: [] }), 'map.points', 'A geozone needs at least one point.'],
      [payload('X', { subMapID: [zone.mapId] }), 'map.subMapID', 'Only a route or a group consists of geozones.'],
      [routeOf('X', [], { mapConfigTypeId: 1 }), 'map.mapConfigTypeId', 'A route is a group of geozones.'],
      [routeOf('X', [], { description: ' ' }), 'map.description', 'The Description field is required.'],
      [routeOf('X', [zone.mapId, zone.mapId]), 'map.subMapID', 'The same geozone twice.'],
      [routeOf('X', [randomUUID()]), 'map.subMapID', 'There is no such geozone.'],
      [routeOf('X', [String(foreign?.id)]), 'map.subMapID', 'There is no such geozone.'],
      [routeOf('X', [route.mapId]), 'map.subMapID', 'There is no such geozone.'],
      [routeOf('X', [], { notes: bothEnds }), 'map.notes', 'A location cannot be both origin and destination.'],
      [routeOf('X', [], { notes: '{"x":1}' }), 'map.notes', expect.stringContaining('The notes of a route') as string],
    ];
    for (const [body, field, detail] of cases) {
      const reply = await create(client, body);
      expect([reply.status, reply.json.code]).toEqual([422, 'bad-request']);
      expect(reply.json.errors).toEqual([{ code: expect.any(String) as string, detail, field }]);
    }
    const again = await create(client, zone);
    expect([again.status, again.json.code]).toEqual([422, 'guid-taken']);
    const renamed = await update(client, { ...zone, mapName: 'Renamed' });
    expect(renamed.json.errors[0]?.detail).toBe("The name can't be changed.");
    const retyped = await update(client, { ...zone, map: { ...zone.map, mapConfigTypeId: 2 } });
    expect(retyped.json.errors[0]?.detail).toBe('The type cannot be changed.');
    for (const body of [payload('Name.'), payload(''), payload('x'.repeat(26)), payload('X', { description: 'é!' })]) {
      expect((await create(client, body)).status).toBe(400);
    }
  });

  it('of another company is none, for reading, changing and by the company’s name', async () => {
    const client = await server().as('admin');
    const other = await server().as('admin2');
    const body = await created(client, payload('Own'));
    const asOther = { ...body, companyName: 'Northline Cargo' };
    expect((await update(other, asOther)).text).toBe((await update(other, { ...asOther, mapId: randomUUID() })).text);
    expect((await update(other, asOther)).status).toBe(404);
    expect((await create(other, payload('Elsewhere'))).status).toBe(404);
    expect((await other.get(`tables/query/getRouteDetails?companyId=2&mapId=${body.mapId}`)).status).toBe(404);
  });

  it('comes with the list, and again when only its points or its zones change', async () => {
    const client = await server().as('admin');
    const reader = new Reader(client, 'geozoneList?', 'mapId');
    await reader.drain();
    const names = [...reader.rows.values()].map((row) => row.mapConfigNameType);
    expect(names.filter((name) => name === 'Route').length).toBeGreaterThanOrEqual(5);
    const body = await created(client, payload('In the list'));
    expect((await reader.drain()).rows).toMatchObject([{ mapId: body.mapId, name: 'In the list', pointCount: 3 }]);
    await update(client, { ...body, map: { ...body.map, points: SQUARE.slice(1) } });
    expect((await reader.drain()).rows).toMatchObject([{ mapId: body.mapId, version: 2, pointCount: 2 }]);
  });

  it('RT2: may also be made and changed with the permission editRoutes, a route may not', async () => {
    const client = await server().as('user');
    const permit = (list: string): Promise<unknown> =>
      server().database.transaction('installation', (tx) =>
        tx.query(sql`UPDATE user_group SET permissions = ${list}::jsonb
                        WHERE company_id = '1' AND group_id = 'everybody'`),
      );
    await permit('["editRoutes"]');
    const body = await created(client, payload('By permission'));
    expect((await update(client, { ...body, map: { ...body.map, enabled: 0 } })).status).toBe(200);
    expect((await create(client, routeOf('By permission', [body.mapId]))).status).toBe(403);
    await permit('[]');
    expect((await update(client, body)).status).toBe(403);
  });

  it('is the work of company administrators', async () => {
    for (const account of ['user', 'provisioner', 'designer']) {
      const client = await server().as(account);
      expect((await create(client, payload('X'))).status).toBe(403);
      expect((await update(client, payload('X'))).status).toBe(403);
    }
  });
});
