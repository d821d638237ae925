import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TriedGeozone } from '../../../src/contract/geozones.ts';
import type { ConsoleClient } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { tripsOf } from './monitoring/trips.ts';

const server = serverOfFile();
const trips = tripsOf(server);

/** Around the middle of the way that trips take. */
const AREA = [
  { latitude: -30.4, longitude: 20.4 },
  { latitude: -30.4, longitude: 20.6 },
  { latitude: -30.6, longitude: 20.6 },
  { latitude: -30.6, longitude: 20.4 },
];
const PATH = [
  { latitude: -30, longitude: 20 },
  { latitude: -31, longitude: 21 },
];
/** Begun so many minutes ago, after those of the demo: a slow machine looks at the newest only. */
const NEWEST = { ago: 30 };
const NO_ENDS = { origins: [], destinations: [], roundTrip: false };

const tryOut = (client: ConsoleClient, body: object) => client.send('POST', '/api/geozone/try', { body });
const triedBy = async (client: ConsoleClient, body: object): Promise<TriedGeozone> => {
  const reply = await tryOut(client, { ...NO_ENDS, ...body });
  expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('events')]);
  return JSON.parse(reply.text) as TriedGeozone;
};

describe('a geozone that is tried before it is saved', () => {
  it('RT5: would have told exactly what it tells once it is there', async () => {
    const admin = await server().as('admin');
    const mapId = randomUUID();
    const made = await admin.change('POST', 'geozone/createSet', {
      mapName: 'Tried area',
      companyName: 'Meridian Freight',
      mapId,
      map: {
        description: '',
        subMapID: [],
        altNames: [],
        mapConfigNameType: 'Geozone',
        mapConfigTypeId: 1,
        notes: '',
        points: AREA.map((point) => ({ ...point, pointType: 0 })),
        enabled: 1,
      },
    });
    expect(made.status).toBe(200);
    const trip = await trips.begin(NEWEST);
    await trip.send([0, 0.02, 0.3, 0.48, 0.5, 0.52, 0.7, 0.8, 0.9].map((part, n) => trip.at(part, 1 + n * 3)));
    await trip.settled();
    const told = (await trip.events())
      .filter(({ event, location }) => (event === 10 || event === 11) && location === 'Tried area')
      .map(({ event, time }) => [event, Date.parse(time)]);
    expect(told.map(([event]) => event)).toEqual([10, 11]);
    const tried = await triedBy(admin, { mapConfigTypeId: 1, points: AREA });
    const own = tried.events.filter(({ guid }) => guid === trip.guid);
    expect(own.toReversed().map(({ event, time }) => [event, Date.parse(time)])).toEqual(told);
    expect(tried.looked).toBeGreaterThan(0);
    expect(tried.shipments).toBeGreaterThanOrEqual(tried.looked);
    expect(Date.parse(tried.to) - Date.parse(tried.from)).toBe(30 * 86_400_000);
  });

  it('RT8: of a path says what was off it of those that go it, whichever way', async () => {
    const admin = await server().as('admin');
    const trip = await trips.begin(NEWEST);
    const off = { latitude: -30.2, longitude: 20.9 };
    await trip.send([
      trip.at(0, 1),
      trip.at(0.2, 5),
      trip.at(0.3, 8),
      trip.at(0.4, 12, off),
      trip.at(0.4, 15, off),
      trip.at(0.4, 18, off),
      trip.at(0.6, 25),
      trip.at(0.7, 28),
    ]);
    await trip.settled();
    for (const points of [PATH, PATH.toReversed()]) {
      const tried = await triedBy(admin, { mapConfigTypeId: 0, points });
      const own = tried.events.filter(({ guid }) => guid === trip.guid);
      expect(own.map(({ event }) => event)).toEqual([218]);
      expect(own[0]?.until).not.toBeNull();
      expect(tried.compared).toBeLessThanOrEqual(tried.looked);
    }
    // Of a route between other places it is no part.
    const other = await triedBy(admin, {
      mapConfigTypeId: 0,
      points: PATH,
      origins: ['L0001'],
      destinations: ['L0002'],
      roundTrip: true,
    });
    expect(other.events.filter(({ guid }) => guid === trip.guid)).toEqual([]);
  });

  it.each([
    ['admin', 200],
    ['provisioner', 403],
    ['user', 403],
  ] as const)('0.8: is for who may make geozones: %s %i', async (account, status) => {
    const body = { ...NO_ENDS, mapConfigTypeId: 1, points: AREA };
    expect((await tryOut(await server().as(account), body)).status).toBe(status);
  });
});
