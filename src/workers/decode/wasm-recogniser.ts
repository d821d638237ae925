import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { CodeFormat, DecodedCode } from './decoded-code.ts';
import { READER_OPTIONS } from './reader-options.ts';
import type { Recogniser } from './recogniser.ts';

/** Where the decoder's WebAssembly comes from: an address on our own host, or its bytes. */
export type DecoderSource = { readonly url: string } | { readonly bytes: ArrayBuffer };

/**
 * Loads zxing-cpp; without a source of our own the library would fetch its file from a public CDN. Rejects when the file
 * can't be loaded or compiled (offline before it was cached, or a CSP without `wasm-unsafe-eval`); each call tries anew.
 */
export async function wasmRecogniser(source: DecoderSource): Promise<Recogniser> {
  const overrides = 'url' in source ? { locateFile: () => source.url } : { wasmBinary: source.bytes };
  await prepareZXingModule({ overrides, fireImmediately: true, equalityFn: () => false });
  return {
    name: 'wasm',
    async read(pixels, light = 'uneven') {
      // The library asks for an ImageData and looks at these three members of it only; node has no ImageData.
      const results = await readBarcodes(pixels as ImageData, {
        ...READER_OPTIONS,
        binarizer: light === 'even' ? 'GlobalHistogram' : 'LocalAverage',
      });
      return results.flatMap(toDecodedCode);
    },
  };
}

function toDecodedCode(result: ReadResult): DecodedCode[] {
  const format = codeFormat(result.symbology);
  if (!result.isValid || format === null) return [];
  const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
  return [{ text: result.text, format, corners: [topLeft, topRight, bottomRight, bottomLeft] }];
}

const FORMATS: readonly string[] = ['Code128', 'Code39', 'QRCode', 'DataMatrix'] satisfies CodeFormat[];

/** The family: the reader names variants too (`QRCodeModel2`, GS1), and they are the same label to us. */
function codeFormat(symbology: string): CodeFormat | null {
  return FORMATS.includes(symbology) ? (symbology as CodeFormat) : null;
}
