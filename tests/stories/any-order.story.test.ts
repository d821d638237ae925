import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { type StoryDay, storyDay } from './support/story-day.ts';

let day: StoryDay;
afterAll(() => day.end());

const STILL = Array.from({ length: 32 }, () => 0);
const SHOCK = {
  pktType: 19,
  msgType: 1,
  shock: { dataRate: 15, interval: 1, X: [20, ...STILL.slice(1)], Y: STILL, Z: STILL },
};
/** The part of the way where the clinic is that it goes to in the end. */
const CLINIC = 0.7;

/** Orders that are tried at once. */
const ORDERS = 5;

/** One shipment's day: its tag, and its number once it is activated. */
interface Trip {
  readonly tag: string;
  guid: string | null;
}

/** What happens, in the order in which it does: when, and how the server hears of it. */
interface Happening {
  readonly at: string;
  /** Done by somebody to the shipment, which has to be known by then. */
  readonly isOfShipment?: true;
  deliver(trip: Trip): Promise<unknown>;
}

const guidOf = ({ guid }: Trip): string => guid ?? '';

const HAPPENINGS: readonly Happening[] = [
  {
    at: '08:00',
    isOfShipment: true,
    async deliver(trip) {
      const params = { planned_departure: day.clock.at('08:30'), planned_arrival: day.clock.at('09:45') };
      trip.guid = (await day.activate(trip.tag, { doneAt: '08:00', params })).guid;
    },
  },
  {
    at: '08:05',
    deliver: ({ tag }) => day.say([day.fix(tag, '08:05', 0), day.message(tag, '08:05', { temperature: 41 })]),
  },
  { at: '09:15', deliver: ({ tag }) => day.say([day.fix(tag, '09:00', 0.2), day.fix(tag, '09:15', 0.3)]) },
  {
    at: '10:05',
    deliver: ({ tag }) => day.say([day.message(tag, '10:00', { temperature: 53.6 }), day.message(tag, '10:05', SHOCK)]),
  },
  {
    at: '10:30',
    isOfShipment: true,
    deliver: (trip) => day.edit(guidOf(trip), { plannedArrival: day.clock.at('11:00') }, { doneAt: '10:30' }),
  },
  { at: '11:00', deliver: ({ tag }) => day.say([day.message(tag, '11:00', { temperature: 41 })]) },
  {
    at: '11:10',
    isOfShipment: true,
    async deliver(trip) {
      const { origin, destination } = day;
      const lat = origin.lat + (destination.lat - origin.lat) * CLINIC;
      const lon = origin.lon + (destination.lon - origin.lon) * CLINIC;
      await day.edit(guidOf(trip), { destination: { name: 'Clinic', lat, lon } }, { doneAt: '11:10' });
    },
  },
  { at: '12:45', deliver: ({ tag }) => day.say([day.fix(tag, '12:30', CLINIC), day.fix(tag, '12:45', CLINIC)]) },
  {
    at: '13:00',
    isOfShipment: true,
    deliver: (trip) => day.run(guidOf(trip), 'remove-device', { doneAt: '13:00' }),
  },
  { at: '13:30', deliver: ({ tag }) => day.say([day.message(tag, '13:30', SHOCK)]) },
];

/** The activation comes before whatever else is done to its shipment; messages come as they like. */
function possible(order: readonly number[]): readonly number[] {
  const first = order.findIndex((nth) => HAPPENINGS[nth]?.isOfShipment === true);
  return order.with(order.indexOf(0), order[first] ?? 0).with(first, 0);
}

/** What the list, and the alerts of shipment and device, say in the end. */
async function endOf({ tag, guid }: Trip): Promise<object> {
  const { json } = await day.admin.get(`tables/query/shipmentListById?companyId=${day.companyId}&guid=${guid}`);
  const [row] = json.rows;
  if (row === undefined) throw new Error('The shipment is on no list.');
  const { shippingState, commDate, departDate, arriveDate, plannedArrival, destName, macId } = row;
  const alerts = (await day.alerts()).filter(
    (alert) => alert.guid === guid || (alert.guid === null && alert.macId === tag),
  );
  return {
    row: { shippingState, commDate, departDate, arriveDate, plannedArrival, destName, macId },
    alerts: alerts.map(({ event, from, until, guid: of }) => ({ event, from, until, isDevices: of === null })),
  };
}

it('a day ends equal, in whatever order the server hears of what happened in it', async () => {
  day = await storyDay('2026-06-01T07:50:00Z');
  await day.rules('config:0', { highTemperature: { limit: 46.4, minutes: 0 } });
  const live: Trip = { tag: await day.device('tags'), guid: null };
  for (const { at, deliver } of HAPPENINGS) {
    await day.clock.to(at);
    await deliver(live);
  }
  await day.clock.to('15:00');
  const expected = await endOf(live);
  expect(expected).toMatchObject({
    row: {
      departDate: '2026-06-01T09:15:00.000Z',
      arriveDate: '2026-06-01T12:30:00.000Z',
      destName: 'Clinic',
      macId: null,
    },
  });

  const all = HAPPENINGS.map((_, nth) => nth);
  const order = fc.shuffledSubarray(all, { minLength: all.length }).map(possible);
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: ORDERS, maxLength: ORDERS }), async (orders) => {
      const trips = await Promise.all(
        orders.map(async (): Promise<Trip> => ({ tag: await day.device('tags'), guid: null })),
      );
      for (const nth of all) {
        for (const [at, trip] of trips.entries()) await HAPPENINGS[orders[at]?.[nth] ?? 0]?.deliver(trip);
        await day.clock.settled();
      }
      for (const [at, trip] of trips.entries()) {
        expect({ order: orders[at], ...(await endOf(trip)) }).toEqual({ order: orders[at], ...expected });
      }
    }),
    // All in one go: a company has hundreds of shipments at a time, and another day would take as long again.
    { numRuns: 1, endOnFailure: true },
  );
});
