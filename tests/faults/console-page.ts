import type { BrowserContext, Page } from '@playwright/test';
import type { EntryState, Saved, SeenRow, Shown, ShownRow, ShownStatus } from './harness/harness.ts';
import { HARNESS_PATH } from './harness-build.ts';
import type { Ledger } from './ledger.ts';
import { HANGS_AFTER_MS, until } from './until.ts';

/** A command by its type, its input, and the row it is made on. */
export type Issue = readonly [type: string, input: unknown, seen?: SeenRow];

interface ConsoleOptions {
  /** The console's origin as the browser knows it: the proxy's. */
  readonly url: string;
  readonly ledger: Ledger;
}

/** One tab with the console's own code and no screens, told what to do. */
export class ConsolePage {
  readonly page: Page;
  readonly #url: string;

  private constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
  }

  /** A new tab of this browser, or the one that is given. What it saves goes into the ledger. */
  static async open(context: BrowserContext, { url, ledger }: ConsoleOptions, page?: Page): Promise<ConsolePage> {
    const tab = page ?? (await context.newPage());
    await tab.exposeBinding('reportSaved', (_source, saved: Saved) => ledger.note(saved));
    const opened = new ConsolePage(tab, url);
    await opened.load();
    return opened;
  }

  async load(): Promise<void> {
    await this.page.goto(`${this.#url}${HARNESS_PATH}`);
    await this.page.waitForFunction(() => window.harness !== undefined);
  }

  /** Signs in and waits for the device's own copy of everything. */
  async signIn(username: string, password: string): Promise<string> {
    const ask = () =>
      this.page.evaluate(([name, word]) => window.harness.signIn(name, word), [username, password] as const);
    let signedIn: { readonly userId: string } | undefined;
    let fault: unknown;
    // A busy machine hashes passwords for longer than the console waits for an answer: then a person tries again.
    await until(HANGS_AFTER_MS, async () => {
      signedIn = await ask().catch((error: unknown) => {
        fault = error;
        return undefined;
      });
      return signedIn !== undefined || !String(fault).includes('timeout');
    });
    if (signedIn === undefined) throw fault;
    await this.synced();
    return signedIn.userId;
  }

  signOut(): Promise<void> {
    return this.page.evaluate(() => window.harness.signOut());
  }

  /** Until this device knows everything once. */
  async synced(): Promise<void> {
    await this.page.waitForFunction(
      () => {
        const status = window.harness.status();
        return status !== null && status.syncedAt !== null && window.harness.shown() !== null;
      },
      undefined,
      { timeout: HANGS_AFTER_MS },
    );
  }

  issue(type: string, input: unknown, seen?: SeenRow): Promise<Saved> {
    return this.page.evaluate(([name, value, row]) => window.harness.issue(name, value, row), [
      type,
      input,
      seen,
    ] as const);
  }

  /** Issues many at once, as fast as the page can store them. */
  issueAll(commands: readonly Issue[]): Promise<readonly Saved[]> {
    return this.page.evaluate(async (all) => {
      const saved: Promise<Saved>[] = [];
      for (const [type, input, seen] of all) saved.push(window.harness.issue(type, input, seen));
      return Promise.all(saved);
    }, commands);
  }

  entries(): Promise<readonly EntryState[]> {
    return this.page.evaluate(() => window.harness.entries());
  }

  unsent(): Promise<number> {
    return this.page.evaluate(() => window.harness.unsent());
  }

  async shown(): Promise<Shown | null> {
    // As one text: thousands of rows take a second otherwise.
    return JSON.parse(await this.page.evaluate(() => JSON.stringify(window.harness.shown()))) as Shown | null;
  }

  /** A row that is shown now. */
  row({ table, key }: SeenRow): Promise<ShownRow | null> {
    return this.page.evaluate(
      ([name, wanted]) => window.harness.shown()?.[name].find((one) => one.key === wanted) ?? null,
      [table, key] as const,
    );
  }

  status(): Promise<ShownStatus | null> {
    return this.page.evaluate(() => window.harness.status());
  }

  refresh(): Promise<void> {
    return this.page.evaluate(() => window.harness.refresh());
  }

  /** Tries everything that waits for its time now, as the button does. */
  retryAll(): Promise<void> {
    return this.page.evaluate(() => window.harness.retryAll());
  }

  counterFaults(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.harness.counterFaults());
  }

  /** Until nothing is unsent, or what is left may be. Returns whether that came in time. */
  async drained(limit: number, mayBeLeft: (unsent: readonly EntryState[]) => boolean = () => false): Promise<boolean> {
    return until(limit, async () => {
      const left = (await this.entries()).filter(({ state }) => state !== 'acked' && state !== 'cancelled');
      return left.length === 0 || mayBeLeft(left);
    });
  }
}
