import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
// It brings a zxing-wasm of its own, whose file its package does not export.
import decoderUrl from '../../../../../node_modules/barcode-detector/node_modules/zxing-wasm/dist/reader/zxing_reader.wasm?url';
import type { ScanEngine } from '../engine.ts';

/** What stands in for the browser's own detector where there is none. */
export async function barcodeDetector(): Promise<ScanEngine> {
  await prepareZXingModule({ overrides: { locateFile: () => decoderUrl }, fireImmediately: true });
  const detector = new BarcodeDetector({ formats: ['code_128', 'code_39', 'qr_code', 'data_matrix'] });
  return {
    name: 'barcode-detector',
    read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
  };
}
