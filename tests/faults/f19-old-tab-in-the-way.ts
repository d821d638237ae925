import { readyForOffline } from '../e2e/walk.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import { PASS } from './fate.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import { killInUpgrade } from './killed-in-upgrade.ts';
import { isNext, nextConsole } from './next-console.ts';
import { differencesOf, readRawOutbox } from './raw-outbox.ts';
import type { Scenario } from './scenario.ts';
import { openScreen } from './screen.ts';
import { HANGS_AFTER_MS, promised, until } from './until.ts';
import { inWorld, type World } from './world.ts';

/** How soon the screen has to say what is in the way. */
const TOLD_MS = promised(5_000);
const QUEUED = 20;

/**
 * The next version has to change the outbox while tabs of this one are open, one of which a phone has put to sleep: it
 * keeps the database. Everybody is told, nobody looks at an empty page, and the queue is the same afterwards. Then the browser is killed in the middle of such a change;
 * a round is one such kill.
 */
export const oldTabInTheWay: Scenario = {
  id: 'F19',
  title: 'old tabs are open while a new version changes the database, killed in the middle of it',
  defaultRounds: 4,
  shortRounds: 1,
  kind: 'patient',
  run: (options) =>
    inWorld(
      options,
      async (world) => {
        const violations = await changeOverOldTabs(world);
        await world.server.restart();
        world.proxy.decide();
        const { violations: lost, met } = await killInUpgrade(world, options.rounds);
        return { rounds: options.rounds, violations: [...violations, ...lost], counts: { kills: options.rounds, met } };
      },
      { ownServer: true },
    ),
};

async function changeOverOldTabs(world: World): Promise<string[]> {
  const { proxy, server } = world;
  const { progress } = world.options;
  const violations: string[] = [];
  // First of all: while it is built, nothing else goes on in this process.
  const next = await nextConsole();
  const page = await world.signedIn();
  const asleep = await openScreen(world, page);
  const old = await openScreen(world, page);
  const updated = await openScreen(world, page);
  await readyForOffline(updated.page);
  const tags = await world.tags(QUEUED);
  proxy.decide(({ key }) => (key === null ? PASS : { kind: 'drop' }));
  await page.issueAll(tags.map((tag, nth) => [CREATE, newShipment(`F19-${nth}`, tag)] as const));
  await asleep.page.evaluate(holdOutbox);
  const before = await readRawOutbox(page.page);
  progress('a tab asleep holds the outbox');
  const device = page.page.context();
  await page.page.close();

  await server.restart(next);
  progress('the next version is deployed');
  await updated.page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const offer = updated.page
    .getByRole('region', { name: 'New version available' })
    .getByRole('button', { name: /^OK/ });
  await offer.waitFor({ timeout: HANGS_AFTER_MS });
  await offer.click();
  progress('the next version is accepted');
  // On a busy machine the page may be loaded once more before the new version has taken over.
  if (!(await until(HANGS_AFTER_MS, () => isNext(updated.page))))
    violations.push('the new version did not come at the first OK');
  const says = (screen: typeof old, words: RegExp) => async () =>
    (await screen.page.getByRole('alert').filter({ hasText: words }).count()) > 0;
  const [shell, blocked] = await Promise.all([
    until(TOLD_MS, () => updated.page.getByTestId('sync-status').isVisible()),
    until(TOLD_MS, says(updated, /Lading is open in another tab that is blocking storage/)),
  ]);
  if (!shell) violations.push('the new version shows no page while the database is held');
  if (!blocked) {
    const said = await updated.page
      .getByRole('alert')
      .allInnerTexts()
      .catch((error: unknown) => [String(error)]);
    violations.push(`the new version does not say that another tab holds the database, but "${said.join(' / ')}"`);
  }
  const outdated = await until(TOLD_MS, says(old, /A newer version of Lading is open in another tab/));
  if (!outdated) violations.push('the old tab does not say that a newer version runs');

  await asleep.page.close();
  progress('the tab that slept is closed');
  const over = await until(HANGS_AFTER_MS, async () => !(await says(updated, /is blocking storage/)()));
  if (!over) violations.push('it still waits for a tab that is closed');
  const after = await until(HANGS_AFTER_MS, async () => (await readRawOutbox(updated.page)).version > before.version);
  if (!after) violations.push('the database was not changed');
  violations.push(...differencesOf(before, await readRawOutbox(updated.page)));

  proxy.decide();
  const sent = await until(HANGS_AFTER_MS, async () => /Up to date/.test(await updated.status()));
  if (!sent) violations.push(`the new version has not sent what was queued: ${await updated.status()}`);
  progress('the next version has sent what was queued');
  violations.push(...(await checkInvariants(world, await world.tab(device))));
  return violations;
}

declare global {
  interface Window {
    /** Kept: a connection that nobody refers to is closed as garbage. */
    held?: IDBDatabase;
  }
}

/** Runs in the page: a connection that nobody closes when the database is wanted. */
function holdOutbox(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lading-outbox');
    opening.onerror = () => reject(new Error('The outbox can not be opened.'));
    opening.onsuccess = () => {
      window.held = opening.result;
      resolve();
    };
  });
}
