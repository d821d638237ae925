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

const MAP_DRAWN_MS = 1000;
/** A map that still loads after so many pictures is taken as it is. */
const MOST_LOOKS = 12;

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

/** Waits for fonts, animations and maps, and takes the picture into this file, of the whole page where `fullPage` says so. */
export async function take(page: Page, path: string, { fullPage = false } = {}): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = () => page.screenshot({ path, fullPage, animations: 'disabled', caret: 'hide' });
  const maps = await page.getByTestId('map').count();
  let last = maps > 0 ? undefined : await picture();
  // A map draws itself anew in another size, and tells nobody when it has: it has when it stays as it is.
  for (let looks = 0; maps > 0 && looks < MOST_LOOKS; looks += 1) {
    await page.waitForTimeout(MAP_DRAWN_MS);
    const now = await picture();
    if (last !== undefined && now.equals(last)) return;
    last = now;
  }
}
