import { type Cause, causeOf, windowOf } from '../../src/domain/incidents/cause.ts';
import { joinAlert } from '../../src/domain/incidents/join.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { FoundAlert } from './alert-facts.ts';

/** An incident as far as it matters for what joins it. */
interface Place {
  readonly id: number;
  readonly cause: Cause;
  first: number;
  last: number;
}

export interface Placed {
  /** Incidents that there are from now on. */
  readonly made: readonly Place[];
  /** The incident of each alert, by entry id. */
  readonly incidentOf: ReadonlyMap<number, number>;
  /** The incident that took another one's members, by the other's id. */
  readonly absorbed: ReadonlyMap<number, number>;
}

interface KnownRow {
  readonly id: number;
  readonly kind: Cause['kind'];
  readonly key: string;
  readonly event: number;
  readonly first: string;
  readonly last: string;
}

const nameOf = ({ kind, key, event }: Cause): string => JSON.stringify([kind, key, event]);

async function knownPlaces(tx: Transaction, companyId: string, causes: readonly Cause[], times: readonly number[]) {
  const reach = Math.max(...causes.map(windowOf));
  const from = new Date(Math.min(...times) - reach).toISOString();
  const until = new Date(Math.max(...times) + reach).toISOString();
  const rows = await tx.query<KnownRow>(sql`
    SELECT i.incident_id AS id, i.cause_kind AS kind, i.cause_key AS key, i.alert_event AS event,
           i.first_time AS first, i.last_time AS last
      FROM incident i
      JOIN (SELECT DISTINCT * FROM unnest(${sql.param(causes.map(({ kind }) => kind))}::text[],
                                          ${sql.param(causes.map(({ key }) => key))}::text[],
                                          ${sql.param(causes.map(({ event }) => event))}::integer[]) AS c (kind, key, event)) c
        ON i.cause_kind = c.kind AND i.cause_key = c.key AND i.alert_event = c.event
     WHERE i.company_id = ${companyId} AND i.last_time >= ${from}::timestamptz AND i.first_time <= ${until}::timestamptz`);
  return Map.groupBy(rows.map(placeOf), ({ cause }) => nameOf(cause));
}

const firstOf = (places: readonly Place[]): Place | undefined =>
  places.toSorted((one, other) => one.first - other.first || one.id - other.id)[0];

/** Numbers for incidents that are made. */
async function newIds(tx: Transaction, count: number): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    SELECT nextval(pg_get_serial_sequence('incident', 'incident_id')) AS id FROM generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}

/** The incidents of members, by id. */
async function placesOf(
  tx: Transaction,
  companyId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Place>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<KnownRow>(sql`
    SELECT incident_id AS id, cause_kind AS kind, cause_key AS key, alert_event AS event,
           first_time AS first, last_time AS last
      FROM incident WHERE company_id = ${companyId} AND incident_id = ANY (${sql.param(ids)}::bigint[])`);
  return new Map(rows.map((row) => [row.id, placeOf(row)]));
}

const placeOf = ({ id, kind, key, event, first, last }: KnownRow): Place => ({
  id,
  cause: { kind, key, event },
  first: Date.parse(first),
  last: Date.parse(last),
});

/** An alert that is to be placed, with the incident that it is in already. */
interface Placing {
  readonly alert: FoundAlert;
  readonly cause: Cause;
  readonly own: number | null;
}

/** Alerts that are in no incident, and those whose time is now outside of theirs: they may reach others. */
function placings(alerts: readonly FoundAlert[], owns: ReadonlyMap<number, Place>): readonly Placing[] {
  return alerts.flatMap((alert): Placing[] => {
    if (alert.incidentId === null) return [{ alert, cause: causeOf(alert), own: null }];
    const own = owns.get(alert.incidentId);
    const isWithin = own === undefined || (alert.time >= own.first && alert.time <= own.last);
    return isWithin ? [] : [{ alert, cause: own.cause, own: own.id }];
  });
}

/**
 * Finds the incident of each alert that is in none, by the rule of `joinAlert`, and incidents that an alert which turned out to be
 * of another time makes one. Of several the one that people know stays, the first that began. Nothing is stored yet.
 */
export async function placeAlerts(tx: Transaction, companyId: string, alerts: readonly FoundAlert[]): Promise<Placed> {
  const owns = await placesOf(tx, companyId, [...new Set(alerts.flatMap(({ incidentId }) => incidentId ?? []))]);
  const placing = placings(alerts, owns);
  if (placing.length === 0) return { made: [], incidentOf: new Map(), absorbed: new Map() };
  const [ids, known] = await Promise.all([
    newIds(tx, placing.length),
    knownPlaces(
      tx,
      companyId,
      placing.map(({ cause }) => cause),
      placing.map(({ alert }) => alert.time),
    ),
  ]);
  const made: Place[] = [];
  const incidentOf = new Map<number, number>();
  const absorbed = new Map<number, number>();
  for (const [at, { alert, cause, own }] of placing.entries()) {
    const id = ids[at];
    if (id === undefined) throw new Error('An alert has no number for its incident.');
    const { time, entryId } = alert;
    const places = known.get(nameOf(cause)) ?? [];
    // It is in its own wherever its time is; that one may be out of reach of what was looked for, or part of another by now.
    const ownId = own === null ? undefined : (absorbed.get(own) ?? own);
    const ownPlace = places.find((one) => one.id === ownId) ?? owns.get(ownId ?? -1);
    if (ownPlace !== undefined && !places.includes(ownPlace)) places.push(ownPlace);
    const joined = joinAlert(places, time, windowOf(cause));
    const together = places.filter(
      (one) => one === ownPlace || one.id === joined.into || joined.absorbed.includes(one.id),
    );
    const place = firstOf(together.filter((one) => !made.includes(one))) ??
      firstOf(together) ?? { id, cause, first: time, last: time };
    if (together.length === 0) {
      places.push(place);
      made.push(place);
    }
    for (const other of together.filter((one) => one !== place)) {
      absorbed.set(other.id, place.id);
      place.first = Math.min(place.first, other.first);
      place.last = Math.max(place.last, other.last);
    }
    place.first = Math.min(place.first, time);
    place.last = Math.max(place.last, time);
    known.set(
      nameOf(cause),
      places.filter((one) => one === place || !together.includes(one)),
    );
    if (own === null) incidentOf.set(entryId, place.id);
  }
  const survivor = (id: number): number => {
    const into = absorbed.get(id);
    return into === undefined ? id : survivor(into);
  };
  return {
    made: made.filter(({ id }) => !absorbed.has(id)),
    incidentOf: new Map([...incidentOf].map(([entryId, id]) => [entryId, survivor(id)])),
    absorbed: new Map([...absorbed.keys()].map((id) => [id, survivor(id)])),
  };
}
