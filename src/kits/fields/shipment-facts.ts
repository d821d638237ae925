import type { MessageDescriptor } from '@lingui/core';
import type { ShipmentDetails, ShipmentRow } from '../../contract/shipments.ts';
import { wireOf } from '../../domain/entities/names.ts';
import { type ShipmentField, shipment } from '../../domain/entities/shipment.ts';
import type { Fact } from '../detail-page/fact-list.tsx';
import { FIELDS, labelOf } from './shipment.tsx';
import type { ShownField } from './shown-field.ts';

const SHOWN = Object.entries(FIELDS) as [keyof typeof FIELDS, ShownField][];

const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The texts of a shipment that its page shows as they are: those of its row, and behind them those of its details. */
export function textFacts(
  t: (words: MessageDescriptor) => string,
  row: ShipmentRow,
  details: ShipmentDetails | null,
): readonly Fact[] {
  const texts: Readonly<Record<string, unknown>> = row;
  const fact = (name: keyof typeof FIELDS, value: string): Fact => ({ key: name, label: t(labelOf(name)), value });
  return [
    ...SHOWN.flatMap(([name, field]) =>
      field.fact === 'row' ? [fact(name, shown(texts[wireOf(shipment, name as ShipmentField)]))] : [],
    ),
    ...SHOWN.flatMap(([name, field]) =>
      typeof field.fact === 'function' && details !== null ? [fact(name, field.fact(details))] : [],
    ),
  ];
}
