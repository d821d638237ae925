import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { cutOff } from '../../../tests/fixtures/floor-rules.ts';
import { fewOf } from '../../../tests/fixtures/nightly.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';

const DESTINATION = 'Rotterdam Europoort Distribution Centre North';
const ROWS = {
  'shipments:0': [
    shipmentRow({
      guid: crypto.randomUUID(),
      entryId: 1,
      customData: 'LONG-1',
      originName: 'Amsterdam Schiphol Airport Cargo Terminal 2',
      destName: DESTINATION,
    }),
  ],
};

async function open(width: number, language: 'en' | 'fr' | 'ta' = 'en') {
  await page.viewport(width, 900);
  await prepareDevice({ rows: ROWS });
  await openConsole('/activation?mode=shipment', language);
  await expect.element(page.getByTestId('row-LONG-1')).toBeVisible();
}

it.each(fewOf(1, [390, 820, 1180, 1440]))(
  'floor 3: the end of a long destination is read at %i, and its beginning',
  async (width) => {
    await open(width);
    const cut = document.querySelector(`[title="${DESTINATION}"]`);
    const [head, tail] = [...(cut?.children ?? [])];
    expect(cut?.textContent).toBe(DESTINATION);
    expect(tail?.textContent).toBe('Centre North');
    expect(tail?.scrollWidth).toBeLessThanOrEqual((tail?.clientWidth ?? 0) + 1);
    expect(head?.clientWidth).toBeGreaterThan(40);
    // Nothing that it stands in cuts it off.
    const { right = 0 } = tail?.getBoundingClientRect() ?? {};
    expect(right).toBeGreaterThan(0);
    for (let box = tail?.parentElement ?? null; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      expect(right).toBeLessThanOrEqual(box.getBoundingClientRect().right + 1);
    }
  },
);

it.each(fewOf(1, ['ta', 'en', 'fr'] as const))(
  'floor 10: nothing of the heads and of the toolbar is cut at 1440 in %s',
  async (language) => {
    await open(1440, language);
    expect(document.querySelectorAll('[role=columnheader]').length).toBeGreaterThan(3);
    // The one row stands for what a shipment may be called, not for the words of the page.
    document.querySelector('[data-shipment-id]')?.remove();
    const cut = cutOff(document.body);
    expect(cut).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(1440);
  },
);

it('floor 3: the part that is shown is in sight on a phone, also after it was turned', async () => {
  await open(390, 'ta');
  const strip = page.getByTestId('activation-tabs').element();
  const shown = () => strip.querySelector('[aria-pressed=true]')?.getBoundingClientRect() ?? new DOMRect();
  const isInSight = () => {
    const { left, right } = strip.getBoundingClientRect();
    return shown().width > 0 && shown().left >= left - 1 && shown().right <= right + 1;
  };
  await expect.poll(isInSight).toBe(true);
  expect(strip.scrollLeft).toBeGreaterThan(0);
  await page.viewport(844, 390);
  await page.viewport(390, 844);
  await expect.poll(isInSight).toBe(true);
});

it.each(fewOf(1, ['ta', 'en', 'fr'] as const))(
  'floor 3: when a row was made and last heard of is not cut off at 820 in %s, its label may be',
  async (language) => {
    await open(820, language);
    const row = page.getByTestId('row-LONG-1').element();
    const cells = [...row.querySelectorAll('[data-label]')].filter((cell) => cell.getBoundingClientRect().width > 0);
    expect(cells.length).toBe(2);
    for (const cell of cells) {
      const value = document.createRange();
      value.selectNodeContents(cell);
      const { right } = value.getBoundingClientRect();
      expect(right).toBeGreaterThan(0);
      expect(right).toBeLessThanOrEqual(cell.getBoundingClientRect().right + 1);
    }
  },
);
