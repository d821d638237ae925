import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export type AxeRules = Parameters<AxeBuilder['options']>[0];

/** What axe finds in a part of the page, by all its rules or those given: each as one text, with the place. */
export async function axeFinds(page: Page, part = 'html', rules: AxeRules = {}): Promise<string[]> {
  // A colour on its way to another is neither of them.
  await page.evaluate(() => {
    const ends = (one: Animation) =>
      one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime);
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    ).then(() => undefined);
  });
  // One frame: without legacy mode axe opens a page of its own for each look, to join what it found in several.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(part);
  const { violations } = await axe.options({ ...rules, resultTypes: ['violations'] }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}
