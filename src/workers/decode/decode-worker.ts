/** The decode worker's entry. It starts loading the decoder at once; after a failure a new worker is the way to retry. */
import { expose } from 'comlink';
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { DecodeApi } from './decode-api.ts';
import { decodePixels, prepareDecoder } from './decode-pixels.ts';
import { createFrameReader } from './frame-pixels.ts';

const ready = prepareDecoder({ url: decoderUrl });
const readFrame = createFrameReader();

const api: DecodeApi = {
  prepare: () => ready,
  async decode(frame) {
    await ready;
    return decodePixels(readFrame(frame));
  },
};

expose(api);
