import type { Page } from '@playwright/test';
import { add, close, fillForm, openForm, readyForOffline } from '../e2e/walk.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import { answering, PASS } from './fate.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import { isNext, nextConsole } from './next-console.ts';
import type { Scenario } from './scenario.ts';
import { openOutbox, openPage, openScreen, type Screen } from './screen.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { inWorld, type World } from './world.ts';

/** Once for a new version that takes over at once; a page that had to wait for it is loaded in between. */
const LOADS_OF_UPDATE = 2;
/** So long a page is watched that is not to be loaded again. */
const STAYS_MS = 20_000;

/**
 * The next version is deployed while a tab of this one is offline, with a queue and an open form. Nobody is thrown out of
 * the form; parts of the page that were not loaded yet come all the same, or with one reload; the next version sends what
 * this one has queued.
 */
export const deployedMeanwhile: Scenario = {
  id: 'F20',
  title: 'a new version is deployed while a tab is offline with a queue and an open form',
  defaultRounds: 5,
  shortRounds: 2,
  kind: 'patient',
  run: (options) =>
    inWorld(
      options,
      async (world) => {
        const violations: string[] = [];
        const next = await nextConsole();
        violations.push(...(await withoutWorker(world, next)));
        await world.server.restart();
        violations.push(...(await withQueueAndForm(world, next)));
        return { rounds: options.rounds, violations, counts: {} };
      },
      { ownServer: true },
    ),
};

/** The tab as it should be: its service worker has the whole of its version. */
async function withQueueAndForm(world: World, next: string): Promise<string[]> {
  const { proxy, server, options } = world;
  const violations: string[] = [];
  const page = await world.signedIn();
  const screen = await openScreen(world, page);
  await readyForOffline(screen.page);
  const [formTag = '', ...tags] = await world.tags(options.rounds + 1);
  await proxy.down();
  await page.issueAll(tags.map((tag, nth) => [CREATE, newShipment(`F20-${nth}`, tag)] as const));
  // From here on only the screen is there to send anything.
  await page.page.close();
  const form = await openForm(screen.page);
  await fillForm(form, { shipmentId: 'F20-form', device: formTag });
  const loads = countLoads(screen.page);

  await server.restart(next);
  proxy.decide(({ key }) => (key === null ? PASS : { kind: 'drop' }));
  await proxy.up();
  await screen.page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const notice = screen.page.getByRole('region', { name: 'New version available' });
  if (!(await until(HANGS_AFTER_MS, async () => /has been updated/.test(await notice.innerText())))) {
    violations.push('the new version is not offered');
  }
  if ((await form.getByLabel('Shipment ID').inputValue()) !== 'F20-form')
    violations.push('the form lost what was typed');
  await add(form);
  await close(form);
  const panel = await openOutbox(screen);
  const listed = await panel.getByTestId('outbox-entry').count();
  if (listed !== options.rounds + 1)
    violations.push(`${listed} of ${options.rounds + 1} are listed in the old version`);
  await screen.page.keyboard.press('Escape');
  if (loads() > 0) violations.push(`it was loaded anew ${loads()} times without consent`);
  if (await isNext(screen.page)) violations.push('the new version came without consent');

  await notice.getByRole('button', { name: /^OK/ }).click();
  if (!(await until(HANGS_AFTER_MS, () => isNext(screen.page)))) {
    const said = await notice.innerText().catch(() => 'nothing');
    violations.push(`the new version did not come when it was wanted: ${loads()} loads, the notice says "${said}"`);
  }
  options.progress('the next version is accepted and there');
  if (loads() > LOADS_OF_UPDATE) violations.push(`the update loaded the page ${loads()} times`);
  violations.push(...(await sentByNext(world, screen)));
  const after = await world.tab(screen.page.context());
  violations.push(...(await checkInvariants(world, after, { unannounced: true })));
  return violations;
}

/** Only now may a command pass, and only the screen, which is of the next version, is there to send it. */
async function sentByNext({ proxy }: World, screen: Screen): Promise<string[]> {
  proxy.decide();
  const sent = await until(HANGS_AFTER_MS, async () => /Up to date/.test(await screen.status()));
  return sent ? [] : [`the new version has not sent what was queued: ${await screen.status()}`];
}

/** A tab whose parts nobody has kept: the server has those of the next version only. */
async function withoutWorker(world: World, next: string): Promise<string[]> {
  const { proxy, server, options } = world;
  const violations: string[] = [];
  const device = await world.device({ serviceWorkers: 'block' });
  const page = await world.tab(device);
  await world.signIn(page);
  const [whole, broken] = [await device.newPage(), await device.newPage()];
  for (const tab of [whole, broken]) await openPage(world, tab);
  await server.restart(next);

  options.progress('the next version is deployed, tabs are open whose parts nobody has kept');
  const loads = countLoads(whole);
  await whole.getByTestId('sync-status').click();
  if (!(await until(HANGS_AFTER_MS, () => isNext(whole))))
    violations.push('a missing part did not bring the new version');
  await whole.getByTestId('sync-status').click();
  const opens = await whole
    .getByRole('dialog')
    .waitFor({ timeout: HANGS_AFTER_MS })
    .then(
      () => true,
      () => false,
    );
  if (!opens) violations.push('the missing part is still missing in the new version');
  if (loads() !== 1) violations.push(`a missing part loaded the page ${loads()} times`);

  options.progress('a missing part has brought the next version');
  // It is missing in the next version, too: then a second reload would help as little as a third.
  proxy.decide(({ path }) => (/outbox-panel/.test(path) ? answering(404, 'Not found') : PASS));
  const brokenLoads = countLoads(broken);
  await broken.getByTestId('sync-status').click();
  if (!(await until(HANGS_AFTER_MS, () => isNext(broken))))
    violations.push('a missing part did not bring the new version');
  await broken.getByTestId('sync-status').click();
  await until(STAYS_MS, () => brokenLoads() > 1);
  options.progress('a part that is missing for good was asked for');
  if (brokenLoads() !== 1) violations.push(`a part that is missing for good loaded the page ${brokenLoads()} times`);
  proxy.decide();
  await device.close();
  return violations;
}

/** How often this page has been loaded since. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}
