/** Pixels of the longest side of a logo, and its bytes: it comes with every copy of the list of customers. */
export const LOGO_SIDE = 320;
export const LOGO_BYTES = 24 * 1024;
/** The same as base64. */
export const LOGO_TEXT = Math.ceil(LOGO_BYTES / 3) * 4;

const JPEG = 'data:image/jpeg;base64,';
/** The longest address of a logo. */
export const LOGO_ADDRESS_TEXT = JPEG.length + LOGO_TEXT;

/** What a picture element shows of a logo; a JPEG by what the server takes (`domain/photo.ts`). */
export const logoAddress = (logo: string): string => `${JPEG}${logo}`;

/** The logo at such an address; null where it is another kind of address. */
export const logoAt = (address: string): string | null =>
  address.startsWith(JPEG) ? address.slice(JPEG.length) : null;
