import { siteOptions } from '../../api/host.ts';
import { type ActivationMode, configTypesOf } from '../../domain/activation-mode.ts';
import { activeStatesOf } from '../../domain/shipment-status.ts';
import type { FieldFilter } from '../../local/worker/view-query.ts';

/** The states of a mode that count as under way (spec 2 §9: 2, 3, 4; of assets 2, 3, 7), as values of its list's column. */
export function activeStatesIn(mode: ActivationMode): readonly string[] {
  const { activeStates } = siteOptions().shipmentConfig;
  return [...new Set(configTypesOf(mode).flatMap((type) => activeStatesOf(type, activeStates)))].map(String);
}

/** Shipments in one of these states, as the holder of rows is asked for them. */
export const inStates = (states: readonly string[]): FieldFilter => ({
  field: 'shippingState',
  filter: { kind: 'values', values: states },
});
