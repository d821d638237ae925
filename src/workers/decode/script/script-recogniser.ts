import { BrowserDatamatrixCodeReader, BrowserQRCodeReader } from '@zxing/browser';
import {
  BarcodeFormat,
  BinaryBitmap,
  Code39Reader,
  DecodeHintType,
  HybridBinarizer,
  type Result,
} from '@zxing/library';
import type { CodeFormat, Corner, DecodedCode } from '../decoded-code.ts';
import type { Recogniser } from '../recogniser.ts';
import { luminanceOf } from '../straighten/luminance.ts';
import { GreySource } from './grey-source.ts';
import { RowReader } from './row-reader.ts';

const FORMATS: ReadonlyMap<BarcodeFormat, CodeFormat> = new Map([
  [BarcodeFormat.CODE_128, 'Code128'],
  [BarcodeFormat.CODE_39, 'Code39'],
  [BarcodeFormat.QR_CODE, 'QRCode'],
  [BarcodeFormat.DATA_MATRIX, 'DataMatrix'],
]);
const HARDER = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);

/**
 * @zxing/browser, where WebAssembly is not allowed: one code a picture, Code 128 by our own reader of rows. Its readers
 * are asked one by one: the one of many formats writes each miss to the console.
 */
export function scriptRecogniser(): Recogniser {
  const [code128, code39] = [new RowReader(), new Code39Reader()];
  const [qrCode, dataMatrix] = [new BrowserQRCodeReader(HARDER), new BrowserDatamatrixCodeReader(HARDER)];
  return {
    name: 'script',
    async read(pixels) {
      const { data, width, height } = pixels;
      const grey = luminanceOf(data, width, height).data;
      const source = new GreySource(Uint8ClampedArray.from(grey), width, height);
      const picture = new BinaryBitmap(new HybridBinarizer(source));
      const readers = [
        () => code128.decode(picture, HARDER),
        () => qrCode.decodeBitmap(picture),
        () => dataMatrix.decodeBitmap(picture),
        () => code39.decode(picture, HARDER),
      ];
      for (const reader of readers) {
        const codes = resultOf(reader);
        if (codes.length > 0) return codes;
      }
      return [];
    },
  };
}

/** The library throws, also errors of its own making, when it finds nothing. */
function resultOf(read: () => Result): DecodedCode[] {
  try {
    return toDecodedCode(read());
  } catch {
    return [];
  }
}

function toDecodedCode(result: Result): DecodedCode[] {
  const format = FORMATS.get(result.getBarcodeFormat());
  if (format === undefined) return [];
  return [{ text: result.getText(), format, corners: boxAround(result.getResultPoints()) }];
}

/** The library gives the ends of a row, or some marks of a square: what is around them is near enough for an outline. */
function boxAround(points: readonly { getX(): number; getY(): number }[]): [Corner, Corner, Corner, Corner] {
  const xs = points.map((point) => point.getX());
  const ys = points.map((point) => point.getY());
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}
