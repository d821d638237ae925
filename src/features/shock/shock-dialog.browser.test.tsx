import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { handClock } from '../../../tests/fixtures/hand-clock.ts';
import { shockAlert, TAG, WHOLE } from '../../../tests/fixtures/whole-shipment.ts';
import { tracksOf } from '../../domain/readings/track-columns.ts';
import ShockDialog from './shock-dialog.tsx';

const SHOCKS = tracksOf([{ until: 1, more: false, tracks: WHOLE?.tracks ?? [] }]).get(TAG)?.shocks ?? [];

async function open() {
  await prepareDevice();
  const clock = handClock();
  await drawPart(
    <ShockDialog alert={shockAlert(17)} shocks={SHOCKS} name="SHP-1" clock={clock} onClose={() => undefined} />,
    'en',
  );
  await expect.element(button('Play')).toBeVisible();
  return clock;
}

const button = (name: string) => page.getByRole('dialog').getByRole('button', { name });
const step = () => Number(document.querySelector<HTMLElement>('[data-testid="shock-step"]')?.dataset['step']);

it('says where and when it was, by which limit, and in which unit', async () => {
  await prepareDevice();
  await drawPart(
    <ShockDialog
      alert={shockAlert(17, { message: '' })}
      shocks={SHOCKS}
      name="SHP-1"
      limit={5}
      where={{ latitude: 45.76, longitude: 4.84 }}
      onClose={() => undefined}
    />,
    'en',
  );
  const fact = (name: string) =>
    [...document.querySelectorAll('dl > div')].find((one) => one.querySelector('dt')?.textContent === name)?.lastChild
      ?.textContent;
  await expect.poll(() => fact('Location'), { timeout: 20_000 }).toBe('Lyon');
  expect(fact('Local time')).toMatch(/05:00/);
  expect(fact('Time (UTC)')).toMatch(/05:00/);
  expect([fact('Acceleration'), fact('Limit')]).toEqual(['10\u00a0g', '5\u00a0g']);
  const plot = page.getByRole('region', { name: 'Samples' }).getByTestId('plot');
  await expect.element(plot).toBeInTheDocument();
  const described = () => document.getElementById(plot.element().getAttribute('aria-describedby') ?? '')?.textContent;
  await expect.poll(described).toMatch(/Limits: Limit 5\sg, set on the tag/);
});

it('takes the limit that raised the alert where its tag says none', async () => {
  await prepareDevice();
  const [shock] = SHOCKS;
  const data = JSON.stringify({ index: shock?.index, time: shock?.time, limit: 6 });
  await drawPart(
    <ShockDialog alert={shockAlert(17, { data })} shocks={SHOCKS} name="SHP-1" onClose={() => undefined} />,
    'en',
  );
  await expect.element(page.getByText('6\u00a0g', { exact: true })).toBeVisible();
});

it('DT31: plays all 32 steps from the first on, one every 300 ms, and stops by itself at the last', async () => {
  const clock = await open();
  expect(step()).toBe(31);
  await button('Play').click();
  await expect.poll(step).toBe(0);
  for (let at = 1; at <= 31; at += 1) {
    await expect.poll(clock.waiting).toBe(1);
    clock.advance(299);
    expect(step()).toBe(at - 1);
    clock.advance(1);
    await expect.poll(step).toBe(at);
  }
  await expect.element(button('Play')).toBeVisible();
  expect(clock.waiting()).toBe(0);
});

it('DT31: is moved by hand while it is stopped, and reset leads back to the last step', async () => {
  const clock = await open();
  await button('Play').click();
  await expect.poll(clock.waiting).toBe(1);
  await expect.element(button('Step forward')).toBeDisabled();
  clock.advance(300);
  await expect.poll(step).toBe(1);
  await button('Stop').click();
  await button('Step forward').click();
  await expect.poll(step).toBe(2);
  await button('Step back').click();
  await button('Step back').click();
  await expect.poll(step).toBe(0);
  await expect.element(button('Step back')).toBeDisabled();
  // What waited when it was stopped moves nothing any more.
  clock.advance(3_000);
  expect(step()).toBe(0);
  await button('Reset').click();
  await expect.poll(step).toBe(31);
});

it('C39, DT31: locks the download for two seconds', async () => {
  const clock = await open();
  await button('Download as CSV').click();
  await expect.element(button('Download as CSV')).toBeDisabled();
  clock.advance(1_999);
  await expect.element(button('Download as CSV')).toBeDisabled();
  clock.advance(1);
  await expect.element(button('Download as CSV')).toBeEnabled();
});
