import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { fewOf } from '../../../tests/fixtures/nightly.ts';
import { dashboardPage, shipmentPage } from '../../../tests/fixtures/page-options.ts';
import { DEVICE_KINDS } from '../../domain/device.ts';

const WIDTHS = [390, 820, 1180, 1440];
const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });

const ROWS = Object.fromEntries(
  DEVICE_KINDS.map((kind, at) => [
    `devices:${kind}`,
    Array.from({ length: 120 + at }, (_, nth) =>
      deviceRow({ kind, macId: `00_1B_AD_0${at}_${String(nth).padStart(4, '0').replace(/^(..)/, '$1_')}` }),
    ),
  ]),
);

/** Words of the heads of cards and of their columns that stand on more than one line. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const head of document.querySelectorAll('main :is(h2, thead th:not(:first-child))')) {
    for (const node of [...head.childNodes].filter((one) => one instanceof Text)) {
      for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
        const tops = new Set<number>();
        for (const { index: from, segment } of SEGMENTS.segment(word)) {
          const letter = document.createRange();
          letter.setStart(node, index + from);
          letter.setEnd(node, index + from + segment.length);
          tops.add(Math.round(letter.getBoundingClientRect().top));
        }
        if (tops.size > 1) broken.push(word);
      }
    }
  }
  return broken;
}

it.each(fewOf(1, ['ta', 'en', 'fr'] as const))('has no head that breaks within a word, in %s', async (language) => {
  await page.viewport(1440, 2400);
  await prepareDevice({ rows: ROWS, pages: [shipmentPage(), dashboardPage({ zoneSummary: true })] });
  await openConsole('/shipment-dashboard', language);
  const card = page.getByTestId('devices-card');
  await expect.element(card.getByRole('row').nth(DEVICE_KINDS.length)).toBeVisible();
  for (const width of WIDTHS) {
    await page.viewport(width, 2400);
    await expect.poll(() => document.documentElement.clientWidth).toBe(width);
    expect(document.querySelectorAll('main thead th').length).toBeGreaterThan(4);
    expect(brokenWords(), `at ${width}`).toEqual([]);
    const table = card.element().querySelector('table');
    const room = table?.parentElement;
    expect(table?.scrollWidth, `at ${width}`).toBeLessThanOrEqual((room?.clientWidth ?? 0) + 1);
  }
});
