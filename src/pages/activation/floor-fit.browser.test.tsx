import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { cutOff } from '../../../tests/fixtures/cut-texts.ts';
import { fewOf } from '../../../tests/fixtures/nightly.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';

const ORIGIN = 'Amsterdam Schiphol Airport Cargo Terminal 2';
const DESTINATION = 'Rotterdam Europoort Distribution Centre North';
const ROWS = {
  'shipments:0': [
    shipmentRow({
      guid: crypto.randomUUID(),
      entryId: 1,
      customData: 'LONG-1',
      originName: ORIGIN,
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
  'floor 3: nothing of a row is cut off at %i in %s, and both ends of the trip stand in one line, told whole to who points',
  async (width, language) => {
    await open(width, language);
    const row = page.getByTestId('row-LONG-1').element();
    expect(row.textContent).toContain('Amsterdam→ Rotterdam');
    expect(row.querySelector(`[title="${ORIGIN} → ${DESTINATION}"]`)?.getBoundingClientRect().height).toBeLessThan(30);
    expect(cutOff(page.getByRole('grid').element())).toEqual([]);
    // Nor does anything reach out of its row.
    const { right, bottom } = row.getBoundingClientRect();
    for (const cell of row.querySelectorAll('[role=rowheader], [role=gridcell]')) {
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

/** Those on which not all parts have room, and one on which they have. */
const NARROW = [[390, 'ta'], [390, 'fr'], [820, 'en'], ...SCREENS] as const;

it.each(fewOf(3, NARROW))(
  'floor 5: the part that needs somebody and the one that is shown are in sight at %i in %s, with their whole words',
  async (width, language) => {
    await open(width, language);
    const strip = page.getByTestId('activation-tabs').element();
    const tabs = () => [...strip.querySelectorAll('button')];
    const first = tabs()[0];
    const isWhole = () => {
      const { left, right } = strip.getBoundingClientRect();
      return tabs().every((tab) => {
        const box = tab.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      });
    };
    await expect.poll(isWhole).toBe(true);
    expect(strip.querySelectorAll('[aria-pressed=true]')).toHaveLength(1);
    // What has no room is behind a button; the one that is chosen there gives it its name, and the first stays.
    const more = page.getByTestId('activation-tabs-more');
    if (more.elements().length === 0) return;
    await more.click();
    await page.getByRole('menuitem').first().click();
    await expect.poll(isWhole).toBe(true);
    expect(strip.querySelector('[aria-pressed=true]')).not.toBe(null);
    expect(tabs()[0]).toBe(first);
    await page.viewport(height(width), width);
    await expect.poll(isWhole).toBe(true);
  },
);

it('floor 5: no part that stays in sight moves when another is shown', async () => {
  await open(1440);
  const tabs = () => [...page.getByTestId('activation-tabs').element().querySelectorAll('button')];
  const places = () => new Map(tabs().map((tab) => [tab.textContent, tab.getBoundingClientRect().left]));
  const shown = () => tabs().findIndex((tab) => tab.getAttribute('aria-pressed') === 'true');
  // Those are counted that are in sight.
  await expect.poll(() => tabs().filter((tab) => /\d/.test(tab.textContent)).length).toBeGreaterThan(3);
  const before = places();
  for (const at of [1, 2]) {
    tabs()[at]?.click();
    await expect.poll(shown).toBe(at);
    const moved = [...places()].filter(([name, left]) => before.has(name) && before.get(name) !== left);
    expect(moved.map(([name]) => name).filter((name) => /\d/.test(name))).toEqual([]);
  }
});

/** Of a screen that is turned. */
const height = (width: number): number => (width === 390 ? 844 : 900);
