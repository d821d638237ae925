import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { CodeFormat, DecodedCode } from './decoded-code.ts';
import { READER_OPTIONS } from './reader-options.ts';

/** RGBA pixels, row by row. An `ImageData` is one; a test in node can make one by hand. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Where the decoder's WebAssembly comes from: an address on our own host, or its bytes. */
export type DecoderSource = { readonly url: string } | { readonly bytes: ArrayBuffer };

/**
 * Loads the decoder. Call it once before `decodePixels`: without it the library would fetch its file from a public CDN.
 * Rejects when the file can't be loaded or compiled (offline before it was cached, or a CSP without `wasm-unsafe-eval`);
 * each call tries anew, so call it once and keep the promise.
 */
export async function prepareDecoder(source: DecoderSource): Promise<void> {
  const overrides = 'url' in source ? { locateFile: () => source.url } : { wasmBinary: source.bytes };
  await prepareZXingModule({ overrides, fireImmediately: true, equalityFn: () => false });
}

/** All codes found in one frame, none twice. Never rejects for a frame without a code. */
export async function decodePixels(pixels: Pixels): Promise<DecodedCode[]> {
  // The library asks for an ImageData and looks at these three members of it only; node has no ImageData.
  const results = await readBarcodes(pixels as ImageData, READER_OPTIONS);
  return results.flatMap(toDecodedCode);
}

function toDecodedCode(result: ReadResult): DecodedCode[] {
  const format = codeFormat(result.symbology);
  if (!result.isValid || format === null) return [];
  const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
  return [{ text: result.text, format, corners: [topLeft, topRight, bottomRight, bottomLeft] }];
}

/** The family: the reader names variants too (`QRCodeModel2`, GS1), and they are the same label to us. */
function codeFormat(symbology: string): CodeFormat | null {
  return symbology === 'Code128' || symbology === 'QRCode' || symbology === 'DataMatrix' ? symbology : null;
}
