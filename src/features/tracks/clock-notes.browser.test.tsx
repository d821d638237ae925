import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { readingAt, trackOf } from '../../../tests/fixtures/shipment-answers.ts';
import { HOUR_MS } from '../../domain/duration.ts';
import { tracksOf } from '../../domain/readings/track-columns.ts';
import { ClockNotes } from './clock-notes.tsx';

const START = Date.UTC(2025, 2, 10, 8);
const at = (hours: number): number => START + hours * HOUR_MS;
const READER = { locale: 'en', timeZone: 'UTC', datePattern: '' };

/** Readings of which the clock said another time. @param said by the hour at which they count */
const shownDevice = (key: string, said: readonly (readonly [number, number | null])[]) => {
  const readings = said.map(([hours, clock], index) => ({
    ...readingAt(at(hours), index, { temperature: 41 }),
    saidTime: clock === null ? null : clock * 1_000,
  }));
  const tracks = tracksOf([{ until: 1, more: false, tracks: [trackOf(key, 'series', readings)] }]).get(key);
  if (tracks === undefined) throw new Error('There are no tracks.');
  return { key, label: `…${key}`, tracks };
};

it('says beneath charts which readings were corrected or count by arrival, of the time that is shown', async () => {
  await prepareDevice();
  const devices = [
    shownDevice('BEHIND', [
      [0, at(-7)],
      [1, at(-6)],
      [2, at(-5)],
      [3, null],
    ]),
    shownDevice('AHEAD', [
      [1, at(3)],
      [2, at(4)],
    ]),
    shownDevice('LOST', [
      [1, 5_000],
      [2, 4_000],
    ]),
    shownDevice('LATER', [[30, 5_000]]),
    shownDevice('RIGHT', [[1, null]]),
  ];
  await drawPart(<ClockNotes devices={devices} window={{ from: at(0), to: at(9) }} reader={READER} />);
  const notes = page.getByRole('list', { name: 'Times of readings' });
  await expect.element(notes).toBeVisible();
  expect([...notes.element().querySelectorAll('li')].map((one) => one.textContent)).toEqual([
    '…BEHIND, Mar 10, 2025, 08:00 to Mar 10, 2025, 10:00: its clock was 7\u00a0h behind, so the times of these readings are corrected.',
    '…AHEAD, Mar 10, 2025, 09:00 to Mar 10, 2025, 10:00: its clock was 2\u00a0h ahead, so the times of these readings are corrected.',
    '…LOST, Mar 10, 2025, 09:00 to Mar 10, 2025, 10:00: its clock was wrong, so these readings stand at the time of their arrival.',
  ]);
});
