import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawPart } from '../../tests/fixtures/console.tsx';
import { cutOff } from '../../tests/fixtures/cut-texts.ts';
import { holdBeforeCamera } from '../../tests/fixtures/drawn-camera.ts';
import { tooSmall } from '../../tests/fixtures/floor-rules.ts';
import { fewOf } from '../../tests/fixtures/nightly.ts';
import { wedge } from '../../tests/fixtures/wedge-keys.ts';
import { ScanDialog, type ScanDialogProps } from './scan-dialog.tsx';

const TAG = '00_1B_AD_00_7C_CA';
const CODES = Array.from({ length: 14 }, (_, at) => `PAL-${String(at + 1).padStart(3, '0')} · AD_00_7C_${at + 10}`);
const LANGUAGES = ['en', 'fr', 'ta'] as const;
const SIZES = [
  [1180, 820],
  [820, 1180],
  [390, 844],
  [1440, 900],
] as const;
/** Each size with a camera and without, the first of each in another language. */
const SCREENS = LANGUAGES.flatMap((_, turn) =>
  [true, false].flatMap((camera, without) =>
    SIZES.map(
      ([width, height], at) =>
        [width, height, camera ? 'a camera' : 'no camera', LANGUAGES[(at + turn + without) % 3] ?? 'en'] as const,
    ),
  ),
);

async function open(
  width: number,
  height: number,
  language: (typeof LANGUAGES)[number],
  props: Partial<ScanDialogProps>,
) {
  await page.viewport(width, height);
  const accepted = {
    tone: 'accepted',
    code: '7C_CA',
    words: 'Free, battery 91%, heard 15 min ago',
    done: false,
  } as const;
  const undraw = await drawPart(<ScanDialog onClose={() => undefined} onCode={() => accepted} {...props} />, language);
  onTestFinished(undraw);
  await expect.element(page.getByTestId('scan-verdict')).toBeInTheDocument();
}

const boxOf = (one: Element): DOMRect => one.getBoundingClientRect();
const need = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const buttons = (within: string): Element[] => [...document.querySelectorAll(`${within} button`)];

/** What one works with while one collects, by its name. */
const parts = (): Readonly<Record<string, Element>> => {
  const [undo, done] = buttons('[data-endings]');
  return {
    count: need('[data-testid=collected-count]'),
    newest: need('[data-testid=collected] > :first-child'),
    second: need('[data-testid=collected] > :nth-child(2)'),
    field: need('[data-endings]').parentElement?.querySelector('input') ?? need('[data-missing]'),
    undo: undo ?? need('[data-missing]'),
    done: done ?? need('[data-missing]'),
  };
};

/** Parts that are not wholly in the window, or that something lies over. */
function hidden(all: Readonly<Record<string, Element>>): string[] {
  return Object.entries(all).flatMap(([name, part]) => {
    const { top, bottom, left, right } = boxOf(part);
    const isIn = top >= 0 && left >= 0 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5;
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isFree = at !== null && (part.contains(at) || at.contains(part));
    return isIn && isFree
      ? []
      : [`${name}: ${Math.round(top)} to ${Math.round(bottom)}, ${at?.outerHTML.slice(0, 80)}`];
  });
}

test.each(fewOf(SIZES.length * 2, SCREENS))(
  'at %i × %i with %s in %s the list, its count, Undo, the field and Done are in sight, and only the list scrolls',
  async (width, height, camera, language) => {
    if (camera === 'a camera') holdBeforeCamera([]);
    await open(width, height, language, {
      takesEach: true,
      collected: { codes: CODES, onRemove: () => undefined, next: <span>PAL-015</span> },
    });
    if (camera === 'a camera') await expect.poll(() => need('video').clientHeight).toBeGreaterThan(0);
    else await expect.element(page.getByTestId('scanner-ready')).toBeVisible();
    await wedge(TAG);
    await expect.element(page.getByTestId('scan-verdict')).toMatchTextContent('7C_CA');
    expect(hidden(parts())).toEqual([]);
    const { count, newest, field, undo, done } = parts();
    const order = [count, newest, field, done].map((part) => boxOf(part as Element).top);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(Math.abs(boxOf(undo as Element).bottom - boxOf(done as Element).bottom)).toBeLessThan(1);
    expect(boxOf(done as Element).height).toBeGreaterThanOrEqual(64);
    expect(boxOf(done as Element).bottom).toBeGreaterThan(height - 48);
    for (const one of [need('[role=dialog]'), need('[data-collects]'), need('[data-collects]').children[1]]) {
      expect((one?.scrollHeight ?? 0) - (one?.clientHeight ?? 0)).toBeLessThanOrEqual(1);
    }
    const list = need('[data-testid=collected]');
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    // What only a screen reader has of the list's buttons is not cut.
    const cut = [need('[data-endings]'), need('[data-collects]').children[0]].flatMap((part) =>
      part === undefined ? [] : cutOff(part),
    );
    expect({ cut, small: tooSmall() }).toEqual({ cut: [], small: [] });
    if (camera === 'no camera') return;
    const [stage, work] = [boxOf(need('video')), boxOf(count as Element)];
    if (width > height) {
      expect(stage.right).toBeLessThanOrEqual(work.left);
      expect(stage.width / width).toBeGreaterThan(0.5);
    } else {
      expect(stage.bottom).toBeLessThanOrEqual(work.top);
      expect(stage.height / height).toBeGreaterThan(0.2);
    }
  },
);

test.each(SIZES)('at %i × %i a label is looked for without a page that scrolls', async (width, height) => {
  await open(width, height, 'en', { mayFind: true });
  await page.getByTestId('scan-menu').click();
  await page.getByRole('menuitem', { name: 'Find label' }).click();
  const back = page.getByRole('button', { name: 'Back to scanning' });
  await expect.element(back).toBeVisible();
  expect(hidden({ field: page.getByRole('textbox').element(), back: back.element() })).toEqual([]);
  await page.getByRole('textbox').fill('7cca');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  expect(hidden({ wanted: page.getByTestId('wanted').element(), back: back.element() })).toEqual([]);
});

test('the picture of a tablet that lies has its own form: nothing black beside it, nothing cut', async () => {
  holdBeforeCamera([]);
  await open(1180, 820, 'en', {});
  const video = () => need('video') as HTMLVideoElement;
  await expect.poll(() => video().videoWidth).toBeGreaterThan(0);
  const form = video().videoWidth / video().videoHeight;
  await expect.poll(() => Math.abs(boxOf(video()).width / boxOf(video()).height - form)).toBeLessThan(0.02);
});
