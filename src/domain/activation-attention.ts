import { SHIPPING_STATE } from './shipment-status.ts';

/** What the save status of an activation says that went well: empty counts as OK. */
export const isSaved = (saveStatus: string): boolean => saveStatus === 'OK' || saveStatus === '';

/** Whether a person has to see to an activation: it was not saved, or its tag has not found the list it was given. */
export const needsAttention = (row: {
  readonly enabled: number;
  readonly saveStatus: string;
  readonly shippingState: number;
  readonly commissionState: number;
  readonly aclExpected: number | null;
  readonly aclActual: number | null;
}): boolean =>
  (row.enabled <= 1 && !isSaved(row.saveStatus)) ||
  (row.shippingState < SHIPPING_STATE.departed &&
    row.commissionState >= 1 &&
    row.aclExpected !== null &&
    row.aclExpected !== (row.aclActual ?? 0));
