import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { handClock } from '../../../tests/fixtures/hand-clock.ts';
import type { ShownBundle } from '../../local/bundles/use-bundle.ts';
import { AsOf } from './as-of.tsx';

it('C39, DT10: what was asked for once more is not asked for again for a second and a half', async () => {
  await prepareDevice();
  const clock = handClock();
  let asked = 0;
  function Part() {
    const [asOf, setAsOf] = useState(Date.UTC(2026, 2, 10));
    const bundle: ShownBundle<object> = {
      values: {},
      read: true,
      asOf,
      asking: false,
      answered: false,
      cancelled: false,
      failed: null,
      failedParts: new Map<never, never>(),
      partial: new Set<never>(),
      keep: false,
      setKeep: () => undefined,
      cancel: () => undefined,
      retry: () => {
        asked += 1;
        setAsOf((before) => before + 60_000);
      },
    };
    return <AsOf bundle={bundle} clock={clock} />;
  }
  await drawPart(<Part />, 'en');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect.element(refresh).toBeEnabled();
  await refresh.click();
  await expect.element(refresh).toBeDisabled();
  await expect.poll(clock.waiting).toBe(1);
  clock.advance(1_499);
  await expect.element(refresh).toBeDisabled();
  clock.advance(1);
  await expect.element(refresh).toBeEnabled();
  expect(asked).toBe(1);
});
