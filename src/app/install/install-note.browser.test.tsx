import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { InstallNote } from './install-note.tsx';
import { installOffer, keepInstallOffer } from './install-offer.ts';

let remove: () => void = () => undefined;
beforeAll(keepInstallOffer);
afterEach(() => {
  remove();
  Reflect.deleteProperty(navigator, 'standalone');
  installOffer.set(null);
});

const button = () => page.getByRole('button', { name: 'Install the app' });

/** What Chromium tells a page that can be installed; a headless one never does. */
function offer(prompt: () => Promise<unknown>): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  return event;
}

it('keeps the offer of the browser for the menu, and asks once', async () => {
  const prompt = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('was shown before')));
  remove = draw(<InstallNote />);
  expect(offer(prompt).defaultPrevented).toBe(true);
  await button().click();
  await expect.element(button()).not.toBeInTheDocument();
  expect(prompt).toHaveBeenCalledTimes(1);
});

it('offers nothing once the app is installed', async () => {
  remove = draw(<InstallNote />);
  offer(() => Promise.resolve());
  await expect.element(button()).toBeVisible();
  dispatchEvent(new Event('appinstalled'));
  await expect.element(button()).not.toBeInTheDocument();
});

it('says how it is done where Safari makes no offer, and not in the app itself', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  remove = draw(<InstallNote />);
  await expect
    .element(page.getByText(/^To install the app, tap Share in Safari, then Add to Home Screen\./))
    .toBeVisible();
  remove();
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  remove = draw(<InstallNote />);
  await expect.element(page.getByText(/^To install the app/)).not.toBeInTheDocument();
});
