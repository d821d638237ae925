import { newShipment } from '../fixtures/new-shipment.ts';
import { ConsolePage } from './console-page.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { inWorld } from './world.ts';

/** How long every call of the browser's database fails. */
const FAILS_FOR_MS = 3_000;

declare global {
  interface Window {
    /** Makes every transaction and every opening of a database fail from now on, or no longer. */
    breakDatabases: (broken: boolean) => void;
    /** The browser closes every open database by itself. */
    closeDatabases: () => void;
  }
}

/** The browser's database closes by itself, or fails for three seconds whatever is asked. Nothing is called saved falsely. */
export const databaseFails: Scenario = {
  id: 'F34',
  title: "the browser's database closes by itself or fails for 3 s",
  defaultRounds: 4,
  gateRounds: 2,
  run: (options) =>
    inWorld(options, async (world) => {
      const violations: string[] = [];
      const context = await world.device();
      await context.addInitScript(breakable);
      const page = await ConsolePage.open(context, { url: world.proxy.url, ledger: world.ledger });
      await world.signIn(page);
      const tags = await world.tags(options.rounds);
      let refused = 0;
      for (const [round, tag] of tags.entries()) {
        const closes = round % 2 === 0;
        if (closes) await page.page.evaluate(() => window.closeDatabases());
        else {
          await page.page.evaluate((milliseconds) => {
            window.breakDatabases(true);
            setTimeout(() => window.breakDatabases(false), milliseconds);
          }, FAILS_FOR_MS);
        }
        // Saved or not: whichever it says has to be true, which the ledger finds out.
        await page.issue(CREATE, newShipment(`F34-${round}`, tag)).catch((error: unknown) => {
          options.progress(String(error));
          refused += 1;
        });
      }
      if (refused > 0)
        violations.push(`${refused} were not saved, though the database was back within ${FAILS_FOR_MS / 1000} s`);
      violations.push(...(await checkInvariants(world, page)));
      return { rounds: options.rounds, violations, counts: { refused } };
    }),
};

/** Runs in the page before anything else. */
function breakable(): void {
  const opened = new Set<IDBDatabase>();
  let broken = false;
  const failure = () => new DOMException('Internal error.', 'UnknownError');
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (this: IDBFactory, ...given: Parameters<IDBFactory['open']>) {
    if (broken) throw failure();
    const request = open.apply(this, given);
    request.addEventListener('success', () => opened.add(request.result));
    return request;
  };
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<IDBDatabase['transaction']>) {
    if (broken) throw failure();
    return transaction.apply(this, given);
  };
  window.breakDatabases = (now) => {
    broken = now;
  };
  window.closeDatabases = () => {
    for (const database of opened) {
      database.close();
      database.dispatchEvent(new Event('close'));
    }
    opened.clear();
  };
}
