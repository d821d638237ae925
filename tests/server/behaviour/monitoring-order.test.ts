import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { casesOf } from '../../fixtures/nightly.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { freeChimes, messagesOf, TOLD_AGO, TOLD_COUNT, written } from './monitoring/told-trip.ts';
import { type Trip, tripsOf } from './monitoring/trips.ts';

const server = serverOfFile();
const trips = tripsOf(server);

/** Ended so that nothing of one trip is left to the next. */
async function end(trip: Trip): Promise<void> {
  await server().database.transaction('installation', async (tx) => {
    await tx.query(sql`UPDATE device SET shipment_guid = NULL, shipment_id = NULL, provision_status = 0
                        WHERE shipment_guid = ${trip.guid}`);
    await tx.query(sql`DELETE FROM shipping_pick_list WHERE guid = ${trip.guid}`);
  });
}

it('messages in any order, cut anywhere and doubled end in the same rows as all at once', async () => {
  const chimes = await freeChimes(server());
  const first = await trips.begin({ ago: TOLD_AGO, chimes });
  const told = messagesOf(first, chimes);
  expect(told).toHaveLength(TOLD_COUNT);
  await first.send(told);
  await first.settled();
  const expected = await written(first, chimes);
  await end(first);
  expect(expected).toMatchObject({ row: [4, 2, 10, 115, 1_300] });
  const events = new Set((expected as { alerts: [number][] }).alerts.map(([event]) => event));
  expect(events).toEqual(new Set([201, 202, 204, 208, 211, 220, 222]));

  const plan = fc.record({
    order: fc.shuffledSubarray(
      Array.from({ length: TOLD_COUNT }, (_, nth) => nth),
      { minLength: TOLD_COUNT },
    ),
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: TOLD_COUNT - 1 }), { minLength: 1, maxLength: 5 }),
    again: fc.array(fc.integer({ min: 0, max: TOLD_COUNT - 1 }), { maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ order, cuts, again }) => {
      const own = await freeChimes(server());
      const trip = await trips.begin({ ago: TOLD_AGO, chimes: own });
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
    { numRuns: casesOf(2, 8) },
  );
});
