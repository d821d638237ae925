import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** So much that nothing a browser does besides looks like it. Bytes. */
const BALLAST = 256 * 1024 * 1024;
const PAGE = 4_096;

declare global {
  interface Window {
    /** What the process of this tab is known by, while it is looked for. */
    ballast?: Uint8Array;
  }
}

/** The id of the process that a tab lives in: the one that grows when the tab does. */
export async function rendererOf(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The tab has no browser.');
  const cdp = await browser.newBrowserCDPSession();
  const sizes = async () => {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    return new Map(await Promise.all(renderers.map(async ({ id }) => [id, await residentBytes(id)] as const)));
  };
  const before = await sizes();
  await page.evaluate((bytes) => {
    window.ballast = new Uint8Array(bytes).fill(1);
  }, BALLAST);
  const after = await sizes();
  await page.evaluate(() => {
    delete window.ballast;
  });
  await cdp.detach();
  const grown = [...after].filter(([id, bytes]) => bytes - (before.get(id) ?? 0) > BALLAST / 2);
  const [[found] = []] = grown;
  if (found === undefined || grown.length > 1) throw new Error(`${grown.length} processes grew with the tab.`);
  return found;
}

/** What a process holds in memory; 0 once it is gone. */
async function residentBytes(id: number): Promise<number> {
  const pages = (await readFile(`/proc/${id}/statm`, 'utf8').catch(() => '0 0')).split(' ')[1];
  return Number(pages) * PAGE;
}
