import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { startServer } from '../../scripts/server-process.ts';
import { askServer } from '../e2e/oracle.ts';
import { startTablet } from '../e2e/tablet.ts';
import { fillForm, openForm, readyForOffline, row, signIn, status } from '../e2e/walk.ts';
import type { Scenario, ScenarioOptions, ScenarioResult } from './scenario.ts';

/** Half of the kills come at the very instant; the others up to this much later. Milliseconds. */
const LATEST_KILL = 40;
const DRAIN_LIMIT = 120_000;

/**
 * The browser is killed at the instant it says "Saved on this device", again and again, without a server, while a
 * megabyte is being written beside it. Afterwards the server comes back. What was called saved must be in the list
 * after every kill (I1), and on the server exactly once at the end (I1, I2), in less than two minutes (I5).
 */
export const killedWhenSaved: Scenario = {
  id: 'F02',
  title: 'killed at the instant the screen says "Saved on this device"',
  defaultRounds: 20,
  run,
};

async function run({ rounds, random, progress }: ScenarioOptions): Promise<ScenarioResult> {
  const violations: string[] = [];
  const server = await startServer();
  let tablet = await startTablet();
  try {
    const oracle = await askServer(server);
    const free = (await oracle.tags()).filter((tag) => tag.provisionStatus === 0).map((tag) => tag.macId);
    if (free.length < rounds) throw new Error(`The demo company has ${free.length} free tags, ${rounds} are needed.`);
    await signIn(tablet.page, server);
    await readyForOffline(tablet.page);
    await tablet.signInOnDisk();
    await server.kill();

    const saved: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const shipmentId = `KILL-${round}`;
      const { page } = tablet;
      await startHeavyWrites(page);
      const form = await openForm(page);
      await fillForm(form, { shipmentId, device: free[round - 1] ?? '' });
      const said = sayWhenSaved(page);
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      await said;
      if (random() < 0.5) await wait(random() * LATEST_KILL);
      await tablet.kill();
      saved.push(shipmentId);

      tablet = await startTablet({ profile: tablet.profile });
      await tablet.page.goto(`${server.url}/activation?mode=shipment`);
      await tablet.page.locator('[data-shipment-id]').first().waitFor();
      for (const id of saved) {
        const there = await row(tablet.page, id)
          .waitFor({ timeout: 10_000 })
          .then(
            () => true,
            () => false,
          );
        if (!there) violations.push(`I1: ${id} was called saved and is not in the list after kill ${round}`);
      }
      progress(`${round} of ${rounds} kills, ${violations.length} missing`);
    }

    await server.restart();
    await status(tablet.page)
      .filter({ hasText: 'Up to date' })
      .waitFor({ timeout: DRAIN_LIMIT })
      .catch(() => {
        violations.push(`I5: the queue was not empty ${DRAIN_LIMIT / 1000} s after the server came back`);
      });
    const shipments = await (await askServer(server)).shipments();
    for (const id of saved) {
      const count = shipments.filter((shipment) => shipment.customData === id).length;
      if (count === 0) violations.push(`I1: ${id} never reached the server`);
      if (count > 1) violations.push(`I2: ${id} is on the server ${count} times`);
    }
    return { rounds, violations, counts: { kills: rounds, saved: saved.length } };
  } finally {
    await tablet.remove();
    await server.remove();
  }
}

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
          if (document.querySelector('[data-testid="form-result"]')?.textContent?.includes('Saved on this device')) {
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
