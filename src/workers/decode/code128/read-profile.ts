import { textOf } from './code-text.ts';
import { findStarts, type StartSearch } from './find-starts.ts';
import { follow } from './follow.ts';
import type { Followed } from './followed.ts';
import { KERNELS } from './kernel.ts';
import { templatesOf } from './templates.ts';
import { isTrusted } from './trust.ts';

/** A text read along a line across the bars. */
export interface ProfileRead extends Followed {
  readonly text: string;
  /** Whether the code stands on its head: then `from` and `to` count from the profile's end. */
  readonly reversed: boolean;
}

const TEMPLATES = KERNELS.map(templatesOf);

/** The text that a profile can be trusted to say, or null. */
export function readProfile(profile: Float32Array, search: StartSearch): ProfileRead | null {
  for (const reversed of [false, true]) {
    const along = reversed ? profile.toReversed() : profile;
    for (const start of findStarts(along, search, TEMPLATES)) {
      for (const followed of follow(along, start)) {
        if (!isTrusted(followed)) continue;
        const text = textOf(followed.codes.slice(0, -1));
        if (text !== null) return { ...followed, text, reversed };
      }
    }
  }
  return null;
}
