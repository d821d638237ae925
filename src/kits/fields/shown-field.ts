import type { MessageDescriptor } from '@lingui/core';
import type { ShipmentDetails } from '../../contract/shipments.ts';
import type { ActivationFault, ActivationField } from '../../domain/activation-form.ts';
import type { ShipmentListRow } from '../shipment-list/shipment-row.ts';
import type { Looks } from './looks.ts';
import type { OfficeColumnContext } from './shipment-context.ts';

export type FaultWords = Readonly<Partial<Record<ActivationFault, MessageDescriptor>>>;

/** How a field is entered. */
export interface FieldInput {
  /** What the form calls it; absent: as the definition. */
  readonly field?: ActivationField;
  /** What the form's label says; absent: what the field is called everywhere. */
  readonly label?: MessageDescriptor;
  /** A text of one line or of several, a place, a time, or something that the form has a part of its own for. */
  readonly as: 'line' | 'lines' | 'place' | 'time' | 'own';
  /** Seldom filled in: folded away until somebody wants it. */
  readonly seldom?: true;
  /** What is read of its faults where that is not what the rule of the field says. */
  readonly faults?: FaultWords;
}

/** What people see of a field of a shipment. */
export interface ShownField {
  /** What it is called; absent: as `SHIPMENT_WORDS` say. */
  readonly label?: MessageDescriptor;
  readonly input?: FieldInput;
  /** Its column in lists. */
  readonly column?: (context: OfficeColumnContext) => Looks<ShipmentListRow>;
  /** A text of the page of a shipment: that of its row, or of its details. */
  readonly fact?: 'row' | ((details: ShipmentDetails) => string);
}
