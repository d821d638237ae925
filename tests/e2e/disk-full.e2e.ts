import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './test.ts';
import { readyForOffline } from './walk.ts';

/** Large enough for a browser's profile and the console's copy. */
const SIZE = '200m';

/** A disk of its own for a browser's profile, which can be filled. */
interface SmallDisk {
  readonly folder: string;
  /** Leaves no byte of it. */
  fill(): void;
  /** Gives back what filled it. */
  free(): void;
  remove(): void;
}

/** Only who may mount one has one: null elsewhere. */
function smallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'lading-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    // Ends with an error, as it is meant to.
    fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']),
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test('a device whose disk is full when the console starts says so, and goes on once there is room', {
  tag: '@nightly',
}, async ({ playwright, server, launchOptions, headless }) => {
  const disk = smallDisk();
  // biome-ignore lint/suspicious/noSkippedTests: only who may mount a disk can fill one; the reason is told.
  test.skip(disk === null, 'Only who may mount a disk can fill one.');
  if (disk === null) return;
  try {
    const context = await playwright.chromium.launchPersistentContext(join(disk.folder, 'profile'), {
      ...launchOptions,
      headless,
    });
    const page = await context.newPage();
    disk.fill();
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Username', { exact: true }).fill('provisioner');
    await page.getByLabel('Password', { exact: true }).fill(server.password);
    const login = page.getByRole('button', { name: 'Login' });
    await login.click();
    await expect(page.getByText('Make sure that it is not full')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue('provisioner');
    disk.free();
    await expect(async () => {
      if (new URL(page.url()).pathname === '/login') await login.click();
      await expect(page.locator('[data-shipment-id]').first()).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await readyForOffline(page);
    // What is on the device opens although there is room for nothing more.
    disk.fill();
    await page.reload();
    await expect(page.locator('[data-shipment-id]').first()).toBeVisible({ timeout: 30_000 });
    disk.free();
    await context.close();
  } finally {
    disk.remove();
  }
});
