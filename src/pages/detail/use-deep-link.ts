import { useEffect, useEffectEvent } from 'react';
import type { ShipmentValues } from '../../local/bundles/shipment-bundle.ts';
import type { DetailAddress } from './detail-address.ts';
import type { DetailDialogs } from './page-dialogs.tsx';

/**
 * Opens the dialog that the address asks for, once the shipment and what the dialog shows are here (spec 2 §2 "Deep links").
 * A shock that nobody has is asked for no longer; of an iChime that is not there its dialog says so.
 */
export function useDeepLink(
  { m, mac, entryId }: DetailAddress,
  { open, opened }: DetailDialogs,
  values: Partial<ShipmentValues>,
  isHere: boolean,
): void {
  const { chimes, alerts } = values;
  const isReady = isHere && (m === 'shock' ? alerts !== undefined : m === 'compare' || chimes !== undefined);
  const show = useEffectEvent(() => {
    if (m === undefined || opened?.name === m) return;
    if (m === 'chimeNetwork' || m === 'compare') open(m, null);
    if (m === 'chimeDetail') open(m, mac ?? '');
    const alert = alerts?.find((one) => one.entryId === entryId);
    if (m === 'shock' && alert !== undefined) open(m, alert);
  });
  useEffect(() => {
    if (isReady) show();
  }, [isReady, m, mac, entryId]);
}
