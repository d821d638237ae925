import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShipmentClass } from '../../domain/shipment-status.ts';
import { TYPE_WORDS } from '../../outcome/type-words.ts';

/** What is said of the removal of a shipment (spec 1 §8 "Delete success", "Failure"). */
export function removalOutcome(
  kind: ShipmentClass,
  t: (words: MessageDescriptor) => string,
): { readonly success: string; readonly failure: string } {
  const type = t(TYPE_WORDS[kind]);
  return { success: t(msg`Removal of ${type} was successful`), failure: t(msg`Removal of ${type} failed`) };
}
