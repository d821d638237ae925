import type { ShipmentRow } from '../../contract/shipments.ts';
import type { RowView } from '../worker/view-query.ts';
import { useReadView } from './use-view.ts';

/**
 * The shipment with this guid as this device knows it, queued work laid over, live; null: it is not known here, which
 * of an old one says nothing; undefined until read.
 * @param guid null: none is asked for
 */
export function useShipment(
  configTypes: readonly number[],
  guid: string | null,
): RowView<ShipmentRow> | null | undefined {
  const view = useReadView<ShipmentRow>(guid === null ? null : { what: 'shipment', configTypes, guid });
  // The answer about the shipment that was asked for before says nothing about this one.
  if (view === undefined || view.query.what !== 'shipment' || view.query.guid !== guid) return undefined;
  return view.rows[0] ?? null;
}
