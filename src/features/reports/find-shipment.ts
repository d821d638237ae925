import { call } from '../../api/call.ts';
import { shipmentListFiltered } from '../../contract/shipments.ts';

/** As many as may share an id's beginning. */
const MAX = 50;

/** The guid of the shipment that people call so, the newest of several; null: there is none. Throws ApiError. */
export async function guidOf(companyId: string, shipmentId: string): Promise<string | null> {
  const { rows } = await call(shipmentListFiltered, { query: { companyId, search: shipmentId, max: MAX } });
  const named = rows.filter(({ customData }) => customData.toLowerCase() === shipmentId.toLowerCase());
  return named.toSorted((a, b) => (a.createDate < b.createDate ? 1 : -1))[0]?.guid ?? null;
}
