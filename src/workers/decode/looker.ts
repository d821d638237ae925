import { isOurs, readLabelCode } from '../../domain/label-code.ts';
import type { CodeFormat, DecodedCode } from './decoded-code.ts';
import { enlarged, enlargement, reduced } from './enlarge.ts';
import type { Pixels } from './pixels.ts';
import type { Recogniser } from './recogniser.ts';
import { type Luminance, luminanceOf } from './straighten/luminance.ts';
import { readStraightened } from './straighten/read-straightened.ts';

/**
 * How thoroughly a picture is looked at.
 *
 * - `aim`: a person aims a moving camera at one code. The middle strip each frame; where it shows none of ours, the whole
 *   frame and the straightened one in turns. After a frame with one of ours everything is looked at: the code that is
 *   believed in the second of two frames must not be taken while another of ours is in view.
 * - `all`: every code in view, each frame whole and straightened.
 * - `picture`: a still one, which has no next frame: whole and straightened, and enlarged where that finds nothing.
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
const WAYS = ['whole', 'straightened'] as const satisfies readonly Way[];

const SQUARE: ReadonlySet<CodeFormat> = new Set(['QRCode', 'DataMatrix']);

const hasOurs = (codes: readonly DecodedCode[]): boolean => codes.some(({ text }) => isOurs(readLabelCode(text)));

/** Looks at one frame after the other, and remembers whether the last had a code of ours. */
export function createLooker(recogniser: Recogniser): (frame: Frame, look: Look) => Promise<DecodedCode[]> {
  let turn = 0;
  let wasFound = false;

  async function see(frame: Frame, way: Way, known: readonly DecodedCode[]): Promise<DecodedCode[]> {
    if (way !== 'strip') {
      const pixels = frame.rows(0, frame.height);
      if (way === 'whole') return recogniser.read(pixels);
      const grey = luminanceOf(pixels.data, pixels.width, pixels.height);
      if (way === 'straightened') return readStraightened(grey, known);
      const codes = await seeEnlarged(grey);
      // A linear code that was not read before, in a picture in which others were, is one of those read wrong.
      return known.length === 0 ? codes : codes.filter(({ format }) => SQUARE.has(format));
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

  /** @param isEnough ends the look before all ways were gone */
  async function lookIn(
    frame: Frame,
    ways: readonly Way[],
    isEnough: (codes: readonly DecodedCode[]) => boolean,
  ): Promise<DecodedCode[]> {
    const codes = new Map<string, DecodedCode>();
    for (const way of ways) {
      for (const code of await see(frame, way, [...codes.values()])) {
        if (!codes.has(code.text)) codes.set(code.text, code);
      }
      if (isEnough([...codes.values()])) break;
    }
    return [...codes.values()];
  }

  return async (frame, look) => {
    if (look === 'picture') {
      const codes = await lookIn(frame, WAYS, () => false);
      // Enlarging takes longer than all the rest, and is for what nothing else has found.
      return codes.length > 0 ? codes : lookIn(frame, ['enlarged'], () => false);
    }
    if (look === 'all') return lookIn(frame, WAYS, () => false);
    turn = (turn + 1) % WAYS.length;
    const codes = wasFound
      ? await lookIn(frame, ['strip', ...WAYS], () => false)
      : await lookIn(frame, ['strip', WAYS[turn] ?? 'whole'], hasOurs);
    wasFound = hasOurs(codes);
    return codes;
  };
}

function movedDown({ corners, ...code }: DecodedCode, top: number): DecodedCode {
  const [a, b, c, d] = corners;
  const moved = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x, y: y + top });
  return { ...code, corners: [moved(a), moved(b), moved(c), moved(d)] };
}
