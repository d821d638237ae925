import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { PhotoKind } from '../domain/photo.ts';

/** What a photo shows. */
export const PHOTO_KIND_WORDS: Readonly<Record<PhotoKind, MessageDescriptor>> = {
  pallet: msg({ message: 'Pallet', context: 'photo' }),
  seal: msg({ message: 'Seal', context: 'photo' }),
  damage: msg({ message: 'Damage', context: 'photo' }),
  other: msg({ message: 'Other', context: 'photo' }),
};
