import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { LastComms } from './last-comms.tsx';

let remove: () => void = () => undefined;
afterEach(() => remove());

it('marks last comms by age, and in red once they are overdue', async () => {
  remove = draw(
    <LastComms age="stale" overdue={false}>
      3 d
    </LastComms>,
  );
  const mark = page.getByRole('img', { name: 'Stale' });
  await expect.element(mark).toHaveAttribute('data-state', 'warn');
  remove();
  remove = draw(
    <LastComms age="stale" overdue>
      4 d
    </LastComms>,
  );
  await expect.element(mark).toHaveAttribute('data-state', 'error');
});
