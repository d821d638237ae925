import { expect, type Page } from '@playwright/test';

/** Marks the page as it is loaded now. */
export const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-loaded-before', ''));
export const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-loaded-before'));

/** Until the page that was marked has been loaded anew. Asked while it is, it does not answer. */
export const loadedAnew = (page: Page, timeout?: number): Promise<void> =>
  expect.poll(() => isMarked(page).catch(() => true), timeout === undefined ? {} : { timeout }).toBe(false);
