import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { cutOff } from '../../../tests/fixtures/cut-texts.ts';
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

const LANGUAGES = ['en', 'fr', 'ta'] as const;
/** Each width in each language, the first four in another language each. */
const SCREENS = LANGUAGES.flatMap((_, turn) =>
  [390, 820, 1180, 1440].map((width, at) => [width, LANGUAGES[(at + turn) % LANGUAGES.length] ?? 'en'] as const),
);

it.each(fewOf(4, SCREENS))(
  'floor 3: nothing of a row is cut off at %i in %s, and the destination begins a line or stands beside the origin whole',
  async (width, language) => {
    await open(width, language);
    const row = page.getByTestId('row-LONG-1').element();
    expect(row.textContent).toContain(`→ ${DESTINATION}`);
    expect(cutOff(page.getByRole('grid').element())).toEqual([]);
    // Nor does anything reach out of its row.
    const { right, bottom } = row.getBoundingClientRect();
    for (const cell of row.querySelectorAll('[role=gridcell]')) {
      if (!cell.checkVisibility()) continue;
      const at = cell.getBoundingClientRect();
      expect([cell.textContent, at.right <= right + 1, at.bottom <= bottom + 1]).toEqual([
        cell.textContent,
        true,
        true,
      ]);
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
