import { toBase64 } from '../../domain/base64.ts';
import {
  PHOTO_BYTES,
  PHOTO_SIDE,
  type PhotoFault,
  type TakenPhoto,
  THUMB_BYTES,
  THUMB_SIDE,
} from '../../domain/photo.ts';
import { LARGEST_PICTURE } from '../../domain/picture-file.ts';
import { openPicture, shrinkPicture } from '../../ui/picture/shrink-picture.ts';

export type Taken = { readonly photo: TakenPhoto } | { readonly fault: PhotoFault };

/** A file as a photo that can be kept and sent: smaller, and without what its camera wrote down with it. Never rejects. */
export async function takePhoto(file: Blob, now = Date.now()): Promise<Taken> {
  if (file.size > LARGEST_PICTURE) return { fault: 'too-large' };
  let picture: ImageBitmap | null = null;
  try {
    picture = await openPicture(file);
    const large = await shrinkPicture(picture, { side: PHOTO_SIDE, bytes: PHOTO_BYTES });
    const small = await shrinkPicture(picture, { side: THUMB_SIDE, bytes: THUMB_BYTES });
    const photo = {
      photoId: crypto.randomUUID(),
      kind: 'pallet' as const,
      note: '',
      takenAt: new Date(now).toISOString(),
      picture: toBase64(large),
      thumb: toBase64(small),
    };
    return { photo };
  } catch {
    return { fault: 'not-a-picture' };
  } finally {
    picture?.close();
  }
}
