import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './test.ts';
import { readyForOffline, signIn } from './walk.ts';

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

test('a device whose disk is full when the console starts says so and what helps, and what is on the device opens', {
  tag: '@nightly',
}, async ({ playwright, server, launchOptions, headless }) => {
  const disk = smallDisk();
  // biome-ignore lint/suspicious/noSkippedTests: only who may mount a disk can fill one; the reason is told.
  test.skip(disk === null, 'Only who may mount a disk can fill one.');
  if (disk === null) return;
  const cache = mkdtempSync(join(tmpdir(), 'lading-cache-'));
  try {
    const open = () =>
      playwright.chromium.launchPersistentContext(join(disk.folder, 'profile'), {
        ...launchOptions,
        // What the browser keeps of answers is not what fills up here.
        args: [...(launchOptions.args ?? []), `--disk-cache-dir=${cache}`],
        headless,
      });
    const first = await open();
    const page = await first.newPage();
    disk.fill();
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Username', { exact: true }).fill('provisioner');
    await page.getByLabel('Password', { exact: true }).fill(server.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText("Make sure it isn't full")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('restart the browser')).toBeVisible();
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue('provisioner');
    disk.free();
    await first.close();
    // As the words say: this browser opens no database any more once it could not.
    const second = await open();
    const again = await second.newPage();
    await signIn(again, server);
    await readyForOffline(again);
    await second.close();
    // What is on the device opens although there is room for nothing more.
    disk.fill();
    const third = await open();
    const full = await third.newPage();
    await full.goto(`${server.url}/activation`);
    await expect(full.locator('[data-shipment-id]').first()).toBeVisible({ timeout: 30_000 });
    disk.free();
    await third.close();
  } finally {
    disk.remove();
    rmSync(cache, { recursive: true, force: true });
  }
});
