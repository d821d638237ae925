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
  const places = rows.map(
    ({ id, kind, key, event, first, last }): Place => ({
      id,
      cause: { kind, key, event },
      first: Date.parse(first),
      last: Date.parse(last),
    }),
  );
  return Map.groupBy(places, ({ cause }) => nameOf(cause));
}

/** Numbers for incidents that are made. */
async function newIds(tx: Transaction, count: number): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    SELECT nextval(pg_get_serial_sequence('incident', 'incident_id')) AS id FROM generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}

/** Finds the incident of each alert that is in none, by the rule of `joinAlert`. Nothing is stored yet. */
export async function placeAlerts(tx: Transaction, companyId: string, alerts: readonly FoundAlert[]): Promise<Placed> {
  if (alerts.length === 0) return { made: [], incidentOf: new Map(), absorbed: new Map() };
  const causes = alerts.map(causeOf);
  const [ids, known] = await Promise.all([
    newIds(tx, alerts.length),
    knownPlaces(
      tx,
      companyId,
      causes,
      alerts.map(({ time }) => time),
    ),
  ]);
  const made: Place[] = [];
  const incidentOf = new Map<number, number>();
  const absorbed = new Map<number, number>();
  for (const [at, alert] of alerts.entries()) {
    const [cause, id] = [causes[at], ids[at]];
    if (cause === undefined || id === undefined) throw new Error('An alert has no cause.');
    const { time, entryId } = alert;
    const places = known.get(nameOf(cause)) ?? [];
    const joined = joinAlert(places, time, windowOf(cause));
    let place = places.find((one) => one.id === joined.into);
    if (place === undefined) {
      place = { id, cause, first: time, last: time };
      places.push(place);
      made.push(place);
    }
    const into = place.id;
    for (const other of places.filter((one) => joined.absorbed.includes(one.id))) {
      absorbed.set(other.id, into);
      place.first = Math.min(place.first, other.first);
      place.last = Math.max(place.last, other.last);
    }
    place.first = Math.min(place.first, time);
    place.last = Math.max(place.last, time);
    known.set(
      nameOf(cause),
      places.filter((one) => !joined.absorbed.includes(one.id)),
    );
    incidentOf.set(entryId, into);
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
