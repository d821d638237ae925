import { TRIED_ALERTS_MAX, type tryMonitorRules } from '../../../src/contract/monitoring.ts';
import type { ReplyOf } from '../../../src/contract/operation.ts';
import type { Transaction } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { loadShipments } from '../../monitoring/load-shipments.ts';
import { readPlaces } from '../../monitoring/read-places.ts';
import type { Input } from '../../serving/route.ts';
import { checkLayer } from './check-layer.ts';
import { isoTime, trialOf, triedAlert } from './trial.ts';

/** Folds a shipment's whole life with settings that are tried. Writes nothing. */
export async function tryRules(
  tx: Transaction,
  { companyId }: Session,
  { guid, scope, settings }: Input<typeof tryMonitorRules>['body'],
): Promise<ReplyOf<typeof tryMonitorRules>> {
  const shipment = (await loadShipments(tx, companyId, [guid], 'read')).get(guid);
  if (shipment === undefined) throw new Refusal('not-found');
  const layer = await checkLayer(tx, companyId, scope, settings);
  const trial = await trialOf(tx, companyId, shipment, await readPlaces(tx, companyId));
  const raised = trial.raised({ scope, layer });
  return {
    alerts: raised.slice(0, TRIED_ALERTS_MAX).map(triedAlert),
    more: raised.length > TRIED_ALERTS_MAX,
    readings: trial.readings,
    from: isoTime(trial.from),
    to: isoTime(trial.to),
  };
}
