import { LARGEST_PICTURE } from '../../domain/picture-file.ts';
import type { DecodedCode } from '../../workers/decode/decoded-code.ts';
import { openDecoder } from '../decoder.ts';

/** Why nothing was read off a picture. The words for each are in picture-result.tsx. */
export type PictureFailureCode = 'no-picture' | 'no-code' | 'reader-failed' | 'too-large' | 'too-many' | 'not-there';

/** A picture that is to be read, or why there is none in its place. */
export type GivenPicture = Blob | PictureFailureCode;

export class PictureFailure extends Error {
  readonly code: PictureFailureCode;

  constructor(code: PictureFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'PictureFailure';
    this.code = code;
  }
}

/** Telephones take pictures of fifty million pixels, which show a label no better to a decoder. Pixels of the longer side. */
const LONGEST_SIDE = 3000;

/** What a still picture shows. */
export interface PictureCodes {
  /** At least one. */
  readonly codes: readonly DecodedCode[];
  /** Pixels in which their corners are given. */
  readonly width: number;
  readonly height: number;
}

/**
 * The codes in a still picture, looked at in every way there is, which can take seconds: by a worker of its own, that ends
 * at once when `signal` aborts. Rejects with a `PictureFailure`, or with the signal's reason.
 */
export async function readPicture(file: Blob, signal: AbortSignal): Promise<PictureCodes> {
  const picture = await openPicture(file);
  const { width, height } = picture;
  if (signal.aborted) picture.close();
  signal.throwIfAborted();
  const decoder = openDecoder();
  try {
    const codes = await decoder.ready.then(() => decoder.decode(picture, 'picture', signal));
    if (codes.length === 0) throw new PictureFailure('no-code');
    return { codes, width, height };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof PictureFailure ? error : new PictureFailure('reader-failed', { cause: error });
  } finally {
    decoder.close();
  }
}

async function openPicture(file: Blob): Promise<ImageBitmap> {
  if (file.size > LARGEST_PICTURE) throw new PictureFailure('too-large');
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const factor = LONGEST_SIDE / Math.max(picture.width, picture.height);
    if (factor >= 1) return picture;
    const resizeWidth = Math.max(1, Math.round(picture.width * factor));
    const resizeHeight = Math.max(1, Math.round(picture.height * factor));
    const smaller = await createImageBitmap(picture, { resizeWidth, resizeHeight, resizeQuality: 'high' });
    picture.close();
    return smaller;
  } catch (error) {
    throw new PictureFailure('no-picture', { cause: error });
  }
}
