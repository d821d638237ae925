import { HOUR_MS } from '../../src/domain/duration.ts';
import type { DemoShipment } from './make-shipments.ts';
import type { Random } from './random.ts';

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

/** Commission, departure, waypoints, arrival, and zones. */
const SAID_BY_READINGS: readonly number[] = [2, 3, 4, 5, 10, 11];

/** Shipments that passed a place that is known. */
const PASSED = 0.4;

/**
 * What the states a shipment went through left behind (spec 2 §9 "Event catalogue").
 * @param isFollowed of one whose readings say themselves when it left and arrived: only what people did
 */
export function eventsOf(random: Random, shipment: DemoShipment, isFollowed: boolean): DemoEvent[] {
  const { guid, mac_id, create_date, comm_date, depart_date, arrive_date, decomm_date } = shipment;
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
  const halfway = {
    location: `${shipment.origin_name} hub`,
    latitude: (shipment.origin_latitude + shipment.dest_latitude) / 2,
    longitude: (shipment.origin_longitude + shipment.dest_longitude) / 2,
  };
  const events: DemoEvent[] = [];
  const add = (event_id: number, time: string | null, where: typeof atOrigin, message = ''): void => {
    if (isFollowed && SAID_BY_READINGS.includes(event_id)) return;
    if (time !== null) events.push({ guid, mac_id, event_id, event_time: time, ...where, message });
  };
  add(1, create_date, atOrigin);
  add(2, comm_date, atOrigin);
  if (mac_id !== null) add(7, isFollowed ? create_date : comm_date, atOrigin, mac_id);
  // It leaves the geozone of its origin, and its origin.
  add(11, depart_date, { ...atOrigin, location: `${shipment.origin_name} zone` });
  add(3, depart_date, atOrigin);
  if (depart_date !== null && arrive_date !== null && random.chance(PASSED)) {
    const [left, there] = [Date.parse(depart_date), Date.parse(arrive_date)];
    add(4, new Date((left + there) / 2).toISOString(), halfway);
  }
  add(10, arrive_date, { ...atDestination, location: `${shipment.dest_name} zone` });
  add(5, arrive_date, atDestination);
  add(6, decomm_date, atDestination);
  if (decomm_date !== null && mac_id !== null) {
    add(
      8,
      new Date(Math.max(Date.parse(decomm_date), Date.parse(create_date) + HOUR_MS)).toISOString(),
      atDestination,
      mac_id,
    );
  }
  return events;
}
