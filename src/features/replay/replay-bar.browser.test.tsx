import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawPart } from '../../../tests/fixtures/console.tsx';
import { HOUR_MS, SECOND_MS } from '../../domain/duration.ts';
import { Observable } from '../../state/observable.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import { ReplayBar } from './replay-bar.tsx';
import type { Frames } from './use-replay.ts';

const FROM = Date.UTC(2026, 2, 10);
/** Half a minute at 1000×, and as long at the speed that shows all of it. */
const RANGE = { from: FROM, to: FROM + 30_000 * SECOND_MS };
const READER = { locale: 'en', timeZone: 'UTC', datePattern: 'YYYY-MM-DD|YYYY-MM-DD HH:mm' };

/** Frames that a test draws, each so many milliseconds after the one before. */
function handFrames() {
  let time = 5_000;
  let next: ((time: number) => void) | null = null;
  const frames: Frames = (call) => {
    next = call;
    return () => {
      if (next === call) next = null;
    };
  };
  return {
    frames,
    draw: (milliseconds: number) => {
      time += milliseconds;
      const call = next;
      next = null;
      call?.(time);
    },
    waits: () => next !== null,
  };
}

async function open(standing = FROM) {
  const hand = handFrames();
  const rests: number[] = [];
  const shared = {
    at: new Observable<number | null>(null),
    window: new Observable<ChartWindow | null>(null),
  };
  function Page() {
    const [at, setAt] = useState(standing);
    return (
      <ReplayBar
        range={RANGE}
        shared={shared}
        reader={READER}
        standing={at}
        frames={hand.frames}
        onRest={(moment) => {
          rests.push(moment);
          setAt(moment);
        }}
      />
    );
  }
  await drawPart(<Page />, 'en');
  await expect.element(button('Play')).toBeVisible();
  return { ...hand, rests, at: () => ((shared.at.get() ?? Number.NaN) - FROM) / SECOND_MS };
}

const button = (name: string) => page.getByRole('button', { name });
const scrubber = () => page.getByRole('slider', { name: 'Time' });
const playing = async ({ waits }: Pick<Awaited<ReturnType<typeof open>>, 'waits'>) => {
  await button('Play').click();
  await expect.poll(waits).toBe(true);
};

it('moves the shared cursor by the time between two frames times its speed, and rests where it is paused', async () => {
  const replay = await open();
  await playing(replay);
  // The first frame only says what the time is.
  replay.draw(16);
  expect(replay.at()).toBe(0);
  replay.draw(16);
  expect(replay.at()).toBe(16);
  replay.draw(1_000);
  expect(replay.at()).toBe(1_016);
  await expect.element(page.getByTestId('replay-moment')).toMatchTextContent(/00:16/);
  // While it plays nothing goes into the address.
  expect(replay.rests).toEqual([]);
  await button('Pause').click();
  await expect.poll(() => replay.rests).toEqual([FROM + 1_016 * SECOND_MS]);
  expect(replay.waits()).toBe(false);
  // It goes on from there, without what has passed meanwhile.
  await playing(replay);
  replay.draw(60_000);
  replay.draw(10);
  expect(replay.at()).toBe(1_026);
});

it.each(['1', '10', '60', '100', '300', '1000'])(
  'plays %s× as fast as it happened, also when that is chosen on the way',
  async (speed) => {
    const replay = await open();
    await playing(replay);
    await page.getByRole('combobox', { name: 'Speed' }).selectOptions(speed);
    await expect.poll(replay.waits).toBe(true);
    replay.draw(20);
    const before = replay.at();
    replay.draw(2_000);
    expect(replay.at() - before).toBeCloseTo(2 * Number(speed), 6);
  },
);

it('shows all of it in half a minute, stops at the end, and begins again from there', async () => {
  const replay = await open(FROM + 8 * HOUR_MS);
  await page.getByRole('combobox', { name: 'Speed' }).selectOptions('Whole trip in 30 s');
  await playing(replay);
  replay.draw(0);
  replay.draw(1_199);
  expect(replay.at()).toBe(29_999);
  replay.draw(16);
  expect(replay.at()).toBe(30_000);
  await expect.element(button('Play')).toBeVisible();
  expect([replay.waits(), replay.rests]).toEqual([false, [RANGE.to]]);
  await playing(replay);
  replay.draw(0);
  replay.draw(15_000);
  expect(replay.at()).toBe(15_000);
});

it('is scrubbed by keys and by hand, standing and while it plays, and never leaves its stretch', async () => {
  const replay = await open();
  const press = async (key: string) => {
    (scrubber().element() as HTMLElement).focus();
    await userEvent.keyboard(`{${key}}`);
  };
  await press('ArrowLeft');
  expect(replay.at()).toBe(0);
  await press('ArrowRight');
  expect(replay.at()).toBe(60);
  await press('PageUp');
  expect(replay.at()).toBe(1_560);
  await press('End');
  expect(replay.at()).toBe(30_000);
  await press('Home');
  expect(replay.rests.at(-1)).toBe(FROM);
  await scrubber().fill('250');
  expect(replay.at()).toBe(15_000);
  expect(replay.rests.at(-1)).toBe(FROM + 15_000 * SECOND_MS);

  await playing(replay);
  replay.draw(16);
  const rested = replay.rests.length;
  await scrubber().fill('100');
  replay.draw(1_000);
  expect(replay.at()).toBeCloseTo(7_000, 6);
  expect(replay.rests).toHaveLength(rested);
});
