import type { Page } from '@playwright/test';
import type { ServerProcess } from '../../scripts/server-process.ts';
import { type Language, LANGUAGES as OUR_LANGUAGES } from '../../src/contract/languages.ts';
import { type AxeRules, axeFinds } from './axe-finds.ts';
import { expect } from './test.ts';

/** Rules about colours: what they say depends on the scheme, and on nothing else that differs here. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const OTHER_SCHEMES = ['dark', 'sunlight'] as const;
type Scheme = (typeof OTHER_SCHEMES)[number];
export const LANGUAGES: readonly Language[] = OUR_LANGUAGES.map(({ code }) => code);

/** Shows the open page in another scheme, by the marks of the document that the style sheets go by. */
const changeScheme = (page: Page, scheme: 'light' | Scheme): Promise<void> =>
  page.evaluate((value) => {
    const { dataset } = document.documentElement;
    dataset.mantineColorScheme = value === 'dark' ? 'dark' : 'light';
    if (value === 'sunlight') dataset.contrast = value;
    else delete dataset.contrast;
  }, scheme);

/**
 * Looks at what is new in a state of the page: in English by all rules, and in the other schemes by those of colours; in
 * the other languages by all but those.
 * @param otherSchemes besides light
 */
export function looker(page: Page, language: Language, otherSchemes: readonly Scheme[] = OTHER_SCHEMES) {
  const found: string[] = [];
  const look = async (place: string, part = 'html'): Promise<void> => {
    const findings = async (where: string, rules: AxeRules) => {
      found.push(...(await axeFinds(page, part, rules)).map((finding) => `${where}: ${finding}`));
    };
    if (language !== 'en') {
      const rules = Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }]));
      await findings(`${place}, ${language}`, { rules });
      return;
    }
    await findings(place, {});
    for (const scheme of otherSchemes) {
      await changeScheme(page, scheme);
      await findings(`${place}, ${scheme}`, { runOnly: OF_COLOURS });
    }
    await changeScheme(page, 'light');
  };
  return { found, look };
}

/** The part of the page that is a dialog. */
export const DIALOG = '[role=dialog]';

/** Opens a page in a language. */
export async function openIn(page: Page, server: ServerProcess, path: string, language: Language): Promise<void> {
  await page.goto(`${server.url}${path}`);
  await page.evaluate((value) => localStorage.setItem('lading.language', value), language);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
