import { TRIED_DAYS, TRIED_EVENTS_MAX, type TriedGeozone, type tryGeozone } from '../../../src/contract/geozones.ts';
import { DAY_MS } from '../../../src/domain/duration.ts';
import { PATH_TYPE_ID } from '../../../src/domain/geozone.ts';
import { type GeoPoint, greatCircleDistance } from '../../../src/domain/great-circle.ts';
import type { Context, Place } from '../../../src/domain/monitoring/context.ts';
import { type MonitorState, startState } from '../../../src/domain/monitoring/state.ts';
import { classOf, SHIPPING_STATE } from '../../../src/domain/shipment-status.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { shipmentContext } from '../../monitoring/context-of.ts';
import { firstState, readingFor } from '../../monitoring/evaluate.ts';
import { foldUntil } from '../../monitoring/fold.ts';
import { type LoadedShipment, loadShipments } from '../../monitoring/load-shipments.ts';
import { monitoredReadings, type StoredReading } from '../../monitoring/monitored-readings.ts';
import { readPlaces, ZONE_MARGIN } from '../../monitoring/read-places.ts';
import { rulesCache } from '../../monitoring/read-rules.ts';
import type { Input } from '../../serving/route.ts';

type Asked = Input<typeof tryGeozone>['body'];

/** Shipments looked at, at most, and how many at once. */
const SHIPMENTS_MAX = 400;
const AT_ONCE = 20;
/** A call that takes longer ends with what it has. Milliseconds. */
const TIME_MAX = 2_500;
/** The same for what is held at a time and folded in all. */
const READINGS_MAX = 200_000;
/** Metres from the end of a path within which a shipment begins or ends there. */
const NEAR = 5_000;

const TRIED = 'geozone:tried';

const iso = (time: number): string => new Date(time).toISOString();

/** The state of a shipment at a moment of its life, by the dates that are known of it. */
function stateAt(shipment: LoadedShipment, since: number): MonitorState {
  const createDate = Date.parse(shipment.createDate);
  if (since <= createDate || classOf(shipment.configType) !== 'shipment') return firstState(shipment, since);
  const by = (date: string | null): number | null =>
    date === null || Date.parse(date) >= since ? null : Date.parse(date);
  const [commDate, departDate, arriveDate] = [by(shipment.commDate), by(shipment.departDate), by(shipment.arriveDate)];
  const shippingState =
    arriveDate !== null
      ? SHIPPING_STATE.arrived
      : departDate !== null
        ? SHIPPING_STATE.departed
        : commDate !== null
          ? SHIPPING_STATE.commissioned
          : SHIPPING_STATE.processing;
  return startState({ createDate }, { upto: since - 1, shippingState, commDate, departDate, arriveDate });
}

const middleOf = (place: Place | null, at: GeoPoint | null): GeoPoint | null =>
  place?.area.kind === 'circle' ? place.area.center : (place?.area.points[0] ?? at);

/** The path in the direction that a shipment goes it; null: it goes another way. */
function wayOf(asked: Asked, shipment: LoadedShipment, context: Context): readonly GeoPoint[] | null {
  const { points, origins, destinations, roundTrip } = asked;
  if (points.length < 2) return null;
  const [from, to] = [context.origin, context.destination];
  if (origins.length > 0 || destinations.length > 0) {
    const isAt = (place: Place | null, ids: readonly string[]) => ids.some((id) => place?.id === `location:${id}`);
    if (isAt(from, origins) && isAt(to, destinations)) return points;
    return roundTrip && isAt(from, destinations) && isAt(to, origins) ? points.toReversed() : null;
  }
  const [first, last] = [points[0], points.at(-1)];
  const point = (latitude: number | null, longitude: number | null): GeoPoint | null =>
    latitude === null || longitude === null ? null : { latitude, longitude };
  const begins = middleOf(from, point(shipment.originLatitude, shipment.originLongitude));
  const ends = middleOf(to, point(shipment.destLatitude, shipment.destLongitude));
  const near = (a: GeoPoint | null, b: GeoPoint | undefined) =>
    a !== null && b !== undefined && greatCircleDistance(a, b) <= NEAR;
  if (near(begins, first) && near(ends, last)) return points;
  return near(begins, last) && near(ends, first) ? points.toReversed() : null;
}

/** What a shipment is compared with if the tried geozone is the only one. Null: a path that it doesn't go. */
function contextWith(asked: Asked, shipment: LoadedShipment, context: Context): Context | null {
  if (asked.mapConfigTypeId === PATH_TYPE_ID) {
    const way = wayOf(asked, shipment, context);
    return way === null ? null : { ...context, corridor: { points: way, halfWidth: null } };
  }
  const zone: Place = {
    id: TRIED,
    name: '',
    role: 'geozone',
    area: { kind: 'polygon', points: asked.points, margin: ZONE_MARGIN },
    devices: [],
    expected: true,
  };
  return { ...context, places: [...context.places.filter(({ role }) => role !== 'geozone'), zone] };
}

interface Under {
  readonly guid: string;
  readonly shipmentId: string;
}

/** What was under way in the window, of what the transaction's user sees; the newest first. */
function readUnderWay(tx: Transaction, companyId: string, from: number): Promise<Under[]> {
  return tx.query<Under>(sql`
    SELECT guid, custom_data AS "shipmentId" FROM shipping_pick_list
     WHERE company_id = ${companyId} AND mac_id IS NOT NULL
       AND coalesce(decomm_date, 'infinity'::timestamptz) >= ${iso(from)}::timestamptz
     ORDER BY coalesce(comm_date, create_date) DESC, guid LIMIT ${SHIPMENTS_MAX}`);
}

async function countUnderWay(tx: Transaction, companyId: string, from: number): Promise<number> {
  const [row] = await tx.query<{ n: number }>(sql`
    SELECT count(*) AS n FROM shipping_pick_list
     WHERE company_id = ${companyId} AND mac_id IS NOT NULL
       AND coalesce(decomm_date, 'infinity'::timestamptz) >= ${iso(from)}::timestamptz`);
  return row?.n ?? 0;
}

/** Folds what was under way lately as if the company had this geozone. Writes nothing. */
export async function tryOut(tx: Transaction, companyId: string, asked: Asked): Promise<TriedGeozone> {
  const begun = performance.now();
  const to = Date.now();
  const from = to - TRIED_DAYS * DAY_MS;
  const places = await readPlaces(tx, companyId);
  // Of one call: there is no version before it.
  const rules = await rulesCache().of(tx, companyId, 0);
  const underWay = await readUnderWay(tx, companyId, from);
  const events: TriedGeozone['events'] = [];
  const counts = { looked: 0, compared: 0, entered: 0, left: 0, deviations: 0 };
  let read = 0;
  for (let at = 0; at < underWay.length; at += AT_ONCE) {
    if (at > 0 && (performance.now() - begun > TIME_MAX || read > READINGS_MAX)) break;
    const some = underWay.slice(at, at + AT_ONCE);
    const shipments = await loadShipments(
      tx,
      companyId,
      some.map(({ guid }) => guid),
      'read',
    );
    const tried = some.flatMap(({ guid, shipmentId }) => {
      const shipment = shipments.get(guid);
      if (shipment === undefined) return [];
      const plain = shipmentContext(shipment, places, null, []);
      const goes = contextWith(asked, shipment, plain) !== null;
      return goes ? [{ shipment, shipmentId }] : [];
    });
    counts.looked += some.length;
    counts.compared += tried.length;
    const macIds = [...new Set(tried.flatMap(({ shipment }) => shipment.macId ?? []))];
    const said = Map.groupBy(await monitoredReadings(tx, companyId, macIds, from, to), ({ macId }) => macId);
    for (const { shipment, shipmentId } of tried) {
      const readings = inLife(shipment, said.get(shipment.macId ?? '') ?? []);
      read += readings.length;
      const start = stateAt(shipment, Math.max(from, Date.parse(shipment.createDate)));
      const context = contextWith(asked, shipment, shipmentContext(shipment, places, start, readings));
      if (context === null || readings.length === 0) continue;
      const folded = foldUntil(
        start,
        [{ from: Number.NEGATIVE_INFINITY, context }],
        rules.over(shipment),
        readings.map((reading) => readingFor(reading, shipment.macId, new Set())),
        to,
      );
      const of = { guid: shipment.guid, shipmentId };
      for (const { key, event, time } of folded.events) {
        if ((event !== 10 && event !== 11) || !key.startsWith(`${event}:${TRIED}:`)) continue;
        counts[event === 10 ? 'entered' : 'left'] += 1;
        events.push({ ...of, event, time: iso(time), until: null });
      }
      if (asked.mapConfigTypeId !== PATH_TYPE_ID) continue;
      for (const { event, openedAt, clearedAt } of folded.alerts) {
        if (event !== 218) continue;
        counts.deviations += 1;
        events.push({
          ...of,
          event,
          time: iso(openedAt),
          until: clearedAt === null ? null : iso(clearedAt),
        });
      }
    }
  }
  const shipments = underWay.length < SHIPMENTS_MAX ? underWay.length : await countUnderWay(tx, companyId, from);
  return {
    from: iso(from),
    to: iso(to),
    shipments,
    ...counts,
    events: events.sort((a, b) => (a.time < b.time ? 1 : -1)).slice(0, TRIED_EVENTS_MAX),
  };
}

/** What says where the device is, while it was this shipment's. */
function inLife({ commDate, createDate, decommDate }: LoadedShipment, readings: readonly StoredReading[]) {
  const [begin, end] = [
    Date.parse(commDate ?? createDate),
    decommDate === null ? Number.POSITIVE_INFINITY : Date.parse(decommDate),
  ];
  return readings.filter(
    ({ time, receivedAt, latitude, gateway }) =>
      (latitude !== null || gateway !== null) &&
      Math.min(time, receivedAt) >= begin &&
      Math.min(time, receivedAt) <= end,
  );
}
