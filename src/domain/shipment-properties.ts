/** Extra properties of a shipment that the console writes, in the JSON of `customText` (spec 2 §3). */
export interface ShipmentProperties {
  /** The full id of the iChime that speaks for the whole list (spec 1 §5 "Chime list"). */
  readonly primaryChime?: string;
}

/** The text for properties; those that aren't there are left out. */
export const writeShipmentProperties = (properties: ShipmentProperties): string => JSON.stringify(properties);

/** What is there of them, of a text that others write, too: tokens may stand behind the JSON, or there is none at all. */
export function readShipmentProperties(customText: string): ShipmentProperties {
  const end = customText.lastIndexOf('}');
  try {
    const read: unknown = JSON.parse(customText.slice(0, end + 1));
    if (typeof read !== 'object' || read === null || !('primaryChime' in read)) return {};
    return typeof read.primaryChime === 'string' ? { primaryChime: read.primaryChime } : {};
  } catch {
    return {};
  }
}
