import {
  type ActivationIndicators,
  activationIndicators,
  type IndicatorSettings,
  type RowState,
  rowState,
} from '../../domain/activation-indicators.ts';
import { decodeFlags } from '../../domain/alert-flags.ts';
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
  /** The worst of what there is to say of it. */
  readonly state: RowState;
  /** Alerts in force on it. */
  readonly alerts: number;
}

/** What rows are worked out by, besides themselves. */
export interface RowSettings extends Omit<IndicatorSettings, 'now'>, ShipmentRowSettings {}

/** A shipment with how far its activation has come. */
export function toActivationRow(view: ShipmentView, settings: RowSettings & RowMoment): ActivationRow {
  const shipment = toShipmentRow(view, settings);
  const indicators = activationIndicators(shipment, settings);
  return {
    ...shipment,
    indicators,
    state: rowState(indicators, shipment.mark),
    alerts: decodeFlags(view.row).length,
  };
}
