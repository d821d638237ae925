import { ALERT_LEVEL, MANUAL_MESSAGE, SHOCK_ALERT } from '../../src/domain/alert-events.ts';
import { encodeFlags } from '../../src/domain/alert-flags.ts';
import { DAY_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import type { DemoShipment } from './make-shipments.ts';
import type { Random } from './random.ts';

export interface DemoAlert {
  readonly guid: string;
  readonly mac_id: string | null;
  readonly alert_event: number;
  readonly alert_level: number;
  readonly alert_source: string;
  readonly alert_time1: string;
  readonly create_date: string;
  readonly subject: string;
  readonly message: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly acceleration: number | null;
  readonly created_by: string;
  readonly ack_by: string;
  readonly ack_time: string | null;
  readonly clear_date: string | null;
  readonly last_update: string;
}

export interface DemoEvent {
  readonly guid: string;
  readonly mac_id: string | null;
  readonly event_id: number;
  readonly event_time: string;
  readonly location: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly message: string;
}

export interface DemoStatus {
  readonly guid: string;
  readonly alert_state: number;
  readonly security_state: number;
  readonly on_time_state: number;
  readonly status_notes: string;
  readonly last_update: string;
}

export interface DemoAlerts {
  readonly alerts: readonly DemoAlert[];
  readonly events: readonly DemoEvent[];
  readonly statuses: readonly DemoStatus[];
}

/** Alerts that happen, as often as each comes up: event, what it says, and whether it passes by itself. */
const KINDS: readonly (readonly [event: number, subject: string, message: string, passes: boolean])[] = [
  [216, 'High Temperature', 'Above the set point for 30 minutes.', true],
  [216, 'High Temperature', 'Above the set point for 45 minutes.', true],
  [223, 'Low Temperature', 'Below the set point for 30 minutes.', true],
  [211, 'Humidity Critical', 'Above 60 percent for two hours.', true],
  [221, 'Shock Event', 'Shock while in motion.', false],
  [221, 'Shock Event', 'Shock while unloading.', false],
  [220, 'Tilt Event', 'Tilted by more than 45 degrees.', false],
  [204, 'Low Battery Alert', 'Below 20 percent.', false],
  [208, 'Delayed Communication', 'No message for six hours.', true],
  [206, 'Overdue Departure', 'Not departed on the planned day.', true],
  [207, 'Overdue Arrival', 'Not arrived on the planned day.', true],
  [201, 'Separation', 'An iChime is out of range of its tag.', true],
  [218, 'Route Deviation', 'Outside of the planned corridor.', true],
  [222, 'Extended Dwell', 'Standing for more than twelve hours.', true],
];
const NOTES = [
  'Driver called, all in order.',
  'Checked on site, seal intact.',
  'Carrier informed.',
  'Reefer set again.',
];
const MESSAGES = [
  ['Delivery window', 'Deliver between 8 and 11, dock 14.'],
  ['Customs', 'Papers are with the agent.'],
  ['Seal', 'New seal after inspection.'],
] as const;
const WHO = ['admin', 'provisioner'] as const;

/** How far back alerts go: a little more than the lists show. */
const ALERT_DAYS = 100;
/** Lifecycle events are kept for shipments created since. */
const EVENT_DAYS = 180;

const iso = (time: number): string => new Date(time).toISOString();

/** Somewhere on the straight line from origin to destination. */
function onTheWay(random: Random, shipment: DemoShipment): { latitude: number; longitude: number } {
  const part = random.next();
  const between = (from: number, to: number): number => Number((from + (to - from) * part).toFixed(7));
  return {
    latitude: between(shipment.origin_latitude, shipment.dest_latitude),
    longitude: between(shipment.origin_longitude, shipment.dest_longitude),
  };
}

function alertOf(random: Random, shipment: DemoShipment, time: number, now: number): DemoAlert {
  const [event, subject, message, passes] = random.pick(KINDS);
  const over = shipment.decomm_date !== null;
  const handled = over || random.chance(0.45);
  const acknowledged = handled ? Math.min(time + random.whole(5, 600) * MINUTE_MS, now) : null;
  const cleared =
    passes && (over || random.chance(0.3)) ? Math.min(time + random.whole(30, 900) * MINUTE_MS, now) : null;
  const noted = handled && random.chance(0.4) ? ` ${random.pick(NOTES)}` : '';
  return {
    guid: shipment.guid,
    mac_id: shipment.mac_id,
    alert_event: event,
    alert_level: ALERT_LEVEL.alert,
    alert_source: 'Device',
    alert_time1: iso(time),
    create_date: iso(time),
    subject,
    message: message + noted,
    ...onTheWay(random, shipment),
    acceleration: event === SHOCK_ALERT ? Number((5 + random.next() * 30).toFixed(1)) : null,
    created_by: '',
    ack_by: acknowledged === null ? '' : random.pick(WHO),
    ack_time: acknowledged === null ? null : iso(acknowledged),
    clear_date: cleared === null ? null : iso(cleared),
    last_update: iso(Math.max(time, acknowledged ?? 0, cleared ?? 0)),
  };
}

function messageOf(random: Random, shipment: DemoShipment, time: number): DemoAlert {
  const [subject, message] = random.pick(MESSAGES);
  return {
    guid: shipment.guid,
    mac_id: null,
    alert_event: MANUAL_MESSAGE,
    alert_level: ALERT_LEVEL.message,
    alert_source: 'User',
    alert_time1: iso(time),
    create_date: iso(time),
    subject,
    message,
    latitude: shipment.origin_latitude,
    longitude: shipment.origin_longitude,
    acceleration: null,
    created_by: 'admin',
    ack_by: '',
    ack_time: null,
    clear_date: null,
    last_update: iso(time),
  };
}

/** What the states a shipment went through left behind (spec 2 §9 "Event catalogue"). */
function eventsOf(shipment: DemoShipment): DemoEvent[] {
  const { guid, mac_id, shipping_state: state } = shipment;
  const atOrigin = {
    location: shipment.origin_name,
    latitude: shipment.origin_latitude,
    longitude: shipment.origin_longitude,
  };
  const atDestination = {
    location: shipment.dest_name,
    latitude: shipment.dest_latitude,
    longitude: shipment.dest_longitude,
  };
  const event = (event_id: number, time: string, where: typeof atOrigin, message: string): DemoEvent => ({
    guid,
    mac_id,
    event_id,
    event_time: time,
    ...where,
    message,
  });
  const events = [event(1, shipment.create_date, atOrigin, '')];
  if (shipment.comm_date !== null) events.push(event(2, shipment.comm_date, atOrigin, ''));
  if (mac_id !== null && shipment.comm_date !== null) events.push(event(7, shipment.comm_date, atOrigin, mac_id));
  const start = Date.parse(shipment.comm_date ?? shipment.create_date);
  const end = Date.parse(shipment.decomm_date ?? shipment.last_comms ?? shipment.create_date);
  if (state >= 3 && state <= 6 && end > start) {
    events.push(event(3, iso(start + (end - start) * 0.2), atOrigin, ''));
    if (state >= 4) events.push(event(5, iso(start + (end - start) * 0.9), atDestination, ''));
  }
  if (shipment.decomm_date !== null) events.push(event(6, shipment.decomm_date, atDestination, ''));
  return events;
}

/** Alerts, messages and events of a company's shipments; some acknowledged, some noted, some over. */
export function makeAlerts(random: Random, shipments: readonly DemoShipment[], now: number): DemoAlerts {
  const alerts: DemoAlert[] = [];
  const statuses: DemoStatus[] = [];
  for (const shipment of shipments) {
    const from = Math.max(Date.parse(shipment.comm_date ?? shipment.create_date), now - ALERT_DAYS * DAY_MS);
    const until = Math.min(Date.parse(shipment.decomm_date ?? iso(now)), now);
    const isMonitored = shipment.comm_date !== null && until > from && shipment.mac_id !== null;
    const count = isMonitored && random.chance(shipment.decomm_date === null ? 0.55 : 0.25) ? random.whole(1, 3) : 0;
    const own = Array.from({ length: count }, () =>
      alertOf(random, shipment, from + random.next() * (until - from), now),
    );
    alerts.push(...own);
    if (isMonitored && random.chance(0.04)) alerts.push(messageOf(random, shipment, from));
    if (shipment.decomm_date !== null && own.length === 0) continue;
    const flags = encodeFlags(own.filter((alert) => alert.clear_date === null).map((alert) => alert.alert_event));
    statuses.push({
      guid: shipment.guid,
      alert_state: flags.alertState,
      security_state: flags.securityState,
      on_time_state: flags.onTimeState,
      status_notes: '',
      last_update: shipment.last_comms ?? shipment.create_date,
    });
  }
  alerts.sort((a, b) => (a.alert_time1 < b.alert_time1 ? -1 : 1));
  const recent = shipments.filter((shipment) => Date.parse(shipment.create_date) > now - EVENT_DAYS * DAY_MS);
  return { alerts, events: recent.flatMap(eventsOf), statuses };
}
