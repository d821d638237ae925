import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { DONE_AT } from '../../../src/contract/headers.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { activation, type Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { type Trip, tripsOf } from './monitoring/trips.ts';

const EDIT = 'tables/update/shippingPickList';
const server = serverOfFile();
const trips = tripsOf(server);

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
const iso = (time: number): string => new Date(time).toISOString();

describe('the plan of a shipment', () => {
  const PLAN = { planned_departure: '2026-12-01T08:00:00.000Z', planned_arrival: '2026-12-02T17:30:00.000Z' };
  const activated = async (params: object) => {
    const [tag = ''] = await server().freeTags(1);
    return (await server().as('provisioner')).activate(activation(tag, { params }));
  };
  const stored = async (guid: string) =>
    (await run(sql`SELECT planned_departure, planned_arrival FROM shipping_pick_list WHERE guid = ${guid}`))[0];

  it('is given with the activation, or not, and is edited', async () => {
    const client = await server().as('provisioner');
    const { json } = await activated(PLAN);
    expect(await stored(json.guid)).toMatchObject({
      planned_departure: PLAN.planned_departure,
      planned_arrival: PLAN.planned_arrival,
    });
    const change = { guid: json.guid, plannedDeparture: null, plannedArrival: '2026-12-03T09:00:00.000Z' };
    expect((await client.change('PUT', EDIT, change)).status).toBe(200);
    expect(await stored(json.guid)).toEqual({ planned_departure: null, planned_arrival: '2026-12-03T09:00:00.000Z' });
    const bare = await activated({});
    expect(await stored(bare.json.guid)).toEqual({ planned_departure: null, planned_arrival: null });
  });

  it('is refused with its field where it arrives before it departs, or in no sensible year', async () => {
    const client = await server().as('provisioner');
    const backwards = await activated({ ...PLAN, planned_arrival: PLAN.planned_departure });
    expect([backwards.status, backwards.json.errors]).toEqual([
      422,
      [expect.objectContaining({ code: 'plan-order', field: 'paramObjList.0.planned_arrival' })],
    ]);
    for (const year of ['1999-12-31T23:59:00.000Z', '2100-01-01T00:00:00.000Z', 'soon']) {
      expect((await activated({ planned_departure: year })).status).toBe(400);
    }
    const { json } = await activated(PLAN);
    // Held against the departure that stays.
    const change = { guid: json.guid, plannedArrival: '2026-12-01T07:59:00.000Z' };
    const late = await client.change('PUT', EDIT, change);
    expect([late.status, late.json.errors]).toEqual([
      422,
      [expect.objectContaining({ code: 'plan-order', field: 'plannedArrival' })],
    ]);
  });

  it('raises 206 and 207 at their minutes with their grace, and ends what was put off', async () => {
    const trip = await trips.begin({ ago: 600 });
    const client = await server().as('provisioner');
    // Said of a trip that is past, it counts from when the person said it.
    const plan = async (minute: number, change: object) => {
      const { status } = await client.send('PUT', `/api/${EDIT}`, {
        body: { guid: trip.guid, ...change },
        headers: {
          'Idempotency-Key': randomUUID(),
          [DONE_AT]: `${trip.begin + minute * MINUTE_MS}/${clock.now()}`,
        },
      });
      expect(status).toBe(200);
      await trip.settled();
    };
    const minutes = async (event: number) =>
      (await trip.alerts())
        .filter((alert) => alert.event === event)
        .map(({ time, clearDate, data }) => ({
          after: (Date.parse(time) - trip.begin) / MINUTE_MS,
          isOpen: clearDate === null,
          deadline: (Number(data.deadline) - trip.begin) / MINUTE_MS,
        }));
    const at = (minute: number): string => iso(trip.begin + minute * MINUTE_MS);
    await plan(1, { plannedDeparture: at(30), plannedArrival: at(300) });
    await trip.send([trip.at(0, 5), trip.reading(10), trip.at(0, 120)]);
    await trip.settled();
    expect(await minutes(206)).toMatchObject([{ after: 90, isOpen: true, deadline: 90 }]);
    await trip.send(travelling(trip));
    await trip.settled();
    expect(await minutes(206)).toMatchObject([{ isOpen: false }]);
    expect(await minutes(207)).toMatchObject([{ after: 360, isOpen: true, deadline: 360 }]);
    await plan(500, { plannedArrival: at(2_000) });
    expect(await minutes(207)).toMatchObject([{ isOpen: false }]);
    expect(await trip.row()).toMatchObject({ shippingState: 3 });
  });
});

/** It leaves and is half way. */
const travelling = (trip: Trip): object[] => [
  trip.at(0.3, 150),
  trip.at(0.35, 165),
  trip.at(0.4, 180),
  trip.at(0.5, 200),
];
