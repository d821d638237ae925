import type { Page } from '@playwright/test';

/** As if nobody had done anything for long; `left`: seconds that are left of the warning. */
export const leaveAlone = (page: Page, left: number): Promise<void> =>
  page.evaluate((seconds) => {
    const now = Math.floor(Date.now() / 1000);
    localStorage.setItem('lading.session-expires', String(now - 60));
    localStorage.setItem('lading.session-warned-until', String(now + seconds));
    dispatchEvent(new Event('focus'));
  }, left);
