import { type PhotoFault, pictureFault, withoutMetadata } from '../../../src/domain/photo.ts';
import { refusedField } from '../../http/refusal.ts';

const FAULTS: Readonly<Record<PhotoFault, string>> = {
  'not-a-picture': 'It is no JPEG.',
  'too-large': 'It is too large.',
};

/**
 * The picture of a base64 text without what its camera wrote down: a JPEG by its bytes, whatever it was called.
 * @param most bytes @param side pixels @throws Refusal `bad-request` (422) where it is none that is taken
 */
export function givenPicture(text: string, field: string, most: number, side: number): Uint8Array<ArrayBuffer> {
  const bytes = withoutMetadata(Uint8Array.from(Buffer.from(text, 'base64')));
  const fault = pictureFault(bytes, most, side);
  if (fault === null) return bytes;
  throw refusedField(fault, FAULTS[fault], field);
}
