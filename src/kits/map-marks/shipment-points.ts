import type { ShipmentRow } from '../../contract/shipments.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import { ALERT_FLAGS } from '../../domain/alert-flags.ts';
import type { FieldFilter } from '../../local/worker/view-query.ts';
import type { MarkKind } from '../../ui/map/map-model.ts';

/** The states that a map shows: "shippingState is above 1 and below 5" (spec 2 §2). */
export const MAPPED_STATES: readonly string[] = ['2', '3', '4'];

/** Where a row is, by its columns. */
export const SHOWN_PLACE = { latitude: 'shownLatitude', longitude: 'shownLongitude' } as const;

const flagged = (field: string, family: keyof typeof ALERT_FLAGS): FieldFilter => ({
  field,
  filter: { kind: 'flags', bits: Object.keys(ALERT_FLAGS[family]).map(Number) },
});

/** What holds the customer elsewhere is the type of a vehicle (spec 1 §3), one of the company's own words. */
const typed = (text: string): readonly FieldFilter[] => [{ field: 'customData2', filter: { kind: 'text', text } }];
const inState = (state: number): FieldFilter => ({
  field: 'shippingState',
  filter: { kind: 'values', values: [String(state)] },
});

interface KindOfRow {
  readonly kind: MarkKind;
  readonly where: readonly FieldFilter[];
}

/** Spec 2 §4 "Asset states": it stands in the yard until it is shipped (docs/decisions/pages.md). */
const STAGED = 4;

/** What a row of a mode is on the map; of two that it could be the later one: one with alerts is that above all. */
export function kindsOf(mode: ActivationMode): readonly KindOfRow[] {
  const alerts: readonly KindOfRow[] = [
    { kind: 'alert', where: [flagged('alertState', 'as')] },
    { kind: 'alert', where: [flagged('securityState', 'sec')] },
  ];
  if (mode === 'asset') {
    return [{ kind: 'asset', where: [] }, { kind: 'yard-part', where: [inState(STAGED)] }, ...alerts];
  }
  if (mode !== 'vehicle') return [{ kind: 'shipment', where: [] }, ...alerts];
  return [
    { kind: 'box-truck', where: [] },
    { kind: 'van', where: typed('van') },
    { kind: 'trailer', where: typed('trailer') },
    ...alerts,
  ];
}

type Marked = Pick<ShipmentRow, 'customData2' | 'shippingState' | 'alertState' | 'securityState'>;

/** The same of one row. */
export function kindOf(mode: ActivationMode, row: Marked): MarkKind {
  if (row.alertState !== 0 || row.securityState !== 0) return 'alert';
  if (mode === 'asset') return row.shippingState === STAGED ? 'yard-part' : 'asset';
  if (mode !== 'vehicle') return 'shipment';
  const type = row.customData2.toLowerCase();
  return type.includes('trailer') ? 'trailer' : type.includes('van') ? 'van' : 'box-truck';
}
