import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../api/api-error.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { type HandoverCode, HandoverError } from '../../local/handover/handover-error.ts';
import { StorageError } from '../../local/storage/storage-error.ts';

const WORDS: Readonly<Record<HandoverCode, MessageDescriptor>> = {
  'not-ours': msg`This isn't a file of unsent work.`,
  'newer-version': msg`This file comes from a newer version of Lading. Update Lading here first.`,
  cut: msg`This export is incomplete: its end is missing. Export it again.`,
  damaged: msg`This export was damaged in transfer. Export it again.`,
  'wrong-passphrase': msg`Wrong passphrase.`,
  'other-user': msg`This work belongs to another user. Sign in as that user to import it.`,
  'other-company': msg`This work belongs to another company.`,
  insecure: msg`This page isn't secure, so nothing can be encrypted. Open Lading with https.`,
};

/** Why a handover failed, in words; null for what nobody foresaw. */
export function handoverWords(error: unknown): MessageDescriptor | null {
  if (error instanceof HandoverError) return WORDS[error.code];
  return error instanceof StorageError || error instanceof ApiError ? reasonWords(error.code) : null;
}
