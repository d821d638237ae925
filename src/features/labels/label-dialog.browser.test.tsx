import { afterEach, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { PAPER_DOT } from '../../domain/label/label-layout.ts';
import { LABEL_SHEETS } from '../../domain/label/label-sheet.ts';
import { SYMBOLS } from '../../domain/label/label-text.ts';
import type { Recogniser } from '../../workers/decode/recogniser.ts';
import { wasmRecogniser } from '../../workers/decode/wasm-recogniser.ts';
import { labelCode } from './label-code.ts';
import { LabelDialog } from './label-dialog.tsx';
import { labelAsPng, labelAsSvg } from './label-files.ts';
import { labelPages } from './label-pages.ts';

let remove: () => void = () => undefined;
afterEach(() => remove());

let recogniser: Recogniser;
beforeAll(async () => {
  recogniser = await wasmRecogniser({ url: decoderUrl });
});

/** What a camera would see of a picture that is so many times as large as its pixels. */
async function readIn(picture: Blob, times: number): Promise<string[]> {
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  await image.decode();
  const [width, height] = [image.width * times, image.height * times];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('no 2d context');
  context.drawImage(image, 0, 0, width, height);
  return (await recogniser.read(context.getImageData(0, 0, width, height))).map(({ text }) => text);
}

it.each(SYMBOLS)('a %s that is saved is read by the scanner, whatever keyboard signs it has', async (kind) => {
  for (const text of ['00_1B_AD_00_7C_CA', 'at-1 <b>&"\'>~']) {
    const code = labelCode(kind, text);
    expect(await readIn(await labelAsPng(code), 1)).toEqual([text]);
    const svg = labelAsSvg(code) ?? expect.fail('it does not fit');
    expect(await readIn(svg, 4)).toEqual([text]);
  }
});

it('fits an id on every label, in its real size', () => {
  for (const sheet of LABEL_SHEETS) {
    for (const kind of SYMBOLS) {
      const run = { sheet, used: 0, offset: { across: 0, down: 0 }, dot: PAPER_DOT };
      const pages = labelPages([labelCode(kind, 'AT-1001')], run) ?? expect.fail(`${kind} does not fit ${sheet.name}`);
      expect(pages.querySelector('svg')?.getAttribute('width')).toBe(`${sheet.label.width}mm`);
    }
  }
});

it('draws what is typed, says what can not be drawn, and prints one sheet after the other', async () => {
  remove = draw(<LabelDialog onClose={() => undefined} />);
  const texts = page.getByRole('textbox', { name: 'Code text, one per line' });
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeDisabled();
  await texts.fill('AT-1\nAT-2');
  await expect.element(page.getByText('2 labels')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'AT-2' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Label stock' }).selectOptions('57 × 32 mm');
  await texts.fill('00_1B_AD_00_7C_CA');
  await expect.element(page.getByText(/doesn't fit on this label with its margins/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeDisabled();
  expect(page.getByRole('combobox', { name: 'Label printer (ZPL)' }).elements()).toHaveLength(0);
  await page.getByText('Printer: 203 dpi').click();
  await page.getByRole('combobox', { name: 'Label printer (ZPL)' }).selectOptions('300 dpi');
  await expect.element(page.getByRole('button', { name: 'ZPL' })).toBeEnabled();
  await page.getByRole('combobox', { name: 'Label printer (ZPL)' }).selectOptions('203 dpi');
  await page.getByRole('combobox', { name: 'Label stock' }).selectOptions('Letter, 3 × 10 (2⅝ × 1 in, 5160)');
  await texts.fill('00_1B_AD_00_7C_CA-00');
  await expect.element(page.getByText(/ZPL isn't possible: at 203 dpi/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'ZPL' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await page.getByRole('combobox', { name: 'Label stock' }).selectOptions('A4, 3 × 7 (63.5 × 38.1 mm, L7160)');
  await texts.fill('Größe');
  await expect
    .element(page.getByText("“Größe” has characters that this code type can't encode. Try QR."))
    .toBeVisible();
  await page.getByText('QR', { exact: true }).click();
  await expect.element(page.getByRole('img', { name: 'Größe' })).toBeVisible();

  await texts.fill(Array.from({ length: 30 }, (_, n) => `AT-${n}`).join('\n'));
  const first = page.getByRole('textbox', { name: 'First free label on the sheet' });
  await first.fill('20');
  await userEvent.tab();
  let sheets: Element[] = [];
  // The browser's own window for printing can't be closed from here.
  const { print } = window;
  window.print = () => {
    sheets = [...document.querySelectorAll('[data-paper] > *')];
    dispatchEvent(new Event('afterprint'));
  };
  await page.getByRole('button', { name: 'Print' }).click();
  window.print = print;
  expect(sheets.map((sheet) => sheet.childElementCount)).toEqual([2, 21, 7]);
  expect(document.querySelector('[data-paper]')).toBeNull();
});

it('floor 10: prints what rows are called as they are until a prefix is wanted, and keeps the printer', async () => {
  await prepareDevice({ user: { shipmentPrefix: 'AT-' } });
  const close = await drawPart(<LabelDialog initial={'SHP-1\nAT-2'} onClose={() => undefined} />);
  const prefix = page.getByRole('switch', { name: 'Start each with AT-' });
  await expect.element(prefix).not.toBeChecked();
  await expect.element(page.getByRole('img', { name: 'SHP-1', exact: true })).toBeVisible();
  await prefix.click();
  await expect.element(page.getByRole('img', { name: 'AT-SHP-1', exact: true })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'AT-2', exact: true })).toBeVisible();
  await page.getByText('Printer: 203 dpi').click();
  await page.getByRole('combobox', { name: 'Label printer (ZPL)' }).selectOptions('300 dpi');
  close();
  const again = await drawPart(<LabelDialog onClose={() => undefined} />);
  await expect.element(page.getByText('Printer: 300 dpi')).toBeVisible();
  // What was wanted of rows is no habit.
  await expect.element(prefix).toBeChecked();
  again();
});
