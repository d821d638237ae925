import type { DecodedCode } from './decoded-code.ts';
import { enlarged, enlargement, reduced } from './enlarge.ts';
import type { Pixels } from './pixels.ts';
import type { Recogniser } from './recogniser.ts';
import { type Luminance, luminanceOf } from './straighten/luminance.ts';
import { readStraightened } from './straighten/read-straightened.ts';

/**
 * How thoroughly a picture is looked at.
 *
 * - `aim`: a person aims a moving camera at one code. The middle strip each frame; where it shows none, the whole frame
 *   and the straightened one in turns. What found a code is tried first in the next frame.
 * - `all`: every code in view, each frame whole.
 * - `picture`: a still one, which has no next frame.
 */
export type Look = 'aim' | 'all' | 'picture';

type Way = 'strip' | 'whole' | 'straightened' | 'enlarged';

/** A frame, of which as much is read back as is looked at. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Rows of it, across its whole width. */
  rows(from: number, count: number): Pixels;
}

/** The part of a frame's height that the strip shows. */
const STRIP = 0.4;
/** What a whole frame is looked at with; in `aim`, one of them a frame. */
const WAYS: readonly Way[] = ['whole', 'straightened'];

/** Looks at one frame after the other, and remembers how the last code was found. */
export function createLooker(recogniser: Recogniser): (frame: Frame, look: Look) => Promise<DecodedCode[]> {
  let turn = 0;
  let found: Way = 'strip';

  async function see(frame: Frame, way: Way): Promise<DecodedCode[]> {
    if (way !== 'strip') {
      const pixels = frame.rows(0, frame.height);
      if (way === 'whole') return recogniser.read(pixels);
      const grey = luminanceOf(pixels.data, pixels.width, pixels.height);
      return way === 'straightened' ? readStraightened(grey) : seeEnlarged(grey);
    }
    const top = Math.floor((frame.height * (1 - STRIP)) / 2);
    const codes = await recogniser.read(frame.rows(top, Math.ceil(frame.height * STRIP)));
    return codes.map((code) => movedDown(code, top));
  }

  /** Small square codes, which no bars help to find. */
  async function seeEnlarged(grey: Luminance): Promise<DecodedCode[]> {
    const factor = enlargement(grey);
    if (factor === null) return [];
    const pixels = enlarged(grey, factor);
    for (const light of ['uneven', 'even'] as const) {
      const codes = await recogniser.read(pixels, light);
      if (codes.length > 0) return codes.map((code) => reduced(code, factor));
    }
    return [];
  }

  async function first(frame: Frame, ways: readonly Way[]): Promise<DecodedCode[]> {
    for (const way of ways) {
      const codes = await see(frame, way);
      if (codes.length > 0) {
        found = way;
        return codes;
      }
    }
    found = 'strip';
    return [];
  }

  return (frame, look) => {
    if (look !== 'aim') return first(frame, look === 'all' ? WAYS : [...WAYS, 'enlarged']);
    turn = (turn + 1) % WAYS.length;
    const next = WAYS[turn] ?? 'whole';
    return first(frame, found === 'strip' ? ['strip', next] : [found]);
  };
}

function movedDown({ corners, ...code }: DecodedCode, top: number): DecodedCode {
  const [a, b, c, d] = corners;
  const moved = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x, y: y + top });
  return { ...code, corners: [moved(a), moved(b), moved(c), moved(d)] };
}
