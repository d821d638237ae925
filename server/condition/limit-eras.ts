import { effectiveLimits, judgingLimits } from '../../src/domain/condition/effective-limits.ts';
import type { LimitEra } from '../../src/domain/condition/limit-era.ts';
import type { Transaction } from '../database/database.ts';
import { chimeLimitsOverTime } from '../monitoring/chime-limits.ts';
import { type RuledShipment, readRulesOver } from '../monitoring/read-rules.ts';

/** Every limit by which the condition of a shipment is judged, each with its time and its source. */
export async function readLimitEras(
  tx: Transaction,
  companyId: string,
  shipment: RuledShipment,
  chimes: readonly string[],
): Promise<readonly LimitEra[]> {
  const rules = await readRulesOver(tx, companyId, shipment);
  return judgingLimits(effectiveLimits(rules, await chimeLimitsOverTime(tx, companyId, chimes)));
}
