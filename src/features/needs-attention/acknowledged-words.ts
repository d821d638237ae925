import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What was just done with an incident. */
export const acknowledgedWords = (title: string): MessageDescriptor => msg`Acknowledged: ${title}`;
