import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawDressed } from '../../../tests/fixtures/draw-dressed.tsx';
import { tabTo } from '../../../tests/fixtures/keyboard.ts';
import { batteryBands, HUMIDITY_BANDS, PERCENT_SCALE } from '../../domain/reading-bands.ts';
import { Bars } from './bars.tsx';
import { Gauge } from './gauge.tsx';
import { YearHeatmap } from './year-heatmap.tsx';

let remove: () => void = () => undefined;
afterEach(() => remove());

/** How far the needle is turned from upright, degrees. */
const needle = () =>
  /rotate\((?<angle>-?[\d.]+)/.exec(page.getByTestId('needle').element().getAttribute('transform') ?? '')?.groups
    ?.angle;

it('a gauge says its value, what it means by shape and word, and points at it', async () => {
  remove = drawDressed(
    <Gauge label="Humidity" value={75} words="75.0 %" scale={PERCENT_SCALE} bands={HUMIDITY_BANDS} />,
  );
  const gauge = page.getByRole('meter', { name: 'Humidity' });
  await expect.element(gauge).toHaveAttribute('aria-valuenow', '75');
  await expect.element(gauge).toHaveAttribute('aria-valuetext', '75.0 %, Error');
  await expect.element(gauge.getByText('Error')).toBeVisible();
  expect(needle()).toBe('45');
  expect(
    [...gauge.element().querySelectorAll('path[data-state]')].map((band) => band.getAttribute('data-state')),
  ).toEqual(['good', 'warn', 'error']);
});

it('a gauge stays on its scale, and without a reading has no needle', async () => {
  remove = drawDressed(
    <>
      <Gauge label="Battery" value={140} words="140 %" scale={PERCENT_SCALE} bands={batteryBands()} detail="4.2 V" />
      <Gauge label="Silent" value={null} words="" scale={PERCENT_SCALE} bands={batteryBands()} />
    </>,
  );
  await expect.element(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '100');
  await expect.element(page.getByRole('meter')).toHaveAttribute('aria-valuetext', '140 %, Good, 4.2 V');
  expect(needle()).toBe('90');
  await expect.element(page.getByRole('img', { name: 'Silent: no reading' })).toBeVisible();
  expect(page.getByTestId('needle').elements()).toHaveLength(1);
});

function Year() {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <YearHeatmap
        label="Commissioned"
        from="2025-11-25"
        to="2026-11-24"
        counts={
          new Map([
            ['2026-11-24', 8],
            ['2026-11-23', 2],
          ])
        }
        locale="en"
        words={(day, count) => `${day}: ${count}`}
        chosen={chosen}
        onChoose={setChosen}
      />
      <output>{chosen}</output>
    </>
  );
}

it('a year goes by days and weeks on the keyboard, and one is chosen by Enter or a click', async () => {
  remove = drawDressed(<Year />);
  const today = page.getByRole('gridcell', { name: '2026-11-24: 8' });
  await tabTo(today);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('gridcell', { name: '2026-11-23: 2' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-16');
  await expect.element(page.getByRole('gridcell', { name: '2026-11-16: 0' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByRole('gridcell', { name: '2025-11-25: 0' })).toHaveFocus();
  await today.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-24');
  expect(page.getByRole('gridcell').elements()).toHaveLength(365);
});

it('a year shows more by larger squares, and its end where it is wider than its place', async () => {
  await page.viewport(390, 844);
  remove = drawDressed(<Year />);
  const size = (name: string) =>
    Number(page.getByRole('gridcell', { name }).element().querySelector('rect:last-of-type')?.getAttribute('width'));
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(size('2026-11-24: 8')).toBeGreaterThan(size('2026-11-23: 2'));
  expect(size('2026-11-23: 2')).toBeGreaterThan(size('2026-11-22: 0'));
  await expect.element(page.getByRole('gridcell', { name: '2026-11-24: 8' })).toBeInViewport();
  await page.viewport(1180, 820);
});

it('a year is as wide as its card', async () => {
  remove = drawDressed(
    <main style={{ width: 1_100 }}>
      <Year />
    </main>,
  );
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(page.getByRole('grid').element().getBoundingClientRect().width).toBe(1_100);
});

it('bars are as long as their values, and one is chosen', async () => {
  const chosen: string[] = [];
  const bars = [
    { key: 'a', label: 'Saved', value: 10, words: '10' },
    { key: 'b', label: 'Departed', value: 5, words: '5' },
  ];
  remove = drawDressed(<Bars label="By status" bars={bars} chosen="b" onChoose={({ key }) => chosen.push(key)} />);
  const list = page.getByRole('list', { name: 'By status' });
  await expect.element(list.getByRole('button', { name: 'Departed 5' })).toHaveAttribute('aria-pressed', 'true');
  await list.getByRole('button', { name: 'Saved 10' }).click();
  expect(chosen).toEqual(['a']);
  const widths = [...list.element().querySelectorAll('rect')].map((bar) => bar.getBoundingClientRect().width);
  expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(2, 1);
});

it('nothing is wrong with their accessibility', async () => {
  const bins = [1, 5, 3].map((value, at) => ({ key: `${at}`, label: `${at} h`, value, words: `${value}` }));
  remove = drawDressed(
    <main>
      <Gauge label="Battery" value={30} words="30 %" scale={PERCENT_SCALE} bands={batteryBands()} />
      <Gauge label="Silent" value={null} words="" scale={PERCENT_SCALE} bands={batteryBands()} />
      <Bars label="By status" bars={bins} onChoose={() => undefined} chosen="1" />
      <Year />
    </main>,
  );
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(await axeFinds('main')).toEqual([]);
});
