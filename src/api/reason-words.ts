import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallCode } from './api-error.ts';
import { type ErrorWords, errorWords } from './error-words.ts';

/** Codes that come from this device itself, not from a call. */
const OWN: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['storage-full', msg`There's no storage space left.`],
  ['storage-failed', msg`Your browser couldn't save this.`],
  ['unreadable-entry', msg`This version of Lading can't read it. It hasn't been deleted.`],
]);

/** The words of a code that was stored, maybe by another version of the console: never fails, also for an unknown one. */
export function reasonWords(code: string): MessageDescriptor {
  const known: ErrorWords | undefined = errorWords(code as CallCode);
  return OWN.get(code) ?? known?.words ?? msg`An error was encountered (${code}).`;
}
