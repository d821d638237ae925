import type { DecodedCode } from './decoded-code.ts';

/** What the decode worker offers. A plain object: the page reaches it through Comlink. */
export interface DecodeApi {
  /** Loads the decoder, so that the first frame does not wait for it. Rejects when it can't be loaded. */
  prepare(): Promise<void>;
  /**
   * The codes in a frame. Transfer the frame; the worker closes it. One call takes 20 to 150 ms of the worker and
   * can't be interrupted (WebAssembly is synchronous): send one frame at a time and drop answers no longer wanted.
   */
  decode(frame: ImageBitmap): Promise<DecodedCode[]>;
}
