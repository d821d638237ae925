import './fonts.css';
import { afterEach, expect, it } from 'vitest';
import { fontsReady } from './fonts-ready.ts';

const drawn: Element[] = [];
afterEach(() => {
  for (const element of drawn.splice(0)) element.remove();
});

/** The width of a text in letters of 100 px. */
function widthOf(text: string, family: string, weight = 400): number {
  const span = document.createElement('span');
  span.style.cssText = `position: absolute; white-space: pre; font: ${weight} 100px ${family}`;
  span.textContent = text;
  document.body.append(span);
  drawn.push(span);
  return span.getBoundingClientRect().width;
}

const TEXT = 'var(--font-text)';
const CODE = 'var(--font-code)';
/** Those of the system that stand in until ours are there. */
const STAND_INS = ['Arial', 'Roboto', 'Noto Sans', 'DejaVu Sans'].map((name) => `${name} as wide as Plex`);
const SENTENCE =
  'Scan a device or type its ID. The shipment is saved on this device and sent when there is a connection.';

it('draws text in IBM Plex Sans, as wide as its letters are everywhere', async () => {
  await fontsReady('en');
  expect(document.fonts.check("16px 'IBM Plex Sans Variable'")).toBe(true);
  // Advances of the font, hundredths of the letter's height: figures have one width.
  expect(widthOf('0123456789', TEXT)).toBeCloseTo(600, 0);
  expect(widthOf('Activation', TEXT)).toBeCloseTo(449.1, 0);
  expect(widthOf('Activation', TEXT, 600)).toBeCloseTo(470.4, 0);
});

it('draws ids of devices in IBM Plex Mono, of a small part of it, and any other code in the whole', async () => {
  await document.fonts.load(`16px 'IBM Plex Mono'`, 'A');
  const isThere = (text: string, weight = 400) => document.fonts.check(`${weight} 16px 'IBM Plex Mono'`, text);
  expect(isThere('00_1B_AD_00_12_EF')).toBe(true);
  expect(isThere('a')).toBe(false);
  expect(widthOf('00_1B_AD_00_12_EF', CODE)).toBeCloseTo(17 * 60, 0);
  await document.fonts.load(`600 16px 'IBM Plex Mono'`, 'x8');
  expect(widthOf('x8', CODE, 600)).toBeCloseTo(2 * 60, 0);
  expect(isThere('x8', 600)).toBe(true);
});

it('shapes Tamil in Noto Sans Tamil', async () => {
  await fontsReady('ta');
  expect(document.fonts.check("16px 'Noto Sans Tamil Variable'", 'அ')).toBe(true);
  expect(widthOf('தமிழ்', TEXT)).toBeCloseTo(280.3, 0);
  // A vowel sign and a virama stand on their letters: shaped, they take less room than side by side.
  expect(widthOf('தமிழ்', TEXT)).toBeLessThan(
    Array.from('தமிழ்').reduce((sum, letter) => sum + widthOf(letter, TEXT), 0),
  );
  // The language's own name has the same letters without the rest.
  await document.fonts.load("16px 'Noto Sans Tamil Name'", 'தமிழ்');
  expect(widthOf('தமிழ்', "'Noto Sans Tamil Name'")).toBeCloseTo(widthOf('தமிழ்', TEXT), 0);
});

it('lets no font of the system that stands in be wider or higher than what replaces it', async () => {
  await fontsReady('en');
  for (const family of STAND_INS) {
    for (const weight of [400, 600]) {
      // A machine has some of them or none.
      const [face] = await document.fonts.load(`${weight} 16px '${family}'`).catch(() => []);
      if (face?.status !== 'loaded') continue;
      const ratio = widthOf(SENTENCE, `'${family}'`, weight) / widthOf(SENTENCE, TEXT, weight);
      expect(Math.abs(ratio - 1), `${family} ${weight}`).toBeLessThan(0.02);
      const [other, own] = [family, 'IBM Plex Sans Variable'].map((name) => {
        widthOf('Å', `'${name}'`, weight);
        return drawn.at(-1)?.getBoundingClientRect().height ?? 0;
      });
      // Ascent and descent are whole pixels, each rounded.
      expect(Math.abs((other ?? 0) - (own ?? 0)), `${family} ${weight}`).toBeLessThanOrEqual(2);
    }
  }
});
