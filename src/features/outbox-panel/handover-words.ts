import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { reasonWords } from '../../api/reason-words.ts';
import { type HandoverCode, HandoverError } from '../../local/handover/handover-error.ts';
import { StorageError } from '../../local/storage/storage-error.ts';

const WORDS: Readonly<Record<HandoverCode, MessageDescriptor>> = {
  'not-ours': msg`This is not a file of unsent work.`,
  'newer-version': msg`It comes from a newer version of the application. Update this device first.`,
  cut: msg`It is not complete: its end is missing. Export it again.`,
  damaged: msg`It was damaged in transfer. Export it again.`,
  'wrong-passphrase': msg`The passphrase is wrong.`,
  'other-user': msg`It is the work of another user. Sign in as that user to import it.`,
  'other-company': msg`It is work for another company.`,
  insecure: msg`This page did not come over a secure connection, so nothing can be encrypted. Open the application with https.`,
};

/** Why a handover failed, in words; null for what nobody foresaw. */
export function handoverWords(error: unknown): MessageDescriptor | null {
  if (error instanceof HandoverError) return WORDS[error.code];
  return error instanceof StorageError ? reasonWords(error.code) : null;
}
