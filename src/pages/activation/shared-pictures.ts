import { takeSharedPictures } from '../../local/shared-pictures.ts';
import type { GivenPicture } from '../../scan/picture/read-picture.ts';

/** The part of the program that reads them. */
export const loadScanDialog = () => import('../../scan/scan-dialog.tsx');

/** The pictures of a share, for the scan dialog, or why there are none. Taken off this device. Never fails. */
export async function sharedPictures(id: string): Promise<readonly GivenPicture[]> {
  const taken = await takeSharedPictures(id);
  if (taken === null) return ['not-there'];
  // A text or an address was shared.
  return taken.length === 0 ? ['no-picture'] : taken;
}
