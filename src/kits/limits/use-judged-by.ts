import { useMemo } from 'react';
import type { ShipmentDetails } from '../../contract/shipments.ts';
import { shipmentDetailBundle } from '../../local/bundles/shipment-bundle.ts';
import { useBundle } from '../../local/bundles/use-bundle.ts';

/** By what a shipment is judged, as this device keeps it or the server says; undefined: neither does. @param guid null: of none */
export function useJudgedBy(guid: string | null): ShipmentDetails['judgedBy'] {
  const subject = useMemo(() => (guid === null ? null : { guid }), [guid]);
  return useBundle(shipmentDetailBundle, subject, '').values.detail?.judgedBy;
}
