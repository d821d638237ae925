import type { I18n } from '@lingui/core';
import { type ActivationMode, configTypesOf } from '../../domain/activation-mode.ts';
import { classOf, statusOf } from '../../domain/shipment-status.ts';
import type { ColumnOption } from '../../ui/table/column.ts';
import { STATUS_WORDS } from '../../words/status-words.ts';

/** By shipping state number (spec 1 §4 "Shipment status"). */
const STATES = [0, 1, 2, 3, 4, 5, 6, 7];

/** The states of a mode, by their numbers, as they are chosen from. */
export function stateOptions(mode: ActivationMode, i18n: I18n): readonly ColumnOption[] {
  const shipmentClass = classOf(configTypesOf(mode)[0] ?? 0);
  return STATES.filter((state) => statusOf(shipmentClass, state) !== 'unknown').map((state) => ({
    value: String(state),
    label: i18n._(STATUS_WORDS[statusOf(shipmentClass, state)]),
  }));
}
