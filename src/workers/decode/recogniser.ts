import type { DecodedCode } from './decoded-code.ts';
import type { Pixels } from './pixels.ts';

/** Which recogniser a device reads with, best first: zxing-cpp, the browser's own, @zxing/browser. */
export type RecogniserName = 'wasm' | 'native' | 'script';

/** What is black is decided place by place, as shades and glares ask for; or, evenly lit, once for the whole picture. */
export type Light = 'uneven' | 'even';

/** Finds codes that lie fairly upright and sharp in a picture; what it misses, straightening looks for. */
export interface Recogniser {
  readonly name: RecogniserName;
  /** All codes found, none twice. Never rejects for a picture without a code. */
  read(pixels: Pixels, light?: Light): Promise<DecodedCode[]>;
}
