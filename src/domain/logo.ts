/** Pixels of the longest side of a logo, and its bytes: it comes with every copy of the list of customers. */
export const LOGO_SIDE = 320;
export const LOGO_BYTES = 24 * 1024;
/** The same as base64. */
export const LOGO_TEXT = Math.ceil(LOGO_BYTES / 3) * 4;

/** What a picture element shows of a logo; a JPEG by what the server takes (`domain/photo.ts`). */
export const logoAddress = (logo: string): string => `data:image/jpeg;base64,${logo}`;
