import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PublicPart } from '../../domain/public-link.ts';

/** What a link may show, in words. */
export const PART_WORDS: Readonly<Record<PublicPart, MessageDescriptor>> = {
  temperature: msg`Temperature chart`,
  excursions: msg`Excursions`,
};
