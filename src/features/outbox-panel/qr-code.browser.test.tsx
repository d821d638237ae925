import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { toCodes } from '../../local/handover/code-series.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { wasmRecogniser } from '../../workers/decode/wasm-recogniser.ts';

let remove: () => void = () => undefined;
afterEach(() => remove());

/** What a camera would see of a drawing, `side` pixels of it. */
async function pixelsOf(svg: Element, side: number): Promise<ImageData> {
  const picture = new Image(side, side);
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute('width', String(side));
  copy.setAttribute('height', String(side));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  picture.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  await picture.decode();
  const context = new OffscreenCanvas(side, side).getContext('2d');
  if (context === null) throw new Error('no 2d context');
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, side, side);
}

it('a code of a handover can be read off the screen by the scanner', async () => {
  const recogniser = await wasmRecogniser({ url: decoderUrl });
  const [text = ''] = toCodes(crypto.getRandomValues(new Uint8Array(1000))) ?? [];
  remove = draw(<QrCode text={text} label="Code 1 of 3" />);
  const code = page.getByRole('img', { name: 'Code 1 of 3' });
  await expect.element(code).toBeVisible();
  const found = await recogniser.read(await pixelsOf(code.element(), 420));
  expect(found.map((one) => one.text)).toEqual([text]);
});
