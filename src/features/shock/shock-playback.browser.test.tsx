import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { handClock } from '../../../tests/fixtures/hand-clock.ts';
import { savedFiles } from '../../../tests/fixtures/saved-files.ts';
import { ShockPlayback } from './shock-playback.tsx';

const SAMPLES = Array.from({ length: 32 }, (_, at) => at / 10);
const SHOCK = {
  time: Date.UTC(2026, 10, 20, 10),
  index: 1,
  acceleration: 5,
  dataRate: 15,
  interval: 0.3125,
  x: SAMPLES,
  y: SAMPLES,
  z: SAMPLES,
};

it('C39: saves the samples of a shock once, and for two seconds not again', async () => {
  await prepareDevice();
  const clock = handClock();
  const files = savedFiles();
  await drawPart(<ShockPlayback shock={SHOCK} place="" name="SHP-1" clock={clock} />);
  const download = page.getByRole('group', { name: 'Playback' }).getByRole('button', { name: 'Download as CSV' });
  await download.click();
  await expect.element(download).toBeDisabled();
  clock.advance(1_999);
  await expect.element(download).toBeDisabled();
  clock.advance(1);
  await expect.element(download).toBeEnabled();
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^SHP-1-shock-.*\.csv$/)]);
});
