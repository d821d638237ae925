import {
  COMPARED_ALERTS_MAX,
  COMPARED_DAYS,
  COMPARED_SHIPMENTS_MAX,
  type compareMonitorRules,
} from '../../../src/contract/monitoring.ts';
import type { ReplyOf } from '../../../src/contract/operation.ts';
import { compareAlerts } from '../../../src/domain/monitoring/compare-alerts.ts';
import type { AlertFact } from '../../../src/domain/monitoring/facts.ts';
import type { Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';
import type { Session } from '../../http/session.ts';
import { loadShipments } from '../../monitoring/load-shipments.ts';
import { readPlaces } from '../../monitoring/read-places.ts';
import type { Input } from '../../serving/route.ts';
import { checkLayer, meantBy, type RuleSubject } from './check-layer.ts';
import { trialOf, triedAlert } from './trial.ts';

type Reply = ReplyOf<typeof compareMonitorRules>;

/** So long a call goes on with another shipment. Milliseconds. */
const LONG_MS = 1_500;

/** Which shipments settings hold for, by what their scope is of. */
function heldBy({ guid, configType, assetType, warehouse }: RuleSubject): SQL {
  if (warehouse !== null) return sql`false`;
  if (guid !== null) return sql`guid = ${guid}`;
  if (assetType !== '') return sql`config_type = ${configType} AND btrim(custom_data2) = ${assetType}`;
  return configType === null ? sql`true` : sql`config_type = ${configType}`;
}

/** Folds the newest shipments of a scope with its settings as they are and as they are tried. Writes nothing. */
export async function compareRules(
  tx: Transaction,
  { companyId }: Session,
  { scope, settings, after }: Input<typeof compareMonitorRules>['body'],
): Promise<Reply> {
  const begun = performance.now();
  const layer = await checkLayer(tx, companyId, scope, settings);
  const lately = sql`company_id = ${companyId} AND ${heldBy(await meantBy(tx, companyId, scope))}
    AND create_date >= now() - make_interval(days => ${COMPARED_DAYS})`;
  const behind =
    after === undefined
      ? sql`true`
      : sql`(create_date, guid) < (SELECT create_date, guid FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${after}::uuid)`;
  const [all] = await tx.query<{ n: number }>(sql`SELECT count(*)::int AS n FROM shipping_pick_list WHERE ${lately}`);
  const page = await tx.query<{ guid: string; shipmentId: string }>(sql`
    SELECT guid, custom_data AS "shipmentId" FROM shipping_pick_list WHERE ${lately} AND ${behind}
     ORDER BY create_date DESC, guid DESC LIMIT ${COMPARED_SHIPMENTS_MAX + 1}`);
  const places = await readPlaces(tx, companyId);
  const loaded = await loadShipments(
    tx,
    companyId,
    page.map(({ guid }) => guid),
    'read',
  );
  const added = new Side();
  const gone = new Side();
  let [compared, readings] = [0, 0];
  for (const one of page.slice(0, COMPARED_SHIPMENTS_MAX)) {
    if (compared > 0 && performance.now() - begun > LONG_MS) break;
    compared += 1;
    const shipment = loaded.get(one.guid);
    if (shipment === undefined) continue;
    const trial = await trialOf(tx, companyId, shipment, places);
    readings += trial.readings;
    const differ = compareAlerts(trial.raised(null), trial.raised({ scope, layer }));
    added.take(one, differ.added);
    gone.take(one, differ.gone);
  }
  const isLast = compared === page.length;
  return {
    shipments: all?.n ?? 0,
    compared,
    readings,
    added: added.reply(),
    gone: gone.reply(),
    next: isLast ? null : (page[compared - 1]?.guid ?? null),
  };
}

/** Alerts that only one of two settings raises. */
class Side {
  private count = 0;
  private readonly alerts: Reply['added']['alerts'] = [];

  take(of: { readonly guid: string; readonly shipmentId: string }, alerts: readonly AlertFact[]): void {
    this.count += alerts.length;
    const room = COMPARED_ALERTS_MAX - this.alerts.length;
    this.alerts.push(...alerts.slice(0, room).map((alert) => ({ ...triedAlert(alert), ...of })));
  }

  reply(): Reply['added'] {
    return { count: this.count, alerts: this.alerts };
  }
}
