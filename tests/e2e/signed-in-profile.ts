import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { ServerProcess } from '../../scripts/server-process.ts';
import { clock } from '../fixtures/test-clock.ts';
import { readyForOffline, signIn } from './walk.ts';

/** The console ends a session after fifteen minutes without use: an older profile is made again. */
const USABLE_FOR_MS = 10 * 60_000;
/** What the browser keeps for its own speed only. */
const NOT_COPIED = new Set(['Cache', 'GPUCache', 'GrShaderCache', 'ShaderCache', 'GraphiteDawnCache', 'Crashpad']);

/** Deletes a profile. A browser that has just ended may still write into it. */
export const removeProfile = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/**
 * A browser profile in which the provisioner is signed in, the first sync is done and the service worker is in control.
 * It is made once and copied for each test. Nothing was ever entered in it, so that each copy makes a device id of its own.
 */
export class SignedInProfile {
  readonly #server: ServerProcess;
  readonly #open: (folder: string) => Promise<BrowserContext>;
  #made: { readonly folder: string; readonly at: number } | null = null;

  /**
   * @param server as the tests' consoles reach it: a profile is of one origin
   * @param open starts a browser on a profile
   */
  constructor(server: ServerProcess, open: (folder: string) => Promise<BrowserContext>) {
    this.#server = server;
    this.#open = open;
  }

  /** Returns a new copy; the caller removes it. */
  async copy(): Promise<string> {
    const made = await this.#current();
    const folder = await mkdtemp(join(tmpdir(), 'lading-profile-'));
    await cp(made, folder, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => !NOT_COPIED.has(basename(path)),
    });
    return folder;
  }

  async remove(): Promise<void> {
    if (this.#made !== null) await removeProfile(this.#made.folder);
    this.#made = null;
  }

  async #current(): Promise<string> {
    if (this.#made !== null && clock.now() - this.#made.at < USABLE_FOR_MS) return this.#made.folder;
    await this.remove();
    const at = clock.now();
    const folder = await mkdtemp(join(tmpdir(), 'lading-profile-'));
    this.#made = { folder, at };
    const context = await this.#open(folder);
    const page = context.pages()[0] ?? (await context.newPage());
    await signIn(page, this.#server);
    await readyForOffline(page);
    // Closing writes all of it to the disk, the session cookie too.
    await context.close();
    return folder;
  }
}
