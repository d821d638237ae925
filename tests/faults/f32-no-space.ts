import { add, fillForm, openForm } from '../e2e/walk.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { openScreen } from './screen.ts';
import { HANGS_AFTER_MS } from './until.ts';
import { inWorld } from './world.ts';

declare global {
  interface Window {
    /** Lets every write of a database find no room from now on, or room again. */
    fillDisk: (full: boolean) => void;
  }
}

/** There is no room for a single entry more. The screen says so, what was typed and what was saved stay; then there is room. */
export const noSpace: Scenario = {
  id: 'F32',
  title: 'no space left while saving, and space again',
  defaultRounds: 3,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const violations: string[] = [];
      const [formTag = '', ...tags] = await world.tags(options.rounds + 1);
      const page = await world.signedIn();
      await page.page.context().addInitScript(fillable);
      const screen = await openScreen(world, page);
      const form = await openForm(screen.page);
      await fillForm(form, { shipmentId: 'F32-form', device: formTag });
      await proxy.down();
      await page.issueAll(tags.map((tag, nth) => [CREATE, newShipment(`F32-${nth}`, tag)] as const));
      await screen.page.evaluate(() => window.fillDisk(true));
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      const said = screen.page.getByText('Not saved');
      const told = await said.waitFor({ timeout: HANGS_AFTER_MS }).then(
        () => true,
        () => false,
      );
      if (!told) violations.push('the screen does not say that it was not saved');
      if ((await form.getByLabel('Shipment ID').inputValue()) !== 'F32-form')
        violations.push('the form lost what was typed');
      const copied = await page.page.evaluate(copiedRows);
      if (copied > 0)
        violations.push(`${copied} parts of the server's rows were kept while there was no room for work`);
      const kept = await page.unsent();
      if (kept !== options.rounds) violations.push(`I1: ${kept} of ${options.rounds} are left of the old queue`);
      await screen.page.evaluate(() => window.fillDisk(false));
      await add(form);
      await proxy.up();
      violations.push(...(await checkInvariants(world, page, { unannounced: true })));
      return { rounds: options.rounds, violations, counts: { kept } };
    }),
};

/** Runs in the page: how much of the copy of the server's rows is there. */
async function copiedRows(): Promise<number> {
  const all = await indexedDB.databases();
  const { name = '' } = all.find((one) => one.name?.startsWith('lading-cache-') ?? false) ?? {};
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(new Error('The copy can not be opened.'));
    opening.onsuccess = () => {
      const counting = opening.result.transaction('chunks').objectStore('chunks').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

/** Runs in the page before anything else. */
function fillable(): void {
  let full = false;
  for (const name of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...given: Parameters<IDBObjectStore['put']>) {
      if (full) throw new DOMException('No space left.', 'QuotaExceededError');
      return write.apply(this, given);
    };
  }
  window.fillDisk = (now) => {
    full = now;
  };
}
