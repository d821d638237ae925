import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** Words of how urgent something is, by its number: watch 0, warning 1, critical 2 (`domain/severity/trouble.ts`). */
export const SEVERITY_WORDS: readonly [MessageDescriptor, MessageDescriptor, MessageDescriptor] = [
  msg({ message: 'Watch', context: 'severity' }),
  msg({ message: 'Warning', context: 'severity' }),
  msg({ message: 'Critical', context: 'severity' }),
];

/** How urgent something is, in a word, also where a later server knows more of them. */
export const severityWords = (severity: number): MessageDescriptor => SEVERITY_WORDS[severity] ?? msg`Unknown`;
