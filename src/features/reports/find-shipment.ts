import { call } from '../../api/call.ts';
import { shipmentMapObject } from '../../contract/reports.ts';

/** The guid of the shipment that people call so, the newest of several; null: there is none. Throws ApiError. */
export async function guidOf(companyId: string, shipmentId: string): Promise<string | null> {
  const { rows } = await call(shipmentMapObject, { query: { companyId, shipmentId } });
  return rows[0]?.guid ?? null;
}
