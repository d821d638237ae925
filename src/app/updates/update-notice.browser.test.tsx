import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { reloadHolds } from '../../state/reload-holds.ts';
import { UpdateNotice } from './update-notice.tsx';
import { update, updateComes, updateWanted } from './update-state.ts';

const accept = vi.fn<() => void>();
let remove: () => void;

beforeEach(() => {
  remove = draw(<UpdateNotice />);
  update.set(accept);
});
afterEach(() => {
  remove();
  update.set(null);
  updateWanted.set(false);
  updateComes.set(false);
  accept.mockClear();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('takes a new version when the person says so, not before', async () => {
  await expect
    .element(page.getByText("The application has been updated. Click 'OK' to refresh your browser."))
    .toBeVisible();
  expect(accept).not.toHaveBeenCalled();
  await button('OK').click();
  await expect.poll(() => accept).toHaveBeenCalledTimes(1);
});

it('waits until the form is closed and the work is sent', async () => {
  const formClosed = reloadHolds.hold('form');
  const sent = reloadHolds.hold('sending');
  await button('Update when ready').click();
  await expect.element(page.getByText('The update will start when you close the form.')).toBeVisible();
  formClosed();
  await expect.element(page.getByText('The update will start when your work is sent.')).toBeVisible();
  expect(accept).not.toHaveBeenCalled();
  sent();
  await expect.poll(() => accept).toHaveBeenCalledTimes(1);
});

it('comes between two tries of work that is tried again and again', async () => {
  const tried = reloadHolds.hold('sending');
  await button('Update when ready').click();
  await expect.element(page.getByText('The update will start when your work is sent.')).toBeVisible();
  tried();
  const triedAgain = reloadHolds.hold('sending');
  await expect.poll(() => accept).toHaveBeenCalledTimes(1);
  triedAgain();
});

it('can be put off again', async () => {
  const formClosed = reloadHolds.hold('form');
  await button('Update when ready').click();
  await button('Later').click();
  formClosed();
  await expect.element(button('OK')).toBeVisible();
  expect(accept).not.toHaveBeenCalled();
});

it('says that it comes, with nothing more to click, until it is offered again', async () => {
  updateComes.set(true);
  await expect.element(page.getByText('Starting the new version…')).toBeVisible();
  expect(button('OK').query()).toBeNull();
  updateComes.set(false);
  await expect.element(button('OK')).toBeVisible();
});
