/** Item type of an iChime on a shipment's access control list. The contract names that of a tracking reference. */
export const CHIME_ITEM_TYPE = 2;
