/** The decode worker's entry. It starts loading the decoder at once; after a failure a new worker is the way to retry. */
import { expose } from 'comlink';
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { chooseRecogniser } from './choose-recogniser.ts';
import type { DecodeApi } from './decode-api.ts';
import { createFrameReader } from './frame-reader.ts';
import { createLooker } from './looker.ts';

const recogniser = chooseRecogniser({ url: decoderUrl });
const looker = recogniser.then(createLooker);
// Whoever asks hears of a failure; nobody may have asked yet.
looker.catch(() => undefined);
const readFrame = createFrameReader();

const api: DecodeApi = {
  prepare: async () => (await recogniser).name,
  async decode(bitmap, how) {
    const look = await looker;
    return look(readFrame(bitmap), how);
  },
};

expose(api);
