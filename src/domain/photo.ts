/** What a photo of a shipment shows. Stored, so never renamed. */
export const PHOTO_KINDS = ['pallet', 'seal', 'damage', 'other'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** Pixels of the longest side of a photo, and of the small picture of it that lists show. */
export const PHOTO_SIDE = 1_600;
export const THUMB_SIDE = 320;
/** Bytes of each. */
export const PHOTO_BYTES = 400 * 1024;
export const THUMB_BYTES = 24 * 1024;
/** Photos of one shipment. */
export const MOST_PHOTOS = 12;
/** Photos that a form holds before it is stored; the rest is added to the shipment. */
export const MOST_PHOTOS_OF_FORM = 4;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Why some bytes are not taken as a photo. */
export type PhotoFault = 'not-a-picture' | 'too-large';

const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Markers of a frame: C0 to CF without the tables DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Of a frame: grey, colours, and colours of print. */
const COMPONENTS: ReadonlySet<number> = new Set([1, 3, 4]);
/** Of applications, APP0 to APP15: JFIF is 0, profiles of colours are 2, what Adobe's decoders need is 14. */
const APPLICATION = 0xe0;
const KEPT_APPLICATIONS: ReadonlySet<number> = new Set([APPLICATION, APPLICATION + 2, APPLICATION + 14]);
const COMMENT = 0xfe;

interface Segment {
  readonly marker: number;
  /** Of what follows its length. */
  readonly at: number;
  readonly end: number;
}

/** The segments of a JPEG before its scan, in order; null: it is none, or one of them is cut off. */
function segmentsOf(bytes: Uint8Array): readonly Segment[] | null {
  if (bytes[0] !== MARKER || bytes[1] !== START_OF_IMAGE) return null;
  const segments: Segment[] = [];
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== MARKER) return null;
    // A marker may have any number of such bytes before it.
    while (bytes[at] === MARKER) at += 1;
    const marker = bytes[at] ?? 0;
    const length = ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const end = at + 1 + length;
    if (length < 2 || end > bytes.length) return null;
    segments.push({ marker, at: at + 3, end });
    if (marker === START_OF_SCAN) return segments;
    at = end;
  }
  return null;
}

/**
 * How large the picture of a JPEG is, in pixels; null for bytes that are no whole JPEG: by its marks, its frame and its end.
 */
export function jpegSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.at(-2) !== MARKER || bytes.at(-1) !== END_OF_IMAGE) return null;
  const segments = segmentsOf(bytes);
  const frames = segments?.filter(({ marker }) => isFrame(marker)) ?? [];
  const [frame] = frames;
  if (frame === undefined || frames.length !== 1) return null;
  const components = bytes[frame.at + 5] ?? 0;
  if (!COMPONENTS.has(components) || frame.end - frame.at !== 6 + 3 * components) return null;
  // One byte of precision, then height and width.
  const height = ((bytes[frame.at + 1] ?? 0) << 8) | (bytes[frame.at + 2] ?? 0);
  const width = ((bytes[frame.at + 3] ?? 0) << 8) | (bytes[frame.at + 4] ?? 0);
  return width === 0 || height === 0 ? null : { width, height };
}

/** What cameras and programs write down beside the picture: EXIF with its place, XMP, texts. Not JFIF, colours (2), Adobe's (14). */
const isMetadata = (marker: number): boolean =>
  marker === COMMENT || (marker >= APPLICATION && marker <= APPLICATION + 15 && !KEPT_APPLICATIONS.has(marker));

/**
 * A JPEG without what its camera wrote down beside the picture, such as where it was taken; bytes that are no JPEG come back as
 * they are.
 */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const segments = segmentsOf(bytes) ?? [];
  const parts: Uint8Array[] = [];
  let from = 0;
  let until = 2;
  for (const { marker, end } of segments) {
    if (isMetadata(marker)) {
      parts.push(bytes.subarray(from, until));
      from = end;
    }
    until = end;
  }
  if (parts.length === 0) return bytes;
  parts.push(bytes.subarray(from));
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What is wrong with some bytes as a picture of at most so many bytes and pixels a side; null: nothing. */
export function pictureFault(bytes: Uint8Array, most: number, side: number): PhotoFault | null {
  if (bytes.length > most) return 'too-large';
  const size = jpegSize(bytes);
  if (size === null) return 'not-a-picture';
  return Math.max(size.width, size.height) > side ? 'too-large' : null;
}

/** A picture's size with its longest side no longer than this; a smaller one stays as it is. */
export function fitted({ width, height }: PictureSize, side: number): PictureSize {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A photo that was taken and not stored yet. Pictures are JPEG in base64. */
export interface TakenPhoto {
  readonly photoId: string;
  readonly kind: PhotoKind;
  readonly note: string;
  /** ISO 8601, by the clock of the device. */
  readonly takenAt: string;
  readonly picture: string;
  readonly thumb: string;
}
