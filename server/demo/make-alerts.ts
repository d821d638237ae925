import { ALERT_LEVEL, MANUAL_MESSAGE } from '../../src/domain/alert-events.ts';
import { encodeFlags } from '../../src/domain/alert-flags.ts';
import { DAY_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { ALERT_KINDS } from './alert-kinds.ts';
import type { DemoDevice } from './make-devices.ts';
import { type DemoEvent, eventsOf } from './make-events.ts';
import type { DemoShipment } from './make-shipments.ts';
import type { StormAlert } from './make-storms.ts';
import type { Random } from './random.ts';

export interface DemoAlert {
  /** Null: it is about a device alone. */
  readonly guid: string | null;
  readonly mac_id: string | null;
  readonly alert_event: number;
  readonly alert_level: number;
  readonly alert_source: string;
  readonly alert_time1: string;
  readonly create_date: string;
  readonly subject: string;
  readonly message: string;
  /** JSON (docs/decisions/monitoring.md "Data of an alert"). */
  readonly data: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly acceleration: number | null;
  readonly created_by: string;
  readonly ack_by: string;
  readonly ack_time: string | null;
  readonly clear_date: string | null;
  readonly last_update: string;
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
  const kind = random.pick(ALERT_KINDS);
  const over = shipment.decomm_date !== null;
  const handled = over || random.chance(0.45);
  const acknowledged = handled ? Math.min(time + random.whole(5, 600) * MINUTE_MS, now) : null;
  const cleared =
    kind.passes && (over || random.chance(0.3)) ? Math.min(time + random.whole(30, 900) * MINUTE_MS, now) : null;
  const noted = handled && random.chance(0.4) ? random.pick(NOTES) : '';
  const data = kind.data({ random, shipment, time, until: cleared ?? now, isOver: cleared !== null });
  return {
    guid: shipment.guid,
    mac_id: shipment.mac_id,
    alert_event: kind.event,
    alert_level: ALERT_LEVEL.alert,
    alert_source: 'Device',
    alert_time1: iso(time),
    create_date: iso(time),
    subject: kind.subject,
    message: noted,
    data: JSON.stringify(data),
    ...onTheWay(random, shipment),
    acceleration: typeof data.acceleration === 'number' ? data.acceleration : null,
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
    data: '',
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

/** An alert that has its cause in common with others, or is about a device. */
function stormAlert(
  { shipment, macId, kind, time, cleared, data, incident }: StormAlert,
  random: Random,
  device: DemoDevice | undefined,
): DemoAlert {
  const where =
    shipment === null
      ? { latitude: device?.latitude ?? 0, longitude: device?.longitude ?? 0 }
      : onTheWay(random, shipment);
  return {
    guid: shipment?.guid ?? null,
    mac_id: macId,
    alert_event: kind.event,
    alert_level: kind.event === REJOIN ? ALERT_LEVEL.notice : ALERT_LEVEL.alert,
    alert_source: 'Device',
    alert_time1: iso(time),
    create_date: iso(time),
    subject: kind.subject,
    message: '',
    data: JSON.stringify(incident === null ? data : { ...data, incident }),
    ...where,
    acceleration: typeof data.acceleration === 'number' ? data.acceleration : null,
    created_by: '',
    ack_by: '',
    ack_time: null,
    clear_date: cleared === null ? null : iso(cleared),
    last_update: iso(cleared ?? time),
  };
}

const REJOIN = 202;

/** Alerts, messages and events of a company's shipments and devices; some acknowledged, some noted, some over. */
export function makeAlerts(
  random: Random,
  devices: readonly DemoDevice[],
  shipments: readonly DemoShipment[],
  storms: readonly StormAlert[],
  now: number,
): DemoAlerts {
  const byId = new Map(devices.map((device) => [device.mac_id, device]));
  const inStorm = Map.groupBy(
    storms.map((storm) => stormAlert(storm, random, byId.get(storm.macId ?? ''))),
    ({ guid }) => guid,
  );
  const alerts: DemoAlert[] = [...(inStorm.get(null) ?? [])];
  const statuses: DemoStatus[] = [];
  for (const shipment of shipments) {
    const from = Math.max(Date.parse(shipment.comm_date ?? shipment.create_date), now - ALERT_DAYS * DAY_MS);
    const until = Math.min(Date.parse(shipment.decomm_date ?? iso(now)), now);
    const isMonitored = shipment.comm_date !== null && until > from && shipment.mac_id !== null;
    const stormy = inStorm.get(shipment.guid) ?? [];
    const likely = stormy.length === 0 && isMonitored;
    const count = likely && random.chance(shipment.decomm_date === null ? 0.55 : 0.25) ? random.whole(1, 3) : 0;
    const own = [
      ...stormy,
      ...Array.from({ length: count }, () => alertOf(random, shipment, from + random.next() * (until - from), now)),
    ];
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
  return { alerts, events: recent.flatMap((shipment) => eventsOf(random, shipment)), statuses };
}
