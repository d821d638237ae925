import type { Page } from '@playwright/test';

/** A phone, an upright tablet, a tablet in the hand of a provisioner, a desk. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
] as const;
export const SCHEMES = ['light', 'dark', 'sunlight'] as const;
export const LANGUAGES = ['en', 'fr', 'ta'] as const;
export type Size = (typeof SIZES)[number];
export type Scheme = (typeof SCHEMES)[number];
export type Language = (typeof LANGUAGES)[number];

/** What is still asked for, or drawn, is so within this. */
const LOOK_MS = 1000;
/** What still changes after so many pictures is taken as it is. */
const MOST_LOOKS = 20;

/** Opens a path in a scheme and language; both are read when the console starts. */
export async function open(page: Page, url: string, scheme: Scheme, language: Language): Promise<void> {
  await page.evaluate(
    ([scheme, language]) => {
      localStorage.setItem('lading.scheme', scheme);
      localStorage.setItem('lading.language', language);
    },
    [scheme, language] as const,
  );
  await page.goto(url);
  await page.locator('h1').first().waitFor();
}

/** Waits for fonts, animations and maps, and takes the picture into this file. */
export async function take(page: Page, path: string): Promise<void> {
  if ((await page.getByTestId('map').count()) > 0) return takeAtRest(page, path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await picture(page, path);
}

const picture = (page: Page, path: string): Promise<Buffer> =>
  page.screenshot({ path, animations: 'disabled', caret: 'hide' });

/** Takes the picture once the page stays as it is: nobody is told when a map is drawn, or all that was asked for has come. */
export async function takeAtRest(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  let last = await picture(page, path);
  for (let looks = 0, same = 0; looks < MOST_LOOKS && same < 2; looks += 1) {
    await page.waitForTimeout(LOOK_MS);
    const now = await picture(page, path);
    same = now.equals(last) ? same + 1 : 0;
    last = now;
  }
}
