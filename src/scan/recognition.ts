import type { DecodedCode } from '../workers/decode/decoded-code.ts';
import { createAgreement } from './agreement.ts';

/** What was found in a frame. */
export interface FrameView {
  readonly codes: readonly DecodedCode[];
  /** The texts of it that the last frame with any text had, too: two equal reads. */
  readonly believed: readonly string[];
  /** Pixels of the frame, in which the corners are given. */
  readonly width: number;
  readonly height: number;
}

export interface Recognition {
  /** Resolves when there is a new picture; may resolve early when `signal` aborts. */
  nextFrame(signal: AbortSignal): Promise<void>;
  /** The picture, or null when there is none yet. */
  grabFrame(): Promise<ImageBitmap | null>;
  decode(frame: ImageBitmap, signal: AbortSignal): Promise<readonly DecodedCode[]>;
  /** Hears of each frame that was looked at. */
  onView(view: FrameView): void;
  /** Resolves after so many milliseconds; early when `signal` aborts. */
  rest(span: number, signal: AbortSignal): Promise<void>;
  /** Milliseconds that never jump back. */
  now(): number;
}

/** How much longer than a look the rest after one is that found nothing. */
const RESTS = 2;
/** A label that comes into view is looked at this soon at the latest. */
const LONGEST_REST_MS = 160;

/**
 * Looks for codes until `signal` aborts; then it resolves and calls nothing any more. One frame is in flight at a time,
 * so a slow device looks at fewer frames, never at old ones. Rejects when decoding fails: the decoder is then gone.
 */
export async function recognise(recognition: Recognition, signal: AbortSignal): Promise<void> {
  const agreement = createAgreement();
  while (!signal.aborted) {
    await recognition.nextFrame(signal);
    const frame = signal.aborted ? null : await recognition.grabFrame();
    if (frame === null) continue;
    const { width, height } = frame;
    if (signal.aborted) {
      frame.close();
      return;
    }
    const begun = recognition.now();
    const codes = await decodeUntil(recognition, frame, signal);
    if (codes === null) return;
    const taken = recognition.now() - begun;
    const texts = codes.map((code) => code.text);
    recognition.onView({ codes, believed: agreement.believe(texts, recognition.now()), width, height });
    // Nothing is in view: most of the time is not spent on looking for it.
    if (codes.length === 0) await recognition.rest(Math.min(LONGEST_REST_MS, taken * RESTS), signal);
  }
}

/** Null when the signal aborted meanwhile. */
async function decodeUntil(
  { decode }: Recognition,
  frame: ImageBitmap,
  signal: AbortSignal,
): Promise<readonly DecodedCode[] | null> {
  try {
    const codes = await decode(frame, signal);
    return signal.aborted ? null : codes;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
