import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { chooseRecogniser } from '../../../../../src/workers/decode/choose-recogniser.ts';
import { createLooker } from '../../../../../src/workers/decode/looker.ts';
import type { ScanEngine } from '../engine.ts';

/** What the console does with a picture. */
export async function ours(): Promise<ScanEngine> {
  const look = createLooker(await chooseRecogniser({ url: decoderUrl }));
  return {
    name: 'ours',
    async read(picture) {
      const { width, height } = picture;
      const rows = (from: number, count: number) => ({
        data: picture.data.subarray(4 * width * from, 4 * width * (from + count)),
        width,
        height: count,
      });
      return (await look({ width, height, rows }, 'picture')).map(({ text }) => text);
    },
  };
}
