import { DAY_MS } from '../../src/domain/duration.ts';
import { SHIPPING_STATE } from '../../src/domain/shipment-status.ts';
import { deviceSubject, type Subject, shipmentSubject } from '../monitoring/subject.ts';
import type { DemoShipment } from './make-shipments.ts';
import type { DemoWarehouse } from './make-warehouses.ts';
import type { FollowedAlone } from './make-watched.ts';
import type { Watched } from './watched-messages.ts';

/** Whom the rules are to look at, and from when on (ISO 8601). */
export interface ToEvaluate {
  readonly subject: Subject;
  readonly since: string;
}

/** Assets and vehicles are older than what watches them: it took them over that many days ago. */
const TAKEN_OVER_DAYS = 3;
/** Days for which warehouses are watched. */
const WAREHOUSE_DAYS = 14;

interface Told {
  readonly watched: readonly Watched[];
  readonly shipments: readonly DemoShipment[];
  readonly alone: readonly FollowedAlone[];
  readonly warehouses: readonly DemoWarehouse[];
  readonly now: number;
}

/**
 * What a running server would have marked: shipments from their activation on, also those that were never heard; assets and
 * vehicles; gateways, warehouses, and free tags that said something.
 */
export function toEvaluate({ watched, shipments, alone, warehouses, now }: Told): ToEvaluate[] {
  const followed = new Set(watched.map(({ guid }) => guid));
  const since = new Map<Subject, number>();
  for (const { guid, config_type: type, shipping_state: state, create_date, decomm_date } of shipments) {
    const created = Date.parse(create_date);
    const isSent = followed.has(guid) || state === SHIPPING_STATE.processing;
    if (type < 3 && isSent) since.set(shipmentSubject(guid), created);
    if (type >= 3 && decomm_date === null) {
      since.set(shipmentSubject(guid), Math.max(created + 1, now - TAKEN_OVER_DAYS * DAY_MS));
    }
  }
  for (const one of alone) since.set(deviceSubject(one.macId), one.since);
  for (const { macId } of warehouses) since.set(deviceSubject(macId), now - WAREHOUSE_DAYS * DAY_MS);
  return [...since].map(([subject, time]) => ({ subject, since: new Date(time).toISOString() }));
}
