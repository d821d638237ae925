import { entryIn } from '../../src/contract/console-entry.ts';
import { CONSOLE_BUILD } from '../../src/contract/headers.ts';
import type { Fate } from '../faults/fate.ts';
import { answering, PASS } from '../faults/fate.ts';
import { loadedAnew, mark } from './loaded-anew.ts';
import { notice } from './next-version.ts';
import { askServer } from './oracle.ts';
import { expect, signedInTest } from './test.ts';
import { add, close, fillForm, openForm, row, status } from './walk.ts';

/** What the answers of the next release say of themselves. */
const NEXT = '/assets/index-next.js';
/** By then an open console has said that a newer version is there (S15). */
const SAYS_SO_MS = 60_000;

/** As the next release answers: of its build, and its lists in a way that this one can't read. */
const ofNext = (path: string): Fate => ({
  kind: 'rewrite',
  rewrite: ({ status: code, headers, body }) => ({
    status: code,
    headers: { ...headers, [CONSOLE_BUILD]: NEXT },
    body: /\/tables\/query\/shipmentList\b/.test(path) ? '{"pages":[]}' : body,
  }),
});

signedInTest(
  'S15: an old page says that a newer version is there, and its queue is delivered',
  async ({ page, server, chaosProxy }) => {
    const served = entryIn(await (await fetch(`${server.url}/index.html`)).text());
    expect((await fetch(`${server.url}/api/health`)).headers.get(CONSOLE_BUILD)).toBe(served);

    const oracle = await askServer(server);
    const { macId: device } = await oracle.freeTag();
    chaosProxy.decide(({ key }) => (key === null ? PASS : { kind: 'drop' }));
    const form = await openForm(page);
    await fillForm(form, { shipmentId: 'OLD-PAGE', device });
    await add(form);
    await close(form);
    await expect(row(page, 'OLD-PAGE')).toHaveAttribute('data-mark', 'waiting');
    await mark(page);

    const worker = await (await fetch(`${server.url}/sw.js`)).text();
    const next = answering(200, `// The next release.\n${worker}`, { 'content-type': 'text/javascript' });
    chaosProxy.decide(({ path }) =>
      path.startsWith('/sw.js') ? next : /^\/api\/(?!changes)/.test(path) ? ofNext(path) : PASS,
    );
    await expect(notice(page)).toBeVisible({ timeout: SAYS_SO_MS });
    // What the new server says of lists is nothing that this page can read: it says why, and no "Retry" helps.
    await expect(
      page.getByText('This version of Lading is too old for the server. Update to continue.').first(),
    ).toBeVisible();
    // The old page delivers what it had queued.
    await expect
      .poll(async () => (await oracle.shipments()).some(({ customData }) => customData === 'OLD-PAGE'))
      .toBe(true);

    chaosProxy.decide(({ path }) => (path.startsWith('/sw.js') ? next : PASS));
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await loadedAnew(page);
    await expect(row(page, 'OLD-PAGE')).toBeVisible();
    await expect(status(page)).toContainText('Up to date');
    await expect(notice(page)).toHaveCount(0);
  },
);
