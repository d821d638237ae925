import type { DecodedCode } from './decoded-code.ts';
import type { Look } from './looker.ts';
import type { RecogniserName } from './recogniser.ts';

/** What the decode worker offers. A plain object: the page reaches it through Comlink. */
export interface DecodeApi {
  /** Loads what this device reads with, so that the first frame does not wait, and says what that is. */
  prepare(): Promise<RecogniserName>;
  /**
   * The codes in a frame. Transfer the frame; the worker closes it. One call takes 10 to 350 ms of the worker and
   * can't be interrupted (WebAssembly is synchronous): send one frame at a time and drop answers no longer wanted.
   */
  decode(frame: ImageBitmap, look: Look): Promise<DecodedCode[]>;
}
