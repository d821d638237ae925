import { isOurs, readLabelCode } from '../../domain/label-code.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import type { Corner } from '../../workers/decode/decoded-code.ts';
import type { FrameView } from '../recognition.ts';

/** A code that is in view, or was just now: a code is not read in every frame that shows it. */
export interface SeenCode {
  readonly text: string;
  readonly code: ScannedCode;
  /** The same for every label of the same thing, whatever kind of code it is. */
  readonly key: string;
  readonly corners: readonly [Corner, Corner, Corner, Corner];
  /** In the newest frame it was read as in the one before: two equal reads. */
  readonly now: boolean;
}

/** So long a code that isn't read any more still counts as in view, in milliseconds. */
export const LINGER_MS = 400;

export interface InView {
  /** The codes in view after this frame, in the order in which they came. Give the time in milliseconds. */
  see(view: FrameView, now: number): readonly SeenCode[];
}

/** Remembers what is in view from frame to frame. */
export function createInView(): InView {
  const codes = new Map<string, SeenCode & { readonly at: number }>();
  return {
    see(view, now) {
      for (const [text, seen] of codes) {
        if (now - seen.at > LINGER_MS) codes.delete(text);
        else codes.set(text, { ...seen, now: false });
      }
      for (const { text, corners } of view.codes) {
        const code = codes.get(text)?.code ?? readLabelCode(text);
        codes.set(text, { text, code, key: codeKey(code), corners, now: view.believed.includes(text), at: now });
      }
      return [...codes.values()];
    },
  };
}

/** What a code stands for, as a text. */
export function codeKey(code: ScannedCode): string {
  if (code.kind === 'device') return code.id;
  return code.kind === 'acl' ? code.guidPrefix : code.text;
}

/** How many codes are wanted: one, to be chosen where there are several, or each that comes into view. */
export type Takes = 'one' | 'each';

/**
 * The codes to answer by themselves. A carton carries codes of its maker and its carrier: where one of ours is in view,
 * the others are passed over. Of several of ours none is the one that is meant.
 */
export function codesToAnswer(codes: readonly SeenCode[], takes: Takes): readonly SeenCode[] {
  const ours = codes.filter(({ code }) => isOurs(code));
  const meant = ours.length > 0 ? ours : codes;
  if (takes === 'one' && new Set(ours.map(({ key }) => key)).size > 1) return [];
  return meant.filter((seen) => seen.now);
}

/** So long a question waits for a code that isn't seen any more, in milliseconds: a hand is not still. */
export const QUESTION_MS = 1500;

/** What was asked about, and when each of it was in view last. */
export interface Question {
  readonly codes: readonly SeenCode[];
  readonly seenAt: ReadonlyMap<string, number>;
}

/** A question about these, asked now. Milliseconds. */
export const questionOf = (codes: readonly SeenCode[], now: number): Question => ({
  codes,
  seenAt: new Map(codes.map(({ key }) => [key, now])),
});

/** The question after another frame; null once there is nothing left to choose between: one candidate at most is in view. */
export function questionAfter({ codes, seenAt }: Question, inView: readonly SeenCode[], now: number): Question | null {
  const seen = new Set(inView.filter((one) => one.now).map(({ key }) => key));
  const at = new Map(codes.map(({ key }) => [key, seen.has(key) ? now : (seenAt.get(key) ?? now)]));
  const left = codes.filter(({ key }) => now - (at.get(key) ?? now) <= QUESTION_MS);
  return left.length > 1 ? { codes, seenAt: at } : null;
}

/**
 * The codes a person has to choose from: several of ours in the newest frame, each once. Empty where there is nothing to
 * choose: who moves on from one label to the next doesn't show both.
 */
export function choicesOf(codes: readonly SeenCode[]): readonly SeenCode[] {
  const ours = codes.filter((seen) => seen.now && isOurs(seen.code));
  const each = [...new Map(ours.map((seen) => [seen.key, seen])).values()];
  return each.length > 1 ? each : [];
}
