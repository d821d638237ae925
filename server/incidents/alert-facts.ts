import * as v from 'valibot';
import { type AlertFact, CAUSE_KINDS, type KnownSilence, mayComeOfSilence } from '../../src/domain/incidents/cause.ts';
import { readAlertData } from '../../src/domain/monitoring/alert-data.ts';
import { MISSED_AFTER_MS, SILENT_AFTER_MS } from '../../src/domain/monitoring/silence.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { type HeardThen, heardThen } from '../readings/heard-then.ts';
import { readSilences } from '../readings/why-silent.ts';

/** What whoever raises an alert may say of what it has in common with others, in the alert's `data`. */
const dataWithIncident = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    incident: v.object({ kind: v.picklist(CAUSE_KINDS), key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  }),
);

export interface FoundAlert extends AlertFact {
  readonly entryId: number;
  /** Of the incident it is in already. */
  readonly incidentId: number | null;
  /** Found since the company is told of alerts. */
  readonly fresh: boolean;
}

interface FactRow {
  readonly entryId: number;
  readonly incidentId: number | null;
  readonly fresh: boolean;
  readonly event: number;
  readonly time: string;
  readonly guid: string | null;
  readonly macId: string | null;
  readonly data: string;
  readonly device: string | null;
  readonly deviceHeard: string | null;
  readonly lastGateway: string | null;
  /** The device is a vehicle tracker itself. */
  readonly isVehicle: boolean;
}

interface GatewayRow {
  readonly macId: string;
  readonly kind: string;
  readonly heard: string | null;
  readonly location: string;
}

const DELAYED_COMMUNICATION = 208;

const timeOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

function statedCause(data: string): AlertFact['stated'] {
  if (!data.startsWith('{')) return null;
  const parsed = v.safeParse(dataWithIncident, data);
  return parsed.success ? parsed.output.incident : null;
}

/** Alerts with what was so around them at their time, first to last. What people wrote is no alert. */
export async function alertFacts(
  tx: Transaction,
  companyId: string,
  entryIds: readonly number[],
): Promise<readonly FoundAlert[]> {
  if (entryIds.length === 0) return [];
  const rows = await tx.query<FactRow>(sql`
    SELECT a.entry_id AS "entryId", m.incident_id AS "incidentId", a.create_date >= c.notify_since AND NOT a.silent AS fresh,
           a.alert_event AS event, a.alert_time1 AS time, a.guid, a.mac_id AS "macId", a.data,
           d.mac_id AS device, d.last_comms AS "deviceHeard", d.last_gateway AS "lastGateway",
           coalesce(d.kind = 'mikeys', false) AS "isVehicle"
      FROM shipping_alert_log a
      JOIN company c ON c.company_id = a.company_id
      LEFT JOIN incident_member m ON m.company_id = a.company_id AND m.entry_id = a.entry_id
      LEFT JOIN shipping_pick_list s ON s.company_id = a.company_id AND s.guid = a.guid
      LEFT JOIN device d ON d.company_id = a.company_id AND d.mac_id = coalesce(a.mac_id, s.mac_id)
     WHERE a.company_id = ${companyId} AND a.entry_id = ANY (${sql.param(entryIds)}::bigint[])
       AND a.alert_event NOT BETWEEN 101 AND 199
     ORDER BY a.alert_time1, a.entry_id`);
  const then = await wordsThen(tx, companyId, rows);
  const ids = [...new Set(rows.flatMap((row) => gatewayOf(row, then) ?? []))];
  const gateways = await tx.query<GatewayRow>(sql`
    SELECT mac_id AS "macId", kind, last_comms AS heard, location FROM device
     WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(ids)}::text[])`);
  const locations = await locationsThen(tx, companyId, rows);
  const silences = await silencesOf(tx, companyId, rows);
  const byId = new Map(gateways.map((row) => [row.macId, row]));
  return rows.map((row) => {
    const { entryId, incidentId, fresh, event, guid, macId, device, isVehicle } = row;
    const gateway = byId.get(gatewayOf(row, then) ?? '');
    const fixed = gateway?.kind === 'gateways' && gateway.location !== '' ? gateway.location : null;
    const word = then.get(entryId);
    return {
      entryId,
      incidentId,
      fresh,
      event,
      guid,
      macId,
      time: Date.parse(row.time),
      stated: statedCause(row.data),
      deviceHeard: word?.heard ?? timeOf(row.deviceHeard),
      deviceReceived: word?.received ?? null,
      gateway: gateway?.macId ?? null,
      gatewayHeard: timeOf(gateway?.heard ?? null),
      silence: silences.get(entryId) ?? null,
      place: fixed ?? locations.get(entryId) ?? null,
      vehicle: isVehicle ? device : gateway?.kind === 'mikeys' ? gateway.macId : null,
    };
  });
}

const gatewayOf = ({ entryId, lastGateway }: FactRow, then: ReadonlyMap<number, HeardThen>): string | null =>
  then.get(entryId)?.gateway ?? lastGateway;

/** The locations in which the subjects of alerts were, by alert. What a device calls a place is not one that others are in. */
async function locationsThen(
  tx: Transaction,
  companyId: string,
  rows: readonly FactRow[],
): Promise<ReadonlyMap<number, string>> {
  const said = rows.flatMap(({ entryId, data }) => {
    const { place } = readAlertData(data);
    return typeof place === 'string' && place !== '' ? [[entryId, place] as const] : [];
  });
  if (said.length === 0) return new Map();
  const known = await tx.query<{ name: string }>(sql`
    SELECT DISTINCT name FROM shipping_location
     WHERE company_id = ${companyId} AND enabled = 1 AND name = ANY (${sql.param(said.map(([, place]) => place))}::text[])`);
  const names = new Set(known.map(({ name }) => name));
  return new Map(said.filter(([, place]) => names.has(place)));
}

/** Why devices are silent, by the alerts that may come of that; of those that are not folded yet, while they are. */
async function silencesOf(
  tx: Transaction,
  companyId: string,
  rows: readonly FactRow[],
): Promise<ReadonlyMap<number, KnownSilence>> {
  const silent = rows.filter(
    ({ event, incidentId, deviceHeard, time }) =>
      mayComeOfSilence(event) &&
      incidentId === null &&
      deviceHeard !== null &&
      Date.parse(deviceHeard) < Date.parse(time),
  );
  const isTold = ({ event }: FactRow): boolean => event === DELAYED_COMMUNICATION;
  const missed = silent.filter((row) => !isTold(row));
  return new Map([
    ...(await reasonsOf(tx, companyId, silent.filter(isTold), SILENT_AFTER_MS)),
    ...(await reasonsOf(tx, companyId, missed, MISSED_AFTER_MS)),
  ]);
}

async function reasonsOf(
  tx: Transaction,
  companyId: string,
  rows: readonly FactRow[],
  silentAfter: number,
): Promise<readonly (readonly [number, KnownSilence])[]> {
  const devices = [...new Set(rows.flatMap(({ device }) => device ?? []))];
  const latest = Math.max(...rows.map(({ time }) => Date.parse(time)));
  const found = await readSilences(tx, companyId, devices, latest, silentAfter);
  return rows.flatMap(({ entryId, device }) => {
    const { reason = null, gateway = null } = found.get(device ?? '') ?? {};
    return reason === null ? [] : [[entryId, { reason, gateway }] as const];
  });
}

/** What devices had said last by the time of their alerts, by alert, where that is not what they said last until now. */
async function wordsThen(
  tx: Transaction,
  companyId: string,
  rows: readonly FactRow[],
): Promise<ReadonlyMap<number, HeardThen>> {
  const asked = rows.flatMap(({ entryId, device, deviceHeard, time, event }) =>
    device !== null &&
    deviceHeard !== null &&
    (event === DELAYED_COMMUNICATION || Date.parse(deviceHeard) > Date.parse(time))
      ? [{ entryId, macId: device, time: Date.parse(time) }]
      : [],
  );
  const found = await heardThen(tx, companyId, asked);
  return new Map(
    asked.flatMap(({ entryId }, at) => {
      const word = found[at];
      return word === undefined ? [] : [[entryId, word] as const];
    }),
  );
}
