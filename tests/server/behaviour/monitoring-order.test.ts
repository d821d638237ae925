import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { type Trip, tripsOf } from './monitoring/trips.ts';

const server = serverOfFile();
const trips = tripsOf(server);

/** A day and a half with something of everything that devices tell. */
function messagesOf(trip: Trip, chimes: readonly string[]): object[] {
  const [near = '', far = ''] = chimes;
  const heard = (minutes: number, all: readonly string[]): object =>
    trip.reading(minutes, { pktType: 20, msgType: 1, heard: all });
  const tilt = (minutes: number, angle: number): object =>
    trip.reading(minutes, { pktType: 19, msgType: 2, tilt: { angle, axis: 'X' } });
  return [
    trip.at(0, 10),
    heard(12, chimes),
    trip.at(0, 40),
    trip.at(0.2, 100),
    trip.at(0.25, 115),
    ...[130, 190, 260, 330].map((minutes) => trip.reading(minutes, { humidity: 80, temperature: 40 })),
    ...[140, 200, 280].map((minutes) => heard(minutes, [near])),
    trip.reading(400, { humidity: 30, voltage: 6_400 }),
    trip.reading(410, { voltage: 6_400 }),
    heard(420, chimes),
    tilt(430, 80),
    tilt(440, 85),
    tilt(500, 3),
    // Silent for longer than it may be.
    trip.at(0.5, 1_100),
    trip.at(0.52, 1_110),
    trip.reading(1_200, { macId: far, temperature: 50 }),
    trip.at(1, 1_300),
    trip.at(1, 1_315),
    heard(1_320, chimes),
  ];
}

/** All that monitoring wrote of a trip, with times as minutes of it. */
async function written(trip: Trip, chimes: readonly string[]): Promise<unknown> {
  const minutes = (time: string | null): number | null =>
    time === null ? null : Math.round((Date.parse(time) - trip.begin) / MINUTE_MS);
  const named = (macId: string | null): string | null =>
    macId === trip.tag ? 'tag' : macId === null ? null : `chime ${chimes.indexOf(macId)}`;
  const { shippingState, commissionState, commDate, departDate, arriveDate, ...flags } = await trip.row();
  return {
    row: [shippingState, commissionState, minutes(commDate), minutes(departDate), minutes(arriveDate)],
    flags,
    events: (await trip.events())
      .filter(({ event }) => event !== 1 && event !== 7)
      .map(({ event, time, location }) => [event, minutes(time), location]),
    alerts: (await trip.alerts()).map(({ event, level, time, clearDate, macId }) => [
      event,
      level,
      minutes(time),
      minutes(clearDate),
      named(macId),
    ]),
  };
}

async function freeChimes(): Promise<string[]> {
  const rows = await server().database.read({ companyId: '1' }, (tx) =>
    tx.query<{ id: string }>(sql`
      SELECT mac_id AS id FROM device WHERE kind = 'chimes' AND provision_status = 0 ORDER BY mac_id LIMIT 2`),
  );
  return rows.map(({ id }) => id);
}

/** Ended so that nothing of one trip is left to the next. */
async function end(trip: Trip): Promise<void> {
  await server().database.transaction('installation', async (tx) => {
    await tx.query(sql`UPDATE device SET shipment_guid = NULL, shipment_id = NULL, provision_status = 0
                        WHERE shipment_guid = ${trip.guid}`);
    await tx.query(sql`DELETE FROM shipping_pick_list WHERE guid = ${trip.guid}`);
  });
}

it('messages in any order, cut anywhere and doubled end in the same rows as all at once', async () => {
  const AGO = 2_000;
  const chimes = await freeChimes();
  const first = await trips.begin({ ago: AGO, chimes });
  await first.send(messagesOf(first, chimes));
  await first.settled();
  const expected = await written(first, chimes);
  await end(first);
  expect(expected).toMatchObject({ row: [4, 2, 10, 115, 1_300] });
  const events = new Set((expected as { alerts: [number][] }).alerts.map(([event]) => event));
  expect(events).toEqual(new Set([201, 202, 204, 208, 211, 220, 222]));

  const plan = fc.record({
    order: fc.shuffledSubarray(
      Array.from({ length: 24 }, (_, nth) => nth),
      { minLength: 24 },
    ),
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: 23 }), { minLength: 1, maxLength: 5 }),
    again: fc.array(fc.integer({ min: 0, max: 23 }), { maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ order, cuts, again }) => {
      const own = await freeChimes();
      const trip = await trips.begin({ ago: AGO, chimes: own });
      const messages = messagesOf(trip, own);
      const pick = (places: readonly number[]): object[] => places.flatMap((place) => messages[place] ?? []);
      const ends = [...cuts.toSorted((a, b) => a - b), order.length];
      let from = 0;
      for (const to of ends) {
        const part = [...pick(order.slice(from, to)), ...pick(again.filter((place) => order.indexOf(place) < from))];
        expect((await trip.send(part)).status).toBe(200);
        await trip.settled();
        from = to;
      }
      expect(await written(trip, own)).toEqual(expected);
      await end(trip);
    }),
    { numRuns: 8 },
  );
});
