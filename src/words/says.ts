import type { MessageDescriptor } from '@lingui/core';

/** Says messages in a reader's language: Lingui's in the console, `wordsOf` on the server. */
export interface Says {
  _(message: MessageDescriptor): string;
}
