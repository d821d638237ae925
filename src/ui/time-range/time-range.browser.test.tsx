import { useState } from 'react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawDressed } from '../../../tests/fixtures/draw-dressed.tsx';
import { tabTo } from '../../../tests/fixtures/keyboard.ts';
import { DEFAULT_OPTIONS, formatFrame, frameOf, parseFrame } from './range.ts';
import { TimeRange, windowOf } from './time-range.tsx';

/** Evening in Greenwich, the next day in Kolkata. */
const NOW = Date.UTC(2026, 10, 23, 20, 2);
const READER = { locale: 'en', timeZone: 'Asia/Kolkata', datePattern: '' };
const DAY = 86_400_000;
const MARKS = [
  { key: 'a', at: NOW - 10 * DAY, state: 'error' as const, label: 'High temperature' },
  { key: 'b', at: NOW - 20 * DAY, state: 'warn' as const, label: 'Door open' },
];
const START = frameOf(DEFAULT_OPTIONS);

let remove: () => void = () => undefined;
let address = '';

/** As a page does: what is chosen goes through the address. */
function Page() {
  const [text, setText] = useState('30d');
  return (
    <main>
      <TimeRange
        frame={parseFrame(text, START)}
        options={DEFAULT_OPTIONS}
        now={NOW}
        reader={READER}
        marks={MARKS}
        onFrame={(frame) => {
          address = formatFrame(frame);
          setText(address);
        }}
      />
    </main>
  );
}

const slider = page.getByTestId('time-slider');
const first = page.getByRole('slider', { name: 'Time range: start' });
const end = page.getByRole('slider', { name: 'Time range: end' });
const picker = page.getByRole('button', { name: /^Time range/ });
const panel = page.getByRole('dialog', { name: 'Time range' });
const seen = () => windowOf(parseFrame(address, START), DEFAULT_OPTIONS, NOW, READER);
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[Asia/Kolkata]`).epochMilliseconds;

async function open(): Promise<void> {
  await page.viewport(1180, 820);
  address = '30d';
  remove = drawDressed(<Page />);
  await expect.element(slider).toBeVisible();
}

afterEach(() => remove());

it('begins with the last 7 of 30 days, whole ones of the reader', async () => {
  await open();
  await expect.element(picker).toHaveTextContent('Last 30 days');
  await expect.element(slider.getByText('Nov 18, 2026 – Nov 24, 2026')).toBeVisible();
  expect(seen()).toEqual({ from: at('2026-11-18T00:00'), to: at('2026-11-25T00:00') - 1 });
  await expect.element(first).toHaveAttribute('aria-valuetext', 'Nov 18, 2026, 00:00');
});

it('goes by days on the keyboard, and its ends never cross', async () => {
  await open();
  await tabTo(first);
  await userEvent.keyboard('{ArrowLeft}');
  expect(seen().from).toBe(at('2026-11-17T00:00'));
  await userEvent.keyboard('{PageDown}');
  expect(seen().from).toBe(at('2026-11-10T00:00'));
  await userEvent.keyboard('{Home}');
  expect(seen().from).toBe(at('2026-10-26T00:00'));
  await userEvent.keyboard('{End}');
  expect(seen()).toEqual({ from: at('2026-11-24T00:00'), to: at('2026-11-25T00:00') - 1 });
  await tabTo(end);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(seen()).toEqual({ from: at('2026-11-24T00:00'), to: at('2026-11-25T00:00') - 1 });
});

it('is moved by its end, by what is between, and to where it is pressed', async () => {
  await open();
  const lane = first.element().parentElement;
  if (lane === null) throw new Error('the slider has no lane');
  const { width } = lane.getBoundingClientRect();
  const day = (count: number) => ({ x: (count / 30) * width, y: 24 });
  await userEvent.click(page.elementLocator(lane), { position: day(10) });
  expect(seen().from).toBe(at('2026-11-05T00:00'));
  await expect.element(first).toHaveFocus();
  await userEvent.dragAndDrop(page.elementLocator(lane), page.elementLocator(lane), {
    sourcePosition: day(30),
    targetPosition: day(20),
  });
  expect(seen()).toEqual({ from: at('2026-11-05T00:00'), to: at('2026-11-15T00:00') - 1 });
  await userEvent.dragAndDrop(page.elementLocator(lane), page.elementLocator(lane), {
    sourcePosition: day(15),
    targetPosition: day(10),
  });
  expect(seen()).toEqual({ from: at('2026-10-31T00:00'), to: at('2026-11-10T00:00') - 1 });
  await page.getByRole('button', { name: 'Later' }).click();
  expect(seen()).toEqual({ from: at('2026-11-10T00:00'), to: at('2026-11-20T00:00') - 1 });
});

it('has room for a finger at each thumb', async () => {
  await open();
  const size = () => {
    const { width, height } = first.element().getBoundingClientRect();
    return Math.min(width, height);
  };
  expect(size()).toBeGreaterThanOrEqual(24);
  // Gloves, by the person's own choice: a touch screen has the same.
  document.documentElement.dataset.density = 'roomy';
  onTestFinished(() => void delete document.documentElement.dataset.density);
  expect(size()).toBeGreaterThanOrEqual(48);
  await expect.element(end).toBeVisible();
});

it('takes another range, which is seen whole', async () => {
  await open();
  await picker.click();
  await panel.getByRole('button', { name: 'Last 2 weeks' }).click();
  await expect.element(picker).toHaveTextContent('Last 2 weeks');
  await expect.element(picker).toHaveFocus();
  expect(address).toBe('2w');
  expect(seen()).toEqual({ from: at('2026-11-11T00:00'), to: at('2026-11-25T00:00') - 1 });
});

it('takes a range of one’s own, unless it ends before it starts', async () => {
  await open();
  await picker.click();
  await panel.getByLabelText('Start').fill('2026-11-05');
  await panel.getByLabelText('End').fill('2026-11-04');
  await panel.getByRole('button', { name: 'Show' }).click();
  await expect.element(panel.getByRole('alert')).toHaveTextContent('The end must be after the start.');
  await expect.element(panel.getByLabelText('Start')).toHaveAttribute('aria-invalid', 'true');
  expect(address).toBe('30d');
  await panel.getByLabelText('End').fill('2026-11-06');
  await panel.getByRole('button', { name: 'Show' }).click();
  await expect.element(picker).toHaveTextContent('Nov 5, 2026 – Nov 6, 2026');
  expect(seen()).toEqual({ from: at('2026-11-05T00:00'), to: at('2026-11-07T00:00') - 1 });
});

it('takes times of day on the reader’s clock', async () => {
  await open();
  await picker.click();
  await panel.getByRole('checkbox', { name: 'Include times' }).click();
  await panel.getByLabelText('Start').fill('2026-11-05T08:00');
  await panel.getByLabelText('End').fill('2026-11-05T19:59');
  await panel.getByRole('button', { name: 'Show' }).click();
  expect(seen()).toEqual({ from: at('2026-11-05T08:00'), to: at('2026-11-05T20:00') - 1 });
  await expect.element(picker).toHaveTextContent('Nov 5, 2026, 08:00 – Nov 5, 2026, 19:59');
});

it('shows what happened where it happened', async () => {
  await open();
  const marks = page.getByRole('toolbar', { name: 'Events' });
  await tabTo(marks.getByRole('button').first());
  await expect.element(marks.getByRole('button').first()).toHaveAccessibleName(/^Door open, Nov 4, 2026/);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(marks.getByRole('button').nth(1)).toHaveFocus();
});

it('has nothing against accessibility, open as well', async () => {
  await open();
  expect(await axeFinds('main')).toEqual([]);
  await picker.click();
  await expect.element(panel).toBeVisible();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
});
