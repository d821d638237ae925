import { afterEach, expect, test, vi } from 'vitest';
import { nodeRecogniser } from '../../../tests/fixtures/camera/node-recogniser.ts';
import { chooseRecogniser } from './choose-recogniser.ts';
import { nativeRecogniser } from './native-recogniser.ts';
import { PROOF_TEXT, proofPicture } from './proof-picture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const NOWHERE = { url: 'data:application/wasm;base64,AA==' };
const ALL = ['code_128', 'code_39', 'qr_code', 'data_matrix'];

/** A browser's own detector, which says it knows some formats and sees what it is told to. */
function detectorOf(formats: readonly string[], rawValue: string) {
  const corner = { x: 1, y: 1 };
  return class {
    static getSupportedFormats = async () => formats;
    detect = async () => [{ rawValue, format: 'code_128', cornerPoints: [corner, corner, corner, corner] }];
  };
}

test('the picture to prove oneself on is one that can be read', async () => {
  const codes = await (await nodeRecogniser()).read(proofPicture());
  expect(codes.map(({ text, format }) => [text, format])).toEqual([[PROOF_TEXT, 'Code128']]);
});

test('where WebAssembly is not allowed, plain script reads', async () => {
  vi.stubGlobal('WebAssembly', {
    Module: class {
      constructor() {
        throw new TypeError('refused by the policy');
      }
    },
  });
  vi.stubGlobal('BarcodeDetector', undefined);
  const recogniser = await chooseRecogniser(NOWHERE);
  expect(recogniser.name).toBe('script');
  expect((await recogniser.read(proofPicture())).map(({ text }) => text)).toEqual([PROOF_TEXT]);
});

test('where WebAssembly is allowed and its file is broken, nothing slower takes its place in silence', async () => {
  await expect(chooseRecogniser(NOWHERE)).rejects.toThrow();
});

test("a browser's own detector reads only after it read the picture it was given", async () => {
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray;
      constructor(data: Uint8ClampedArray) {
        this.data = data;
      }
    },
  );
  vi.stubGlobal('BarcodeDetector', detectorOf(ALL, PROOF_TEXT));
  expect((await nativeRecogniser())?.name).toBe('native');
  vi.stubGlobal('BarcodeDetector', detectorOf(ALL, 'something'));
  expect(await nativeRecogniser()).toBeNull();
  vi.stubGlobal('BarcodeDetector', detectorOf(['qr_code'], PROOF_TEXT));
  expect(await nativeRecogniser()).toBeNull();
});
