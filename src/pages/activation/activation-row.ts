import {
  type ActivationIndicators,
  activationIndicators,
  type IndicatorSettings,
} from '../../domain/activation-indicators.ts';
import type { RowMoment } from '../../kits/live-list/list-definition.ts';
import {
  type ShipmentListRow,
  type ShipmentRowSettings,
  type ShipmentView,
  toShipmentRow,
} from '../../kits/shipment-list/shipment-row.ts';

/** One row of the activation list. */
export interface ActivationRow extends ShipmentListRow {
  readonly indicators: ActivationIndicators;
}

/** What rows are worked out by, besides themselves. */
export interface RowSettings extends Omit<IndicatorSettings, 'now'>, ShipmentRowSettings {}

/** A shipment with how far its activation has come. */
export function toActivationRow(view: ShipmentView, settings: RowSettings & RowMoment): ActivationRow {
  const shipment = toShipmentRow(view, settings);
  return { ...shipment, indicators: activationIndicators(shipment, settings) };
}
