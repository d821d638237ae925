import * as v from 'valibot';
import { plainText } from '../contract/primitives.ts';
import { CONVEYANCE_ITEM_TYPES } from '../contract/shipment-edit.ts';

/** A flight or another leg of a shipment's way, as commands have it (spec 2 §3 "Conveyance"). */
export const conveyance = v.object({
  itemType: v.picklist(CONVEYANCE_ITEM_TYPES),
  /** What people call it by: the number of its flight, or of its bill. */
  itemId: plainText(40),
  leg: v.object({
    number: v.optional(plainText(40)),
    carrier: v.optional(plainText(100)),
    origin: v.optional(plainText(100)),
    destination: v.optional(plainText(100)),
    status: v.optional(plainText(40)),
  }),
});
