import { useState } from 'react';
import { type Asked, useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { ShipmentDetails } from '../../contract/shipments.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { readDetail } from './read-detail.ts';

/**
 * What only the server knows of a shipment: asked again when the shipment has changed and when the connection is back.
 * What it said last stays until it says something else.
 * @param version of the shipment as this device knows it; null: it is not known here
 */
export function useDetail(
  user: SignedInUser | null,
  guid: string,
  version: number | null,
): { readonly detail: ShipmentDetails | null; readonly asked: Asked<ShipmentDetails>; readonly retry: () => void } {
  const isOffline = useIsOffline();
  const companyId = user?.companyId;
  const question = companyId === undefined || isOffline ? null : `${companyId} ${guid} ${version}`;
  const { answer, retry } = useAnswer(question, (signal) => readDetail(companyId ?? '', guid, signal));
  const [last, setLast] = useState<ShipmentDetails | null>(null);
  if (answer.state === 'answered' && answer.value !== last) setLast(answer.value);
  return { detail: last, asked: answer, retry };
}
