import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { handClock } from '../../../tests/fixtures/hand-clock.ts';
import { chimeRow } from '../../../tests/fixtures/shipment-answers.ts';
import { TAG } from '../../../tests/fixtures/whole-shipment.ts';
import ChimeNetworkDialog from './chime-network-dialog.tsx';

const GATEWAY = '00_1B_AD_00_F0_01';
const CHIMES = Array.from({ length: 8 }, (_, at) =>
  chimeRow({ macId: `00_1B_AD_00_C1_0${at}`, parent: at < 2 ? GATEWAY : null }),
);

async function open() {
  await prepareDevice();
  const clock = handClock();
  const opened: string[] = [];
  let refreshed = 0;
  await drawPart(
    <ChimeNetworkDialog
      chimes={CHIMES}
      tag={TAG}
      name="SHP-1"
      unit="Celsius"
      clock={clock}
      onRefresh={() => {
        refreshed += 1;
      }}
      onOpen={(macId) => opened.push(macId)}
      onClose={() => undefined}
    />,
    'en',
  );
  return { clock, opened, refreshed: () => refreshed };
}

const around = (parent: string) => page.getByRole('dialog').getByRole('region', { name: parent });

it('C35, DT21: stands iChimes around their parents, in a field as high as their number asks for, and each opens', async () => {
  // On a phone they are a list.
  await page.viewport(1024, 800);
  const { opened } = await open();
  await expect.element(around('…7C_CA')).toBeVisible();
  expect([around('…7C_CA'), around('…F0_01')].map((one) => one.getByRole('button').elements().length)).toEqual([6, 2]);
  const percents = [...document.querySelectorAll<HTMLElement>('[data-percent]')];
  expect(percents.map(({ dataset }) => dataset['percent'])).toEqual(['65', '60']);
  const heights = () => percents.map((one) => Math.round((one.offsetHeight / innerHeight) * 100));
  await expect.poll(heights).toEqual([65, 60]);
  await around('…F0_01').getByRole('button', { name: /C1_01/ }).click();
  expect(opened).toEqual(['00_1B_AD_00_C1_01']);
});

it('C39, DT21: is asked for anew once in five seconds', async () => {
  const { clock, refreshed } = await open();
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.click();
  await expect.element(refresh).toBeDisabled();
  await expect.poll(clock.waiting).toBe(1);
  clock.advance(4_999);
  await expect.element(refresh).toBeDisabled();
  clock.advance(1);
  await expect.element(refresh).toBeEnabled();
  expect(refreshed()).toBe(1);
});
