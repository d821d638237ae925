import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import type { AlertData } from '../../src/domain/monitoring/facts.ts';
import type { DemoShipment } from './make-shipments.ts';
import type { Random } from './random.ts';

/** What an alert of the demo is drawn from. Times in milliseconds. */
export interface AlertMoment {
  readonly random: Random;
  readonly shipment: Pick<DemoShipment, 'mac_id' | 'origin_name' | 'dest_name'>;
  /** When it was raised. */
  readonly time: number;
  /** When it was cleared, or now. */
  readonly until: number;
  readonly isOver: boolean;
}

/** An alert that the rules raise (docs/decisions/monitoring.md). */
export interface AlertKind {
  readonly event: number;
  readonly subject: string;
  /** It passes by itself. */
  readonly passes: boolean;
  data(moment: AlertMoment): AlertData;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
const from = (random: Random, low: number, high: number): number => tenths(low + random.next() * (high - low));

/** Where it was: at an end of its way, or somewhere on it. */
const placeOf = ({ random, shipment }: AlertMoment): string =>
  random.pick([shipment.origin_name, shipment.dest_name, '']);

const spanOf = ({ time, until, isOver }: AlertMoment, before: number) => ({
  since: time - before,
  lastAt: until,
  ...(isOver ? { until } : {}),
});

/** Set points, °F: chilled, or room temperature. */
const RANGES = [
  { low: 35.6, high: 46.4 },
  { low: 59, high: 77 },
] as const;
const BUDGET_MINUTES = 24 * 60;
const COLD_HOURS = 24;
const MONTH_HOURS = 30 * 24;

/** Mean kinetic temperature and stability budget, as far as they are watched. */
function goodsOf({ random, time, until }: AlertMoment, limit: number, extreme: number, side: 1 | -1): AlertData {
  const mkt = tenths(limit + (side === 1 ? 0.25 * (extreme - limit) - 2 : 4));
  const hours = limit < 50 ? COLD_HOURS : MONTH_HOURS;
  const known = { mkt, mktHours: hours, mktLimit: random.chance(0.7) ? RANGES[limit < 50 ? 0 : 1].high : null };
  if (!random.chance(0.6)) return known;
  const used = Math.min(BUDGET_MINUTES + 60, Math.round((until - time) / MINUTE_MS) + random.whole(35, 400));
  const left = Math.max(0, Math.round((1 - used / BUDGET_MINUTES) * 1_000) / 1_000);
  return { ...known, budget: BUDGET_MINUTES, budgetUsed: used, budgetLeft: left };
}

function excursion(moment: AlertMoment, side: 1 | -1): AlertData {
  const { random, time, until, isOver } = moment;
  const { low, high } = random.pick(RANGES);
  const limit = side === 1 ? high : low;
  const extreme = tenths(limit + side * (1 + random.next() * 9));
  const last = tenths(isOver ? limit - side * 2 : limit + side * random.next() * Math.abs(extreme - limit));
  return {
    limit,
    place: placeOf(moment),
    extreme,
    extremeAt: Math.min(until, time + random.whole(0, 90) * MINUTE_MS),
    last,
    ...spanOf(moment, random.whole(31, 60) * MINUTE_MS),
    ...goodsOf(moment, limit, extreme, side),
  };
}

const SHOCK_LIMIT = 5;

/** As often as each is to come up. */
export const ALERT_KINDS: readonly AlertKind[] = [
  { event: 216, subject: 'High Temperature', passes: true, data: (moment) => excursion(moment, 1) },
  { event: 216, subject: 'High Temperature', passes: true, data: (moment) => excursion(moment, 1) },
  { event: 223, subject: 'Low Temperature', passes: true, data: (moment) => excursion(moment, -1) },
  {
    event: 211,
    subject: 'Humidity Critical',
    passes: true,
    data: (moment) => ({
      limit: 60,
      place: placeOf(moment),
      extreme: from(moment.random, 62, 92),
      extremeAt: Math.min(moment.until, moment.time + 20 * MINUTE_MS),
      last: from(moment.random, 50, 75),
      ...spanOf(moment, 125 * MINUTE_MS),
    }),
  },
  ...[1, 2].map(
    (): AlertKind => ({
      event: 221,
      subject: 'Shock Event',
      passes: false,
      data: (moment) => {
        const extreme = from(moment.random, SHOCK_LIMIT, 35);
        const count = moment.random.whole(1, 4);
        const lastAt = Math.min(moment.until, moment.time + (count - 1) * 9 * MINUTE_MS);
        return {
          limit: SHOCK_LIMIT,
          place: placeOf(moment),
          extreme,
          extremeAt: moment.time,
          count,
          lastAt,
          acceleration: extreme,
        };
      },
    }),
  ),
  {
    event: 220,
    subject: 'Tilt Event',
    passes: false,
    data: (moment) => ({
      limit: 45,
      place: placeOf(moment),
      extreme: moment.random.whole(46, 90),
      last: moment.random.whole(46, 60),
      axis: moment.random.pick(['x', 'y', 'z']),
      since: moment.time,
    }),
  },
  {
    event: 204,
    subject: 'Low Battery Alert',
    passes: false,
    data: ({ random }) => ({ percent: random.whole(3, 19), volts: from(random, 3.3, 3.5), limit: 20 }),
  },
  {
    event: 208,
    subject: 'Delayed Communication',
    passes: true,
    data: (moment) => ({ since: moment.time - 6 * HOUR_MS, gateway: null, place: placeOf(moment) }),
  },
  {
    event: 206,
    subject: 'Overdue Departure',
    passes: true,
    data: ({ random, time, shipment }) => ({
      planned: time - HOUR_MS,
      deadline: time,
      place: random.chance(0.8) ? shipment.origin_name : '',
    }),
  },
  {
    event: 207,
    subject: 'Overdue Arrival',
    passes: true,
    data: ({ time }) => ({ planned: time - HOUR_MS, deadline: time, place: '' }),
  },
  {
    event: 201,
    subject: 'Separation',
    passes: true,
    data: (moment) => ({
      // Whichever it was: the demo's alerts don't say it of the lists of its shipments.
      chime: moment.shipment.mac_id,
      tag: moment.shipment.mac_id,
      reports: moment.random.whole(3, 12),
      place: placeOf(moment),
      ...spanOf(moment, 65 * MINUTE_MS),
    }),
  },
  {
    event: 218,
    subject: 'Route Deviation',
    passes: true,
    data: (moment) => {
      const distance = moment.random.whole(5_100, 30_000);
      const farthest = distance + moment.random.whole(0, 6_000);
      return { limit: 5_000, place: '', farthest, distance, ...spanOf(moment, 20 * MINUTE_MS) };
    },
  },
  {
    event: 222,
    subject: 'Extended Dwell',
    passes: true,
    data: (moment) => ({ place: placeOf(moment), ...spanOf(moment, DAY_MS / 2) }),
  },
  {
    event: 205,
    subject: 'Unexpected Waypoint',
    passes: true,
    data: (moment) => ({ place: moment.shipment.dest_name, ...spanOf(moment, 16 * MINUTE_MS) }),
  },
];
