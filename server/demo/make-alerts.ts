import { ALERT_LEVEL, MANUAL_MESSAGE } from '../../src/domain/alert-events.ts';
import { DAY_MS } from '../../src/domain/duration.ts';
import { type DemoEvent, eventsOf } from './make-events.ts';
import type { DemoShipment } from './make-shipments.ts';
import type { Random } from './random.ts';

/** What a person wrote to a shipment: alerts come of readings (evaluate-demo.ts). */
export interface DemoMessageAlert {
  readonly guid: string;
  readonly alert_event: number;
  readonly alert_level: number;
  readonly alert_source: string;
  readonly alert_time1: string;
  readonly create_date: string;
  readonly subject: string;
  readonly message: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly created_by: string;
  readonly last_update: string;
}

export interface DemoStatus {
  readonly guid: string;
  readonly alert_state: 0;
  readonly security_state: 0;
  readonly on_time_state: 0;
  readonly status_notes: string;
  readonly last_update: string;
}

export interface DemoAlerts {
  readonly alerts: readonly DemoMessageAlert[];
  readonly events: readonly DemoEvent[];
  readonly statuses: readonly DemoStatus[];
}

const MESSAGES = [
  ['Delivery window', 'Deliver between 8 and 11, dock 14.'],
  ['Customs', 'Papers are with the agent.'],
  ['Seal', 'New seal after inspection.'],
] as const;

/** How far back messages go: a little more than the lists show. */
const MESSAGE_DAYS = 100;
/** Lifecycle events are kept for shipments created since. */
const EVENT_DAYS = 180;
const WRITTEN_SHARE = 0.12;

function messageOf(random: Random, shipment: DemoShipment, time: string): DemoMessageAlert {
  const [subject, message] = random.pick(MESSAGES);
  return {
    guid: shipment.guid,
    alert_event: MANUAL_MESSAGE,
    alert_level: ALERT_LEVEL.message,
    alert_source: 'User',
    alert_time1: time,
    create_date: time,
    subject,
    message,
    latitude: shipment.origin_latitude,
    longitude: shipment.origin_longitude,
    created_by: 'admin',
    last_update: time,
  };
}

/** What people wrote and did: messages, and events of a company's shipments. @param followed those whose readings say the rest */
export function makeAlerts(
  random: Random,
  shipments: readonly DemoShipment[],
  followed: ReadonlySet<string>,
  now: number,
): DemoAlerts {
  const alerts = shipments.flatMap((shipment) => {
    const { comm_date } = shipment;
    const isLately = comm_date !== null && Date.parse(comm_date) > now - MESSAGE_DAYS * DAY_MS;
    return isLately && random.chance(WRITTEN_SHARE) ? [messageOf(random, shipment, comm_date)] : [];
  });
  const statuses = shipments
    .filter(({ decomm_date }) => decomm_date === null)
    .map(
      (shipment): DemoStatus => ({
        guid: shipment.guid,
        alert_state: 0,
        security_state: 0,
        on_time_state: 0,
        status_notes: '',
        last_update: shipment.last_comms ?? shipment.create_date,
      }),
    );
  alerts.sort((a, b) => (a.alert_time1 < b.alert_time1 ? -1 : 1));
  const recent = shipments.filter((shipment) => Date.parse(shipment.create_date) > now - EVENT_DAYS * DAY_MS);
  const events = recent.flatMap((shipment) => eventsOf(random, shipment, followed.has(shipment.guid)));
  return { alerts, events, statuses };
}
