/** Item type of an iChime on a shipment's access control list. The contract names that of a tracking reference. */
export const CHIME_ITEM_TYPE = 2;

/** Item types of conveyances, from the first to the last (spec 2 §3). */
export const CONVEYANCE_FIRST = 110;
export const CONVEYANCE_LAST = 113;
