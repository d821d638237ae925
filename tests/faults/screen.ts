import type { Page } from '@playwright/test';
import type { ConsolePage } from './console-page.ts';
import type { World } from './world.ts';

/** The real console in a tab of the same device. */
export interface Screen {
  readonly page: Page;
  /** The words of the one status in the header. */
  status(): Promise<string>;
}

/** Opens the activation page in this tab, on a device where somebody is signed in. */
export async function openPage(world: World, page: Page): Promise<void> {
  await page.goto(`${world.proxy.url}/activation?mode=shipment`);
  await page.getByTestId('sync-status').waitFor();
}

/** Opens the activation page beside this one, where somebody is signed in. */
export async function openScreen(world: World, beside: ConsolePage): Promise<Screen> {
  const page = await beside.page.context().newPage();
  await openPage(world, page);
  return { page, status: () => page.getByTestId('sync-status').innerText() };
}

/** Opens the outbox and returns it. */
export async function openOutbox(screen: Screen) {
  await screen.page.getByTestId('sync-status').click();
  const panel = screen.page.getByRole('dialog').filter({ has: screen.page.getByTestId('outbox-entry').first() });
  await panel.waitFor();
  return panel;
}
