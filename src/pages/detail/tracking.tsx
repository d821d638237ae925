import type { Shipment } from '../../domain/shipment.ts';
import { type TrackingSites, trackingAddress } from '../../domain/tracking-reference.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';

interface TrackingProps {
  readonly reference: NonNullable<Shipment['billOfLading']>;
  /** Where each kind of reference is followed. */
  readonly sites: TrackingSites;
}

/** The reference of whoever carries a shipment, which leads to their page where that is known. */
export function Tracking({ reference: { type, value }, sites }: TrackingProps) {
  const address = trackingAddress(sites, type, value);
  return (
    <>
      {type} {address === null ? value : <OutsideLink href={address}>{value}</OutsideLink>}
    </>
  );
}
