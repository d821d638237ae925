import { fitted, type PictureSize, withoutMetadata } from '../../domain/photo.ts';

/** What a picture becomes at most. */
export interface PictureLimits {
  /** Pixels of the longest side. */
  readonly side: number;
  readonly bytes: number;
}

/** Tried one after the other, the best first. Below the last one a smaller picture shows more. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4];
const SMALLER = 0.75;
/** Pixels: smaller than this nothing is to be seen. */
const LEAST_SIDE = 64;

/** A picture of a file, turned as its camera was held. Rejects where the browser can't read it as one. */
export const openPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/**
 * A picture drawn anew as JPEG within limits, so that nothing of its file is left, such as where it was taken. Rejects where
 * the browser can't.
 */
export async function shrinkPicture(
  picture: ImageBitmap,
  { side, bytes: most }: PictureLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  for (let longest = side; longest >= LEAST_SIDE; longest *= SMALLER) {
    const canvas = drawn(picture, fitted(picture, longest));
    for (const quality of QUALITIES) {
      const file = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (file.type !== 'image/jpeg') throw new Error('This browser writes no JPEG.');
      // Some browsers write down what made it.
      const bytes = withoutMetadata(new Uint8Array(await file.arrayBuffer()));
      if (bytes.length <= most) return bytes;
    }
  }
  throw new RangeError('The picture can not be made small enough.');
}

function drawn(picture: ImageBitmap, { width, height }: PictureSize): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  // What is transparent is black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}
