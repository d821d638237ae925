import { call } from '../../api/call.ts';
import { type ShipmentDetails, shipmentDetail } from '../../contract/shipments.ts';

/** Everything the server knows of a shipment (spec 1 §7 "detail"). Throws ApiError; `not-found` also where one may not see it. */
export async function readDetail(companyId: string, guid: string, signal: AbortSignal): Promise<ShipmentDetails> {
  const { data } = await call(shipmentDetail, { query: { companyId, guid }, signal });
  return data;
}
