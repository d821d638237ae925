import { sql } from '../../../../server/database/sql.ts';
import { MINUTE_MS } from '../../../../src/domain/duration.ts';
import type { TestServer } from '../../support/test-server.ts';
import type { Trip } from './trips.ts';

/** How long ago a trip of these messages begins, minutes. */
export const TOLD_AGO = 2_000;

/** How many messages that are. */
export const TOLD_COUNT = 25;

/** A day and a half with something of everything that devices tell. */
export function messagesOf(trip: Trip, chimes: readonly string[]): object[] {
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
    // Silent for longer than it may be, and where it was before.
    trip.at(0.25, 1_000),
    trip.at(0.5, 1_100),
    trip.at(0.52, 1_110),
    trip.reading(1_200, { macId: far, temperature: 50 }),
    trip.at(1, 1_300),
    trip.at(1, 1_315),
    heard(1_320, chimes),
  ];
}

/** All that monitoring wrote of a trip, with times as minutes of it. */
export async function written(trip: Trip, chimes: readonly string[]): Promise<unknown> {
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

/** iChimes that no shipment has, two of them. */
export async function freeChimes(server: TestServer): Promise<string[]> {
  const rows = await server.database.read({ companyId: '1' }, (tx) =>
    tx.query<{ id: string }>(sql`
      SELECT mac_id AS id FROM device WHERE kind = 'chimes' AND provision_status = 0 ORDER BY mac_id LIMIT 2`),
  );
  return rows.map(({ id }) => id);
}
