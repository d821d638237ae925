import { checkPlan, type ShipmentPlan } from '../../../src/domain/shipment-plan.ts';
import { refusedField } from '../../http/refusal.ts';

/** A plan must be one of sensible years, its arrival after its departure. @throws Refusal `bad-request` (422) naming the field */
export function refuseWrongPlan(plan: ShipmentPlan, named: Readonly<Record<keyof ShipmentPlan, string>>): void {
  const faults = checkPlan(plan);
  for (const part of ['plannedDeparture', 'plannedArrival'] as const) {
    const code = faults[part];
    if (code === null) continue;
    const detail =
      code === 'plan-order' ? 'The planned arrival is not after the planned departure.' : 'No year to plan in.';
    throw refusedField(code, detail, named[part]);
  }
}
