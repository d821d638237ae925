/**
 * What is evaluated: a shipment, asset or vehicle with all devices on it, or a device that is on none. The text is the key of
 * its rows.
 */
export type Subject = `s:${string}` | `d:${string}`;

export const shipmentSubject = (guid: string): Subject => `s:${guid}`;

export const deviceSubject = (macId: string): Subject => `d:${macId}`;

/** The shipment's guid, or null for a device. */
export const guidOf = (subject: string): string | null => (subject.startsWith('s:') ? subject.slice(2) : null);

/** The device's id, or null for a shipment. */
export const deviceOf = (subject: string): string | null => (subject.startsWith('d:') ? subject.slice(2) : null);
