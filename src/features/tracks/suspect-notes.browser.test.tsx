import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { readingAt, trackOf } from '../../../tests/fixtures/shipment-answers.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/duration.ts';
import { tracksOf } from '../../domain/readings/track-columns.ts';
import { useSharedCursor } from '../../ui/chart/use-shared-cursor.ts';
import { SuspectNotes } from './suspect-notes.tsx';
import { TemperaturesChart } from './temperatures-chart.tsx';

const START = Date.UTC(2025, 2, 10, 8);
const READER = { locale: 'en', timeZone: 'UTC', datePattern: '' };

const shownDevice = (key: string, temperatures: readonly number[]) => {
  const readings = temperatures.map((temperature, nth) =>
    readingAt(START + nth * 15 * MINUTE_MS, nth, { temperature }),
  );
  const tracks = tracksOf([{ until: 1, more: false, tracks: [trackOf(key, 'series', readings)] }]).get(key);
  if (tracks === undefined) throw new Error('There are no tracks.');
  return { key, label: `…${key}`, tracks };
};

it('marks readings that are not believed in the chart and says beneath it why', async () => {
  await prepareDevice();
  const devices = [
    shownDevice('7C_CA', [66, 185, 66, 185, 66, 185, 66, 185]),
    shownDevice('7C_CB', [64, 64.2, 64.4, 64.6, 64.4, 64.2, 64, 64.2]),
  ];
  const window = { from: START, to: START + 2 * HOUR_MS };
  const limits = [{ key: 'high', axis: 'temperature', label: 'Limit', high: 70 }];
  const scene = { window, reader: READER, unit: 'Fahrenheit', state: { kind: 'ready' }, name: 'SHP-1' } as const;
  const Drawn = () => {
    const shared = useSharedCursor();
    return (
      <>
        <TemperaturesChart {...scene} shared={shared} devices={devices} limits={limits} />
        <SuspectNotes devices={devices} window={window} reader={READER} />
      </>
    );
  };
  await drawPart(<Drawn />);
  const notes = page.getByRole('list', { name: 'Suspect readings' });
  await expect.element(notes).toBeVisible();
  expect([...notes.element().querySelectorAll('li')].map((one) => one.textContent)).toEqual([
    "…7C_CA, Mar 10, 2025, 08:15 to Mar 10, 2025, 09:45: readings that don't count. Sensor sends its error value.",
  ]);
  await expect.element(page.getByText('…7C_CA, suspect').first()).toBeVisible();
});
