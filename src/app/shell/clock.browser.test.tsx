import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { setProfile } from '../../local/session/profile.ts';
import { Clock } from './clock.tsx';

let remove: () => void;
beforeEach(async () => {
  // A narrow header has no clock.
  await page.viewport(1280, 720);
  setProfile(signedInUser({ timezone: 'Asia/Kolkata' }));
  remove = draw(
    <header>
      <Clock />
    </header>,
  );
});
afterEach(() => {
  remove();
  setProfile(null);
});

const minutes = (clock: string | undefined): number => {
  const [hours = Number.NaN, rest = Number.NaN] = (clock ?? '').split(':').map(Number);
  return hours * 60 + rest;
};

it('shows the time of the person’s zone, and UTC with the zone’s name to the keyboard too', async () => {
  const clock = page.getByRole('button');
  await expect.element(clock).toBeVisible();
  await userEvent.keyboard('{Tab}');
  const tip = page.getByRole('tooltip');
  await expect.element(tip).toBeVisible();
  const words = tip.element().textContent;
  const [, utc, own] = /^UTC (\d\d:\d\d) · Asia\/Kolkata (\d\d:\d\d)$/.exec(words) ?? [];
  expect((minutes(own) - minutes(utc) + 1440) % 1440).toBe(330);
  await expect.element(clock).toHaveTextContent(own ?? 'no time');
});
