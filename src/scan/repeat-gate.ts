import type { ScanTone } from './scan-result.tsx';

/** How long a code stays answered, in milliseconds. */
export const REPEAT_MS = 1500;

/** Keeps a label that stays in view from being answered with every frame. */
export interface RepeatGate {
  /** Whether to answer this text now; call it with each frame that shows it. Milliseconds. */
  admits(text: string, now: number): boolean;
  /** What the answer was. */
  answered(text: string, tone: ScanTone): void;
  /** Nothing was said to this text, or with no text to none: it may be answered again at once. */
  forget(text?: string): void;
}

/**
 * A refused label that stays in view is refused again every `REPEAT_MS`. An accepted or duplicate one is answered once,
 * and again only after it was out of view for `REPEAT_MS`.
 */
export function createRepeatGate(): RepeatGate {
  const texts = new Map<string, { admitted: number; seen: number; tone: ScanTone | null }>();
  return {
    admits(text, now) {
      const known = texts.get(text);
      if (known === undefined) {
        texts.set(text, { admitted: now, seen: now, tone: null });
        return true;
      }
      const quietSince = known.tone === 'refused' ? known.admitted : known.seen;
      known.seen = now;
      if (now - quietSince < REPEAT_MS) return false;
      known.admitted = now;
      return true;
    },
    answered(text, tone) {
      const known = texts.get(text);
      if (known !== undefined) known.tone = tone;
    },
    forget(text) {
      if (text === undefined) texts.clear();
      else texts.delete(text);
    },
  };
}
