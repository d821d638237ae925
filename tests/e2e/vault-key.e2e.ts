import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './test.ts';
import { readyForOffline, signIn } from './walk.ts';

/** The files of a profile that contain these bytes. */
const filesWith = (folder: string, bytes: Buffer): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(bytes));

test('the vault key is in no file of the browser, signed in or out', async ({
  server,
  playwright,
  headless,
  launchOptions,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'lading-vault-key-'));
  const known = Buffer.alloc(32, 'a key that is stored on purpose!');
  const launch = () => playwright.chromium.launchPersistentContext(folder, { ...launchOptions, headless });
  try {
    const context = await launch();
    const page = await context.newPage();
    // Read on its way: the browser keeps no body for long.
    const answered = Promise.withResolvers<{ data: { vaultKey: string } }>();
    await page.route('**/api/users/login', async (route) => {
      const response = await route.fetch();
      answered.resolve((await response.json()) as { data: { vaultKey: string } });
      await route.fulfill({ response });
    });
    await signIn(page, server);
    const { data } = await answered.promise;
    await page.unrouteAll();
    await readyForOffline(page);
    // What Chromium does with a key that no script can export: what is looked for here would be found.
    await page.evaluate(
      async (bytes) => {
        const raw = new Uint8Array(bytes);
        const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
        const opening = indexedDB.open('control', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
        await new Promise<void>((resolve, reject) => {
          opening.onerror = () => reject(new Error('IndexedDB failed.'));
          opening.onsuccess = () => {
            const writing = opening.result.transaction('keys', 'readwrite', { durability: 'strict' });
            writing.objectStore('keys').put(key, 'key');
            writing.oncomplete = () => resolve();
          };
        });
      },
      [...known],
    );
    await context.close();
    expect(filesWith(folder, known)).not.toEqual([]);
    const vaultKey = Buffer.from(data.vaultKey, 'base64');
    expect(vaultKey).toHaveLength(32);
    for (const bytes of [vaultKey, Buffer.from(data.vaultKey)]) expect(filesWith(folder, bytes)).toEqual([]);

    const again = await launch();
    const back = await again.newPage();
    await back.goto(`${server.url}/login`);
    // Opening the sign-in page signs out.
    await expect(back.getByLabel('Username', { exact: true })).toBeVisible();
    await expect.poll(() => back.evaluate(() => localStorage.getItem('lading.user'))).toBeNull();
    await again.close();
    for (const bytes of [vaultKey, Buffer.from(data.vaultKey)]) expect(filesWith(folder, bytes)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
