import { BrowserMultiFormatReader } from '@zxing/browser';
import { BarcodeFormat, BinaryBitmap, DecodeHintType, HybridBinarizer, RGBLuminanceSource } from '@zxing/library';
import type { ScanEngine } from '../engine.ts';

const FORMATS = [BarcodeFormat.CODE_128, BarcodeFormat.CODE_39, BarcodeFormat.QR_CODE, BarcodeFormat.DATA_MATRIX];

/** It finds one code or throws; what it throws is what it has to say about a picture it can't read. */
export async function zxingBrowser(): Promise<ScanEngine> {
  const reader = new BrowserMultiFormatReader(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.TRY_HARDER, true],
      [DecodeHintType.POSSIBLE_FORMATS, FORMATS],
    ]),
  );
  return {
    name: '@zxing/browser',
    async read({ data, width, height }) {
      const source = new RGBLuminanceSource(luminanceOf(data), width, height);
      try {
        return [reader.decodeBitmap(new BinaryBitmap(new HybridBinarizer(source))).getText()];
      } catch {
        return [];
      }
    },
  };
}

/** The weights with which the library's own canvas source makes a picture grey. */
function luminanceOf(data: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(data.length / 4);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    grey[at] = (306 * red + 601 * green + 117 * blue + 512) >> 10;
  }
  return grey;
}
