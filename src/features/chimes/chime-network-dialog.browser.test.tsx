import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { handClock } from '../../../tests/fixtures/hand-clock.ts';
import { ChimeNetworkDialog } from './chime-network-dialog.tsx';

it('C39: asks for the iChimes once, and for five seconds not again', async () => {
  await prepareDevice();
  const { clock, pass } = handClock();
  let refreshed = 0;
  await drawPart(
    <ChimeNetworkDialog
      chimes={[]}
      tag={null}
      name="SHP-1"
      unit="Celsius"
      clock={clock}
      onRefresh={() => {
        refreshed += 1;
      }}
      onOpen={() => undefined}
      onClose={() => undefined}
    />,
  );
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.click();
  await expect.element(refresh).toBeDisabled();
  pass(4_999);
  await expect.element(refresh).toBeDisabled();
  pass(1);
  await expect.element(refresh).toBeEnabled();
  expect(refreshed).toBe(1);
});
