import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { fillForm, openForm, readyForOffline, row, status } from '../e2e/walk.ts';
import { DRAIN_LIMIT_MS } from './invariants.ts';
import { startKillableDevice } from './killable-device.ts';
import { readRawOutbox } from './raw-outbox.ts';
import type { Scenario } from './scenario.ts';
import { openPage } from './screen.ts';
import { shipmentsById } from './server-truth.ts';
import { HANGS_AFTER_MS } from './until.ts';
import { inWorld } from './world.ts';

/** Half of the kills come at the very instant; the others up to this much later. */
const LATEST_KILL_MS = 40;
/** How many of the newest rows are in the page for certain. */
const DRAWN = 5;

/**
 * The browser is killed at the instant it says "Saved here, not sent yet", again and again, without a server, while a
 * megabyte is being written beside it. Afterwards the server comes back. What was called saved must be in the list
 * after every kill (I1), and on the server exactly once at the end (I1, I2), in less than two minutes (I5).
 */
export const killedWhenSaved: Scenario = {
  id: 'F02',
  title: 'killed at the instant the screen says "Saved here, not sent yet"',
  defaultRounds: 20,
  shortRounds: 2,
  gateRounds: 2,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const { rounds, random, progress } = options;
      const violations: string[] = [];
      const tags = await world.tags(rounds);
      const device = await startKillableDevice(world);
      try {
        const { page: first } = device.page();
        await openPage(world, first);
        await readyForOffline(first);
        await proxy.down();

        const saved: string[] = [];
        let { page } = device.page();
        for (const [round, tag] of tags.entries()) {
          const shipmentId = `KILL-${round}`;
          await startHeavyWrites(page);
          const form = await openForm(page);
          await fillForm(form, { shipmentId, device: tag });
          const said = sayWhenSaved(page);
          await form.getByRole('button', { name: 'Add', exact: true }).click();
          await said;
          if (random() < 0.5) await wait(random() * LATEST_KILL_MS);
          await device.kill();
          saved.push(shipmentId);

          page = await device.restartEmpty();
          await openPage(world, page);
          await page.locator('[data-shipment-id]').first().waitFor();
          const { entries } = await readRawOutbox(page);
          for (const id of saved) {
            const stored = entries.some((entry) => entry.includes(`"shipmentId":"${id}"`));
            if (!stored) violations.push(`I1: ${id} was called saved and is not stored after kill ${round + 1}`);
          }
          // Only what fits on the screen is drawn.
          for (const id of saved.slice(-DRAWN)) {
            const there = await row(page, id)
              .waitFor({ timeout: HANGS_AFTER_MS })
              .then(
                () => true,
                () => false,
              );
            if (!there) violations.push(`I1: ${id} was called saved and is not in the list after kill ${round + 1}`);
          }
          progress(`${round + 1} of ${rounds} kills, ${violations.length} missing`);
        }

        await proxy.up();
        await status(page)
          .filter({ hasText: 'Up to date' })
          .waitFor({ timeout: DRAIN_LIMIT_MS })
          .catch(() => {
            violations.push(`I5: the queue was not empty ${DRAIN_LIMIT_MS / 1000} s after the server came back`);
          });
        const counts = await shipmentsById(world);
        for (const id of saved) {
          const count = counts.get(id) ?? 0;
          if (count === 0) violations.push(`I1: ${id} never reached the server`);
          if (count > 1) violations.push(`I2: ${id} is on the server ${count} times`);
        }
        return { rounds, violations, counts: { kills: rounds, saved: saved.length } };
      } finally {
        await device.remove();
      }
    }),
};

/** Keeps the browser's storage busy, as a running sync would: the flush of the small outbox must not wait in line. */
async function startHeavyWrites(page: Page): Promise<void> {
  await page.evaluate(() => {
    const open = indexedDB.open('heavy-writes', 1);
    open.onupgradeneeded = () => open.result.createObjectStore('blocks');
    open.onsuccess = () => {
      const write = () => {
        const change = open.result.transaction('blocks', 'readwrite', { durability: 'relaxed' });
        change
          .objectStore('blocks')
          .put(crypto.getRandomValues(new Uint8Array(65_536)).toString().slice(0, 1_000_000), 1);
        change.oncomplete = () => setTimeout(write, 20);
      };
      write();
    };
  });
}

/** Resolves in the instant the words are in the page, not when somebody next looks. */
async function sayWhenSaved(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (
            document.querySelector('[data-testid="form-result"]')?.textContent?.includes('Saved here, not sent yet')
          ) {
            watcher.disconnect();
            resolve();
          }
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
  );
}
