import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newShipment } from '../fixtures/new-shipment.ts';
import { HARNESS_PATH } from './harness-build.ts';
import { CREATE } from './inputs.ts';
import { startKillableDevice } from './killable-device.ts';
import { differencesOf, type OldEntry, readRawOutbox, writeFirstOutbox } from './raw-outbox.ts';
import type { World } from './world.ts';

/** As many as make the change of the database take a while. */
const ENTRIES = 2_000;
const FIRST_VERSION = 10;
/** A kill comes up to this long after the change of the database has begun. */
const LATEST_MS = 400;

declare global {
  interface Window {
    upgradeBegins?: () => Promise<void>;
  }
}

/**
 * The browser is killed while the console changes the outbox that the first release wrote, again and again. After each
 * kill all of it is there, and the change is done in the end. Returns what was not so, and how many kills met the change.
 */
export async function killInUpgrade(world: World, kills: number): Promise<{ violations: string[]; met: number }> {
  const violations: string[] = [];
  let met = 0;
  const device = await startKillableDevice(world);
  try {
    const entries = oldEntries();
    for (let round = 0; round < kills; round += 1) {
      let page = await device.restartEmpty();
      await page.goto(emptyPage(world));
      await page.evaluate(deleteOutbox);
      await writeFirstOutbox(page, FIRST_VERSION, entries);
      const before = await readRawOutbox(page);
      const begun = Promise.withResolvers<void>();
      await page.exposeBinding('upgradeBegins', () => begun.resolve());
      await page.addInitScript(tellOfUpgrade);
      await page.goto(`${world.proxy.url}${HARNESS_PATH}`);
      await begun.promise;
      await wait(world.options.random() * LATEST_MS);
      page = await device.restartEmpty();
      await page.goto(emptyPage(world));
      const killed = await readRawOutbox(page);
      if (killed.version === FIRST_VERSION) met += 1;
      violations.push(...differencesOf(before, killed).map((difference) => `after kill ${round + 1}: ${difference}`));
      const again = await world.tab(page.context(), page);
      await again.synced();
      violations.push(...differencesOf(before, await readRawOutbox(page)));
      if ((await again.entries()).length !== ENTRIES) violations.push('the console does not read what it has changed');
      world.options.progress(`${round + 1} of ${kills} kills, ${met} met the change of the database`);
    }
    return { violations, met };
  } finally {
    await device.remove();
  }
}

/** Of somebody who isn't signed in, so that nothing is sent. */
function oldEntries(): readonly OldEntry[] {
  return Array.from({ length: ENTRIES }, (_, nth) => ({
    localSeq: nth + 1,
    mutationId: randomUUID(),
    deviceId: 'the-old-device',
    userId: 'u-away',
    companyId: '1',
    type: CREATE,
    payloadVersion: 1,
    payload: newShipment(`OLD-${nth}`, '00_1B_AD_00_00_01', { notes: 'x'.repeat(nth % 500) }),
    patches: [],
    lanes: [`shipment:${nth}`],
    occurredAt: nth,
    state: 'queued',
    attempts: 0,
    nextAttemptAt: null,
    lastFault: null,
    sentOnce: false,
    ack: null,
    ackedAt: null,
  }));
}

/** A page of the origin without the console on it. */
const emptyPage = ({ proxy }: World): string => `${proxy.url}${HARNESS_PATH}nothing-here`;

/** Runs in the page. */
function deleteOutbox(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('lading-outbox');
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(new Error('The outbox could not be deleted.'));
  });
}

/** Runs in the page before anything else. */
function tellOfUpgrade(): void {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (this: IDBFactory, ...given: Parameters<IDBFactory['open']>) {
    const request = open.apply(this, given);
    if (given[0] === 'lading-outbox') {
      request.addEventListener('upgradeneeded', () => void window.upgradeBegins?.());
    }
    return request;
  };
}
