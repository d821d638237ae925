import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ScanEngine } from '../engine.ts';

/** zxing-cpp with the settings its makers chose, for the formats that are in the pictures. */
export async function zxingWasm(): Promise<ScanEngine> {
  await prepareZXingModule({ overrides: { locateFile: () => decoderUrl }, fireImmediately: true });
  return {
    name: 'zxing-wasm',
    async read(picture) {
      const found = await readBarcodes(picture, {
        formats: ['Code128', 'Code39', 'QRCode', 'DataMatrix'],
        textMode: 'Plain',
      });
      return found.filter(({ isValid }) => isValid).map(({ text }) => text);
    },
  };
}
