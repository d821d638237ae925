import { TRIED_ALERTS_MAX, type tryMonitorRules } from '../../../src/contract/monitoring.ts';
import type { ReplyOf } from '../../../src/contract/operation.ts';
import { effectiveRules } from '../../../src/domain/monitoring/default-rules.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { shipmentContext } from '../../monitoring/context-of.ts';
import { firstState, readingFor } from '../../monitoring/evaluate.ts';
import { foldUntil } from '../../monitoring/fold.ts';
import { loadShipments } from '../../monitoring/load-shipments.ts';
import { monitoredReadings } from '../../monitoring/monitored-readings.ts';
import { placesCache } from '../../monitoring/read-places.ts';
import type { Input } from '../../serving/route.ts';
import { checkLayer, rulesNow } from './check-layer.ts';

const iso = (time: number): string => new Date(time).toISOString();

/** Folds a shipment's whole life with settings that are tried. Writes nothing. */
export async function tryRules(
  tx: Transaction,
  { companyId }: Session,
  { guid, scope, settings }: Input<typeof tryMonitorRules>['body'],
): Promise<ReplyOf<typeof tryMonitorRules>> {
  const shipment = (await loadShipments(tx, companyId, [guid], 'read')).get(guid);
  if (shipment === undefined) throw new Refusal('not-found');
  const layer = await checkLayer(tx, companyId, scope, settings);
  const { scopes, layers, defaults } = await rulesNow(tx, companyId, { ...shipment, warehouse: null });
  // Settings of another shipment or config type change nothing here.
  const rules = effectiveRules(
    defaults,
    ...scopes.map((name) => (name === scope ? layer : (layers.find((one) => one.scope === name)?.settings ?? {}))),
  );
  const [version] = await tx.query<{ places: number }>(
    sql`SELECT coalesce(sum(places), 0)::bigint AS places FROM monitor_version WHERE company_id = ${companyId}`,
  );
  const places = await placesCache().of(tx, companyId, version?.places ?? 0);
  const from = Date.parse(shipment.createDate);
  const to = shipment.decommDate === null ? Date.now() : Date.parse(shipment.decommDate);
  const chimes = new Set(shipment.chimes.map(({ macId }) => macId));
  const macIds = [...chimes, ...(shipment.macId === null ? [] : [shipment.macId])];
  const readings = await monitoredReadings(tx, companyId, macIds, from, to);
  const start = firstState(shipment, from);
  const { alerts } = foldUntil(
    start,
    [{ from: Number.NEGATIVE_INFINITY, context: shipmentContext(shipment, places, start, readings) }],
    [{ from: Number.NEGATIVE_INFINITY, rules }],
    readings.map((reading) => readingFor(reading, shipment.macId, chimes)),
    to,
  );
  const raised = alerts.toSorted((a, b) => a.openedAt - b.openedAt);
  return {
    alerts: raised.slice(0, TRIED_ALERTS_MAX).map(({ event, level, cause, macId, openedAt, clearedAt, ...alert }) => ({
      event,
      level,
      cause,
      macId,
      time: iso(openedAt),
      clearDate: clearedAt === null ? null : iso(clearedAt),
      latitude: alert.latitude,
      longitude: alert.longitude,
      data: alert.data,
    })),
    more: raised.length > TRIED_ALERTS_MAX,
    readings: readings.length,
    from: iso(from),
    to: iso(to),
  };
}
