/** Extra properties of a shipment that the console writes, in the JSON of `customText` (spec 2 §3). */
export interface ShipmentProperties {
  /** The full id of the iChime that speaks for the whole list (spec 1 §5 "Chime list"). */
  readonly primaryChime?: string;
}

/** The text for properties; those that aren't there are left out. */
export const writeShipmentProperties = (properties: ShipmentProperties): string => JSON.stringify(properties);

/** The text with another primary iChime; whatever else others have written in it stays. */
export function withPrimaryChime(customText: string, primaryChime: string): string {
  const end = customText.lastIndexOf('}') + 1;
  const known = parsed(customText.slice(0, end));
  return `${JSON.stringify({ ...known, primaryChime })}${customText.slice(end)}`;
}

function parsed(text: string): object {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

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
