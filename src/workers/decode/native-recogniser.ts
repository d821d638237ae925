import * as v from 'valibot';
import type { CodeFormat, DecodedCode } from './decoded-code.ts';
import { PROOF_TEXT, proofPicture } from './proof-picture.ts';
import type { Recogniser } from './recogniser.ts';

const FORMATS: Readonly<Record<string, CodeFormat>> = {
  code_128: 'Code128',
  code_39: 'Code39',
  qr_code: 'QRCode',
  data_matrix: 'DataMatrix',
};

interface Detector {
  detect(picture: ImageData): Promise<unknown>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const corner = v.object({ x: v.number(), y: v.number() });
const detected = v.array(
  v.object({ rawValue: v.string(), format: v.string(), cornerPoints: v.tuple([corner, corner, corner, corner]) }),
);

/**
 * The browser's own detector, or null. Some browsers have one that finds nothing (no service behind it) or knows other
 * formats only: it has to know all of ours and to read a picture first.
 */
export async function nativeRecogniser(): Promise<Recogniser | null> {
  try {
    const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: DetectorClass };
    if (Native === undefined) return null;
    const known = await Native.getSupportedFormats();
    const formats = Object.keys(FORMATS);
    if (!formats.every((format) => known.includes(format))) return null;
    const detector = new Native({ formats });
    const recogniser: Recogniser = {
      name: 'native',
      read: async ({ data, width, height }) => {
        const picture = new ImageData(new Uint8ClampedArray(data), width, height);
        return v.parse(detected, await detector.detect(picture)).flatMap(toDecodedCode);
      },
    };
    const codes = await recogniser.read(proofPicture());
    return codes.some(({ text, format }) => text === PROOF_TEXT && format === 'Code128') ? recogniser : null;
  } catch {
    // Whatever goes wrong in there, it has not proved itself.
    return null;
  }
}

function toDecodedCode(code: v.InferOutput<typeof detected>[number]): DecodedCode[] {
  const format = FORMATS[code.format];
  return format === undefined ? [] : [{ text: code.rawValue, format, corners: code.cornerPoints }];
}
