import { expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { evaluateDue, keptByProcess } from '../../../server/monitoring/evaluate-due.ts';
import { HOUR_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { type Trip, tripsOf } from './monitoring/trips.ts';

const server = serverOfFile();
const trips = tripsOf(server);

const factsOf = async (trip: Trip): Promise<unknown> => [
  (await trip.events()).filter(({ event }) => event !== 1 && event !== 7).map(({ event }) => event),
  (await trip.alerts()).map(({ event }) => event),
];

it('of several processes each subject is evaluated by one, while gateways and people go on', async () => {
  const second = await server().another();
  const all: Trip[] = [];
  for (let nth = 0; nth < 12; nth += 1) all.push(await trips.begin({ ago: 600 }));
  const { database } = server();
  // Rounds of messages while four evaluate without a pause.
  let sending = true;
  const evaluators = [database, second.database, database, second.database].map(async (own) => {
    const kept = keptByProcess();
    while (sending) await evaluateDue(own, kept);
  });
  const rounds = [
    (trip: Trip) => [trip.at(0, 10), trip.at(0, 20)],
    (trip: Trip) => [trip.at(0.2, 60), trip.at(0.3, 80)],
    (trip: Trip) => [30, 90, 160].map((minutes) => trip.reading(minutes, { humidity: 70 })),
    (trip: Trip) => [trip.at(1, 300), trip.at(1, 310)],
    (trip: Trip) => [trip.reading(320, { humidity: 30 })],
  ];
  for (const round of rounds) {
    const replies = await Promise.all(all.map((trip) => trip.send(round(trip))));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  }
  for (const trip of all) await trip.settled();
  sending = false;
  await Promise.all(evaluators);
  for (const trip of all) {
    expect(await factsOf(trip)).toEqual([[2, 3, 5], [211]]);
    expect(await trip.row()).toMatchObject({ shippingState: 4, alertState: 0 });
  }
  // Timers as well: once, whoever comes first.
  const later = (): number => clock.now() + 12 * HOUR_MS;
  await Promise.all([database, second.database].map((own) => evaluateDue(own, keptByProcess(), later)));
  for (const trip of all) expect((await trip.alerts()).filter(({ event }) => event === 208)).toHaveLength(1);
  await second.remove();
});

it('what one process stored before it ended, another evaluates', async () => {
  const ending = await server().another();
  const trip = await tripsOf(() => ending).begin({ ago: 600 });
  await trip.send([trip.at(0, 10), trip.at(0, 20)]);
  await ending.remove();
  await expect
    .poll(
      () =>
        server().database.read('installation', (tx) =>
          tx.query(sql`SELECT shipping_state AS state FROM shipping_pick_list WHERE guid = ${trip.guid}`),
        ),
      { timeout: 20_000 },
    )
    .toEqual([{ state: 2 }]);
});

it('an evaluation that is cut off before its end leaves nothing, and is done once afterwards', async () => {
  const trip = await trips.begin({ ago: 400 });
  await trip.settled();
  const { database } = server();
  await trip.send([trip.at(0, 10), ...[30, 90, 160].map((minutes) => trip.reading(minutes, { humidity: 70 }))]);
  // All of it is written, and then the connection is lost.
  const cut = {
    ...database,
    transaction: ((scope, work, urgency) =>
      database.transaction(
        scope,
        async (tx) => {
          await work(tx);
          throw new Error('cut off');
        },
        urgency,
      )) as typeof database.transaction,
  };
  await evaluateDue(cut, keptByProcess()).catch(() => undefined);
  await trip.settled();
  expect(await factsOf(trip)).toEqual([[2], [211]]);
});
