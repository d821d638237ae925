import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawDressed } from '../../../tests/fixtures/draw-dressed.tsx';
import { tabTo } from '../../../tests/fixtures/keyboard.ts';
import { Observable } from '../../state/observable.ts';
import { Chart } from './chart.tsx';
import type { ChartAxis, ChartMark, ChartSeries, ChartWindow } from './chart-model.ts';
import type { ChartProps } from './chart-props.ts';
import { ChartPerson } from './chart-range.ts';
import type { SharedCursor } from './use-shared-cursor.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20);
const COUNT = 101;
const hourly = Float64Array.from({ length: COUNT }, (_, at) => START + at * HOUR);

/** 20 at first, 60 in hours 40 to 59, 20 again: straight lines, whose pixels have the pure colour. */
const steps: ChartSeries = {
  key: 'steps',
  label: 'Temperature',
  axis: 'left',
  times: hourly,
  values: hourly.map((_, at) => (at >= 40 && at < 60 ? 60 : 20)),
};
const flat: ChartSeries = {
  key: 'flat',
  label: 'Humidity',
  axis: 'right',
  times: hourly,
  values: hourly.map(() => 40),
};
const AXES: readonly ChartAxis[] = [
  {
    key: 'left',
    label: 'Temperature (°F)',
    side: 'left',
    scale: { from: -20, to: 120 },
    format: (one) => `${one.toFixed(1)} °F`,
  },
  {
    key: 'right',
    label: 'Humidity (%)',
    side: 'right',
    scale: { from: 0, to: 100 },
    format: (one) => `${one.toFixed(0)} %`,
  },
];
const LIMIT = { key: 'limit', axis: 'left', label: 'Limit', high: 50 };
const LIMITS = [LIMIT];
const MARKS: readonly ChartMark[] = [{ key: 'hot', at: START + 41 * HOUR, state: 'error', label: 'High temperature' }];
const READER = { locale: 'en', timeZone: 'UTC', datePattern: '' };

/** The first two colours of the palette. */
const BLUE = [24, 100, 171];
const ORANGE = [181, 71, 8];
/** Of limits, and of lines beyond them. */
const CRITICAL = [198, 40, 40];
const BLUE_IN_DARK = [116, 182, 255];

let remove: () => void = () => undefined;
let shared = newCursor();

function newCursor(): SharedCursor {
  return { at: new Observable<number | null>(null), window: new Observable<ChartWindow | null>(null) };
}

afterEach(() => {
  remove();
  vi.restoreAllMocks();
  shared = newCursor();
  globalThis.scrollTo(0, 0);
});

function Charts({ width = 900, charts }: { readonly width?: number; readonly charts: readonly Partial<ChartProps>[] }) {
  const [wide, setWide] = useState(width);
  return (
    <main style={{ width: wide }}>
      <button type="button" onClick={() => setWide(400)}>
        Narrow
      </button>
      <ChartPerson value="somebody">
        {charts.map((props) => (
          <Chart
            key={props.label ?? ''}
            label="Conditions"
            series={[steps, flat]}
            axes={AXES}
            reader={READER}
            shared={shared}
            empty="Readings come when the device reports."
            fileName="conditions"
            {...props}
          />
        ))}
      </ChartPerson>
    </main>
  );
}

const plot = page.getByTestId('plot');
const canvasOf = (place = 0): HTMLCanvasElement => {
  const canvas = document.querySelectorAll<HTMLCanvasElement>('[data-testid=plot] canvas')[place];
  if (canvas === undefined) throw new Error('there is no plot');
  return canvas;
};
const over = (place = 0): HTMLElement => {
  const found = document.querySelectorAll<HTMLElement>('[data-testid=plot] .u-over')[place];
  if (found === undefined) throw new Error('there is no plot');
  return found;
};

const described = () =>
  document.getElementById(plot.element().getAttribute('aria-describedby') ?? '')?.textContent ?? '';

/** How far from the top the first ink of a line stands, at a share of the width; pixels of the screen. */
function highestInk(share: number): number {
  const canvas = canvasOf();
  const scale = canvas.width / canvas.clientWidth;
  const [frame, place] = [over().getBoundingClientRect(), canvas.getBoundingClientRect()];
  const left = (frame.left - place.left + share * frame.width) * scale;
  const { data } = canvas.getContext('2d')?.getImageData(left, 0, 1, canvas.height) ?? { data: [] };
  for (let row = 0; row < data.length / 4; row += 1) {
    const [red = 0, green = 0, blue = 0] = data.slice(row * 4, row * 4 + 3);
    const is = (colour: readonly number[]) =>
      Math.abs(red - (colour[0] ?? 0)) + Math.abs(green - (colour[1] ?? 0)) + Math.abs(blue - (colour[2] ?? 0)) < 12;
    if (is(BLUE) || (is(CRITICAL) && row / scale < frame.height / 2)) return row / scale;
  }
  return Number.NaN;
}

/** Shares of the width of the plot at which a colour stands. */
function inkAt(colour: readonly number[], place = 0): number[] {
  const canvas = canvasOf(place);
  const { data, width, height } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
    data: [],
    width: 0,
    height: 0,
  };
  const frame = over(place).getBoundingClientRect();
  const scale = canvas.width / canvas.clientWidth;
  const left = (frame.left - canvas.getBoundingClientRect().left) * scale;
  const found: number[] = [];
  for (let x = Math.ceil(left); x < Math.min(width, left + frame.width * scale); x += 1) {
    for (let y = 0; y < height; y += 1) {
      const at = (y * width + x) * 4;
      if (colour.every((part, channel) => Math.abs((data[at + channel] ?? -99) - part) <= 2)) {
        found.push((x - left) / (frame.width * scale));
        break;
      }
    }
  }
  return found;
}

async function draw(...charts: readonly Partial<ChartProps>[]): Promise<void> {
  remove = drawDressed(<Charts charts={charts.length === 0 ? [{}] : charts} />);
  await expect.element(plot.first()).toBeVisible();
  if (charts.length < 2) await expect.poll(() => inkAt(BLUE).length).toBeGreaterThan(0);
}

const window = () => shared.window.get();

it('C36: draws each series in its colour, with a gap where nothing came, in the colours of the scheme', async () => {
  const parted = { ...steps, values: steps.values.map((value, at) => (at > 20 && at < 30 ? Number.NaN : value)) };
  await draw({ series: [parted, flat] });
  await expect.poll(() => inkAt(ORANGE).length).toBeGreaterThan(0);
  const shares = inkAt(BLUE);
  expect(shares.some((share) => share > 0.21 && share < 0.29)).toBe(false);
  expect(shares.some((share) => share < 0.19)).toBe(true);
  expect(shares.some((share) => share > 0.31)).toBe(true);
  expect(inkAt(BLUE_IN_DARK)).toEqual([]);
  document.documentElement.dataset.mantineColorScheme = 'dark';
  await expect.poll(() => inkAt(BLUE_IN_DARK).length).toBeGreaterThan(0);
  expect(inkAt(BLUE)).toEqual([]);
  document.documentElement.dataset.mantineColorScheme = 'light';
  await expect.poll(() => inkAt(BLUE).length).toBeGreaterThan(0);
});

it('draws a line beyond its limit in the colour of the limit and thicker, and tints that time', async () => {
  await draw({ series: [steps], limits: [{ ...LIMIT, whose: 'monitoring rule' }] });
  await expect.poll(() => inkAt(CRITICAL).filter((share) => share > 0.41 && share < 0.58).length).toBeGreaterThan(20);
  const ctx = canvasOf().getContext('2d');
  const scale = canvasOf().width / canvasOf().clientWidth;
  const box = over().getBoundingClientRect();
  const left = (box.left - canvasOf().getBoundingClientRect().left) * scale;
  const top = (box.top - canvasOf().getBoundingClientRect().top) * scale;
  const column = (share: number) => {
    const { data } = ctx?.getImageData(left + share * box.width * scale, top, 1, box.height * scale) ?? { data: [] };
    return Array.from({ length: data.length / 4 }, (_, row) => Array.from(data.slice(row * 4, row * 4 + 3)));
  };
  const is = (colour: readonly number[]) => (one: readonly number[]) =>
    colour.every((part, channel) => Math.abs(part - (one[channel] ?? -99)) <= 2);
  // The tint from top to bottom while it was beyond, and never before.
  expect(column(0.53).filter(is([253, 236, 235])).length).toBeGreaterThan(box.height * 0.8 * scale);
  expect(column(0.2).filter(is([253, 236, 235]))).toEqual([]);
  expect(column(0.53).filter(is(CRITICAL)).length).toBeGreaterThan(1);
  // And in words: whose limit it is, and from when to when.
  expect(described()).toContain('Limits: Limit 50.0 °F, monitoring rule.');
  expect(described()).toMatch(
    /Temperature above “Limit 50\.0 °F, monitoring rule” from Nov 21, 2026, 15:45 to Nov 22, 2026, 11:15\./,
  );
});

it('takes a limit for beyond only while it was in force, and only for its own series', async () => {
  const limit = { key: 'limit', axis: 'left', label: 'Limit', high: 50, from: START + 50 * HOUR };
  await draw({
    series: [steps, { ...flat, axis: 'left', values: flat.values.map(() => 80) }],
    limits: [{ ...limit, series: ['steps'] }],
  });
  await expect.poll(() => inkAt(CRITICAL).some((share) => share > 0.52 && share < 0.58)).toBe(true);
  expect(inkAt(CRITICAL).some((share) => share < 0.48)).toBe(false);
  expect(described()).toMatch(/Temperature above “Limit 50\.0 °F” from Nov 22, 2026, 02:00/);
  expect(described()).not.toContain('Humidity above');
});

it('says when nothing was said, and draws no line there', async () => {
  const silent = hourly.filter((_, at) => at <= 20 || at >= 30);
  await draw({ series: [{ ...flat, times: silent, values: silent.map(() => 40), gaps: 3 * HOUR, colour: 1 }] });
  const shares = inkAt(BLUE);
  expect(shares.some((share) => share > 0.21 && share < 0.29)).toBe(false);
  expect(described()).toContain('Silent from Nov 20, 2026, 20:00 for 10\u00a0h.');
});

it('fits its axes to readings and limits, or shows the fixed range where the person wants that', async () => {
  localStorage.removeItem('lading.chart-range.somebody');
  const axes = AXES.map(({ scale, ...axis }) => ({ ...axis, ...(scale === undefined ? {} : { fixed: scale }) }));
  await draw({ series: [steps], axes, limits: LIMITS });
  /** How much of the height is between the two values of the line. */
  const share = () => {
    const heights = [0.2, 0.5].map((at) => highestInk(at));
    return Math.abs((heights[0] ?? 0) - (heights[1] ?? 0)) / over().clientHeight;
  };
  await expect.poll(share).toBeGreaterThan(0.7);
  await page.getByRole('button', { name: 'Chart options' }).click();
  await page.getByRole('menuitem', { name: 'Show the fixed range: -20.0 °F – 120.0 °F, 0 % – 100 %' }).click();
  await expect.poll(share).toBeLessThan(0.4);
  expect(localStorage.getItem('lading.chart-range.somebody')).toBe('fixed');
  await page.getByRole('button', { name: 'Chart options' }).click();
  await page.getByRole('menuitem', { name: 'Fit the axis to the readings' }).click();
  await expect.poll(share).toBeGreaterThan(0.7);
});

it('has a legend from two lines on, which folds', async () => {
  await draw({ label: 'Temperature', series: [steps] });
  expect(page.getByRole('list', { name: 'Legend' }).elements()).toEqual([]);
  await expect.poll(() => page.getByTestId('readout').element().textContent).toMatch(/^20\.0 °F/);
  remove();
  await draw();
  const fold = page.getByRole('button', { name: 'Legend' });
  await expect.element(page.getByRole('list', { name: 'Legend' })).toBeVisible();
  await fold.click();
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  expect(page.getByRole('list', { name: 'Legend' }).elements()).toEqual([]);
  remove();
  await draw({ series: [1, 2, 3, 4, 5].map((colour) => ({ ...steps, key: `${colour}`, label: `Series ${colour}` })) });
  await expect.element(page.getByRole('button', { name: 'Legend' })).toHaveAttribute('aria-expanded', 'false');
});

it('C37: is zoomed, moved and read by keys', async () => {
  const chosen: number[] = [];
  await draw({ onChoose: (at) => chosen.push(at) });
  await tabTo(plot);
  await userEvent.keyboard('+');
  const zoomed = window();
  expect(zoomed?.from).toBeGreaterThan(START);
  expect(zoomed?.to).toBeLessThan(START + 100 * HOUR);
  await userEvent.keyboard('{ArrowRight}');
  expect(window()?.from).toBeGreaterThan(zoomed?.from ?? 0);
  for (let press = 0; press < 9; press += 1) await userEvent.keyboard('{ArrowRight}');
  expect(window()?.to).toBe(START + 100 * HOUR);
  await userEvent.keyboard('-');
  await userEvent.keyboard('-');
  expect(window()).toBeNull();
  await userEvent.keyboard('+');
  await userEvent.keyboard('0');
  expect(window()).toBeNull();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(shared.at.get()).toBe(START + 2 * HOUR);
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/Nov 20, 2026, 02:00, Temperature: 20\.0 °F, Humidity: 40 %/);
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual([START + 2 * HOUR]);
  await userEvent.keyboard('{Escape}');
  expect(shared.at.get()).toBeNull();
});

it('is zoomed to what is drawn over with the mouse, and shows the whole after a double click', async () => {
  const chosen: number[] = [];
  await draw({ onChoose: (at) => chosen.push(at) });
  const { clientWidth } = over();
  await userEvent.dragAndDrop(page.elementLocator(over()), page.elementLocator(over()), {
    sourcePosition: { x: clientWidth * 0.25, y: 50 },
    targetPosition: { x: clientWidth * 0.75, y: 60 },
  });
  await expect.poll(() => Math.round(((window()?.from ?? 0) - START) / HOUR)).toBe(25);
  expect(Math.round(((window()?.to ?? 0) - START) / HOUR)).toBe(75);
  await expect.poll(() => inkAt(ORANGE).length).toBeGreaterThan(0);
  expect(chosen).toEqual([]);
  await userEvent.dblClick(page.elementLocator(over()));
  await expect.poll(window).toBeNull();
});

it('is zoomed by the wheel where it has the focus, and lets the page scroll where it has not', async () => {
  await draw();
  const turn = () => {
    const event = new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true, clientX: 400 });
    over().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(turn()).toBe(false);
  expect(window()).toBeNull();
  await tabTo(plot);
  expect(turn()).toBe(true);
  expect(window()).not.toBeNull();
});

it('C37: shares crosshair and window with the other charts of its page', async () => {
  await draw({ label: 'One', series: [steps] }, { label: 'Other', series: [flat] });
  await expect.poll(() => inkAt(BLUE, 1).length).toBeGreaterThan(0);
  await userEvent.hover(page.elementLocator(over(0)), { position: { x: over(0).clientWidth / 2, y: 40 } });
  await expect
    .element(page.getByRole('region', { name: 'Other' }).getByTestId('readout'))
    .toMatchTextContent(/Nov 22, 2026, 02:00/);
  await expect.element(page.getByRole('region', { name: 'One' }).getByTestId('readout')).toMatchTextContent(/60\.0 °F/);
  const cursor = document.querySelectorAll('[data-testid=plot] .u-cursor-x')[1];
  const frame = over(1).getBoundingClientRect();
  const middle = (cursor?.getBoundingClientRect().left ?? 0) - frame.left;
  expect(Math.abs(middle - frame.width / 2)).toBeLessThan(8);
  await page.getByRole('region', { name: 'Other' }).getByRole('button', { name: 'Zoom in' }).click();
  // What is read stays what it was, wherever it now stands.
  shared.at.set(START + 30 * HOUR);
  await page.getByRole('region', { name: 'Other' }).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => (window()?.to ?? 0) - (window()?.from ?? 0)).toBe(25 * HOUR);
  expect(shared.at.get()).toBe(START + 30 * HOUR);
  await expect
    .element(page.getByRole('region', { name: 'One' }).getByRole('button', { name: 'Zoom out' }))
    .toHaveAttribute('aria-disabled', 'false');
});

it('is drawn where it can be seen, and shows then what the others of its page show', async () => {
  await draw({ label: 'One', series: [steps], height: 3_000 }, { label: 'Other', series: [flat] });
  await expect.poll(() => inkAt(BLUE).length).toBeGreaterThan(0);
  // The mouse is to leave no chart when the page is scrolled.
  await page.getByRole('button', { name: 'Narrow' }).hover();
  const other = page.getByRole('region', { name: 'Other' });
  const canvases = () => other.element().querySelectorAll('canvas').length;
  expect(canvases()).toBe(0);
  shared.at.set(START + 60 * HOUR);
  await expect.element(page.getByRole('region', { name: 'One' }).getByTestId('readout')).toMatchTextContent(/12:00/);
  await expect.poll(() => other.getByTestId('readout').element().textContent).toMatch(/Last reading/);
  other.element().scrollIntoView();
  await expect.poll(() => inkAt(BLUE, 1).length).toBeGreaterThan(0);
  await expect.element(other.getByTestId('readout')).toMatchTextContent(/Nov 22, 2026, 12:00/);
  const frame = over(1).getBoundingClientRect();
  const cursor = other.element().querySelector('.u-cursor-x')?.getBoundingClientRect().left ?? 0;
  expect(Math.abs((cursor - frame.left) / frame.width - 0.6)).toBeLessThan(0.02);
});

it('is drawn before the page is printed where it was not in sight, and in the window of the others', async () => {
  await draw(
    { label: 'One', series: [steps], height: 3_000 },
    { label: 'Other', series: [{ ...steps, key: 'other' }] },
  );
  await expect.poll(() => inkAt(BLUE).length).toBeGreaterThan(0);
  expect(page.getByRole('region', { name: 'Other' }).element().querySelectorAll('canvas').length).toBe(0);
  shared.window.set({ from: START, to: START + 40 * HOUR });
  // The browser prints what stands when the last listener has returned.
  globalThis.dispatchEvent(new Event('beforeprint'));
  expect(inkAt(BLUE, 0).some((share) => share > 0.9)).toBe(true);
  expect(inkAt(BLUE, 1).length).toBe(inkAt(BLUE, 0).length);
  globalThis.dispatchEvent(new Event('afterprint'));
});

it('C37: is a table of its readings as well, a page at a time, that says what is outside of the limit', async () => {
  await draw({ limits: LIMITS });
  await page.getByRole('checkbox', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: 'Conditions' });
  await expect.element(table).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(101);
  await expect.element(table.getByRole('columnheader').nth(1)).toMatchTextContent(/Temperature/);
  const hot = table.getByRole('row').nth(41);
  await expect.element(hot).toMatchTextContent(/Nov 21, 2026, 16:00/);
  await expect.element(hot).toMatchTextContent(/60\.0 °F/);
  await expect.element(hot.getByRole('img', { name: 'Above the limit' })).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.poll(() => table.getByRole('row').elements().length).toBe(2);
  await page.getByRole('button', { name: 'Earlier' }).click();
  await expect.poll(() => table.getByRole('row').elements().length).toBe(101);
});

it('says in words what it shows', async () => {
  await draw();
  expect(described()).toContain('Temperature: lowest 20.0 °F, highest 60.0 °F, last 20.0 °F.');
});

it('hides a series that is not wanted, and shows it again', async () => {
  await draw();
  const entry = page.getByRole('button', { name: /Humidity/ });
  await entry.click();
  await expect.element(entry).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => inkAt(ORANGE).length).toBe(0);
  await entry.click();
  await expect.poll(() => inkAt(ORANGE).length).toBeGreaterThan(0);
});

it('is as wide as its place', async () => {
  await draw();
  const before = canvasOf().clientWidth;
  await page.getByRole('button', { name: 'Narrow' }).click();
  await expect.poll(() => canvasOf().clientWidth).toBe(400);
  expect(before).toBe(900);
  await expect.poll(() => inkAt(BLUE).length).toBeGreaterThan(0);
});

it('opens what happened at a mark', async () => {
  const chosen: string[] = [];
  await draw({ marks: MARKS, onChooseMark: ({ key }) => chosen.push(key) });
  const mark = page.getByRole('button', { name: 'High temperature, Nov 21, 2026, 17:00' });
  await mark.click();
  await page
    .getByRole('dialog', { name: 'Events' })
    .getByRole('button', { name: /High temperature/ })
    .click();
  expect(chosen).toEqual(['hot']);
  await expect.element(mark).toHaveFocus();
});

it('C37: is saved as a picture and as CSV', async () => {
  const files: { readonly file: Blob; readonly name: string }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:none';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = blobs.at(-1);
    if (file !== undefined) files.push({ file, name: this.download });
  });
  await draw({ series: [{ ...steps, label: '=Temperature' }, flat] });
  await page.getByRole('button', { name: 'Chart options' }).click();
  await page.getByRole('menuitem', { name: 'Download as CSV' }).click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['conditions.csv']);
  const lines = (await files[0]?.file.text())?.trimEnd().split('\r\n') ?? [];
  expect(lines).toHaveLength(COUNT + 1);
  expect(lines.slice(0, 2)).toEqual([
    "UTC,'=Temperature (Temperature (°F)),Humidity (Humidity (%))",
    '2026-11-20 00:00:00,20,40',
  ]);
  await page.getByRole('button', { name: 'Chart options' }).click();
  await page.getByRole('menuitem', { name: 'Download as PNG' }).click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['conditions.csv', 'conditions.png']);
  const picture = await createImageBitmap(files[1]?.file ?? new Blob());
  expect(picture.width).toBeGreaterThan(canvasOf().width);
  expect(picture.height).toBeGreaterThan(canvasOf().height);
});

it('draws half a million readings by their lowest and highest, and each one when it is near', async () => {
  const count = 250_000;
  const times = Float64Array.from({ length: count }, (_, at) => START + at * 1_000);
  // One reading in a quarter of a million.
  const values = times.map((_, at) => (at === 123_456 ? 100 : 20));
  const long: ChartSeries = { ...steps, times, values };
  await draw({ series: [long, { ...flat, times, values: values.map(() => 40) }], limits: LIMITS });
  await expect.poll(() => inkAt([198, 40, 40]).length).toBeGreaterThan(0);
  shared.window.set({ from: START + 123_450_000, to: START + 123_460_000 });
  await expect.poll(() => inkAt(BLUE).filter((share) => share < 0.5).length).toBeGreaterThan(0);
  await tabTo(plot);
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(page.getByTestId('readout')).toMatchTextContent(/20\.0 °F/);
});

it('has its five faces', async () => {
  const retried: string[] = [];
  remove = drawDressed(
    <Charts
      charts={[
        { label: 'Coming', state: { kind: 'loading' } },
        { label: 'Empty', series: [] },
        {
          label: 'Failed',
          series: [],
          state: { kind: 'failed', words: 'No answer.', onRetry: () => retried.push('x') },
        },
        { label: 'Stale', note: 'as of 14:02' },
      ]}
    />,
  );
  const empty = page.getByRole('region', { name: 'Empty' });
  await expect.element(empty).toMatchTextContent('EmptyReadings come when the device reports.');
  // One line, no frame.
  expect(empty.element().clientHeight).toBeLessThan(40);
  await expect.element(page.getByRole('region', { name: 'Coming' })).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByTestId('answer-problem')).toMatchTextContent(/No answer\./);
  await page.getByRole('button', { name: /^Retry/ }).click();
  expect(retried).toEqual(['x']);
  await expect.element(page.getByText('as of 14:02')).toBeVisible();
});

it('has nothing against accessibility, as a chart and as a table', async () => {
  await draw({ limits: LIMITS, marks: MARKS, note: 'as of 14:02' });
  expect(await axeFinds('main section')).toEqual([]);
  await page.getByRole('checkbox', { name: 'Show as table' }).click();
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(await axeFinds('main section')).toEqual([]);
});
