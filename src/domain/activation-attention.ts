import { SHIPPING_STATE } from './shipment-status.ts';

/** What the save status of an activation says that went well: empty counts as OK. */
export const isSaved = (saveStatus: string): boolean => saveStatus === 'OK' || saveStatus === '';

/** Why a person has to see to an activation, as the column of lists has it. */
export const ATTENTION = { none: 0, refused: 1, notSaved: 2, notFound: 3 } as const;
type Attention = (typeof ATTENTION)[keyof typeof ATTENTION];

/** Why a person has to see to an activation: it was not saved, or its tag has not found the list it was given. */
export function attentionOf(row: {
  readonly enabled: number;
  readonly saveStatus: string;
  readonly shippingState: number;
  readonly commissionState: number;
  readonly aclExpected: number | null;
  readonly aclActual: number | null;
}): Attention {
  if (row.enabled <= 1 && !isSaved(row.saveStatus)) return ATTENTION.notSaved;
  const isListed = row.aclExpected !== null && row.aclExpected !== (row.aclActual ?? 0);
  const isBuilt = row.shippingState < SHIPPING_STATE.departed && row.commissionState >= 1;
  return isBuilt && isListed ? ATTENTION.notFound : ATTENTION.none;
}
