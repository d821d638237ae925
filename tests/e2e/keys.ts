import type { Locator, Page } from '@playwright/test';
import { SLOWEST_MS } from '../../src/scan/wedge/rhythm.ts';
import { expect } from './test.ts';

/** Stops of Tab on the longest way through the page or one of its dialogs. */
const LONGEST_WAY = 80;
/** From key to key; faster, what reads as a code would be taken for a hand scanner's. */
const HAND_MS = SLOWEST_MS * 1.1;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((found) => found.length === 1 && found[0] === document.activeElement);

/** Notes in the page every press of a pointer, of which there shall be none: see `noPointer`. */
export async function watchPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointed', ''), true);
  });
}

export const noPointer = (page: Page): Promise<void> =>
  expect(page.locator('html')).not.toHaveAttribute('data-pointed');

const focusName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return `${at?.tagName} ${at?.getAttribute('aria-label') ?? at?.textContent?.slice(0, 30)}`;
  });

/** Goes on by Tab, or back by Shift+Tab, until something has the focus. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await expect(target).toBeAttached();
  const passed: string[] = [];
  while (!(await hasFocus(target))) {
    passed.push(await focusName(page));
    if (passed.length > LONGEST_WAY)
      throw new Error(`${key} never comes to ${target.toString()}, but to ${passed.join(', ')}`);
    await page.keyboard.press(key);
  }
}

/** Goes to something by Tab and presses a key there. */
export async function press(target: Locator, key = 'Enter', by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(target, by);
  await target.page().keyboard.press(key);
}

/** Goes to a field by Tab and types into it. */
export async function type(field: Locator, text: string, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(field, by);
  await field.page().keyboard.press('Control+a');
  await field.page().keyboard.type(text, { delay: HAND_MS });
}

/** Walks the options of the list that is open at a field, and takes one. */
export async function takeOption(field: Locator, text: string | RegExp): Promise<void> {
  const page = field.page();
  await expect(page.getByRole('option').filter({ hasText: text }).first()).toBeVisible();
  const isReached = async () => {
    const id = await field.getAttribute('aria-activedescendant');
    if (id === null || id === '') return false;
    const words = await page.locator(`[id="${id}"]`).textContent();
    return typeof text === 'string' ? words?.includes(text) === true : text.test(words ?? '');
  };
  for (let stop = 0; stop < LONGEST_WAY && !(await isReached()); stop += 1) await page.keyboard.press('ArrowDown');
  expect(await isReached()).toBe(true);
  await page.keyboard.press('Enter');
}

/** Walks an open menu and chooses an item. */
export async function takeItem(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name, exact: true });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (let stop = 0; stop < LONGEST_WAY && !(await hasFocus(item)); stop += 1) await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}
