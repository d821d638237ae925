import { sql } from 'drizzle-orm/sql';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import { activation } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { gatewayOf } from './gateway-of.ts';
import { type Trip, tripsOf } from './monitoring/trips.ts';

const server = serverOfFile();
const trips = tripsOf(server);

describe('a shipment that is on its way', () => {
  it('departs, passes a place, arrives, and says so in its row and its log', async () => {
    const trip = await trips.begin();
    await trip.send([
      trip.at(0, 10, { location: 'dock' }),
      trip.at(0, 25),
      trip.at(0.2, 60),
      trip.at(0.25, 75),
      trip.at(0.5, 120),
      trip.at(0.75, 200),
      trip.at(1, 300),
      trip.at(1, 315),
    ]);
    await trip.settled();
    const row = await trip.row();
    console.log(row, await trip.events(), await trip.alerts());
    expect(row.shippingState).toBe(4);
  });
});
