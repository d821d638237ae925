import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { filledButtons, namesakes } from '../../../tests/fixtures/buttons.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { hearAgain, storeRows } from '../../../tests/fixtures/device-copy.ts';
import { watchEmptyWords } from '../../../tests/fixtures/empty-words.ts';
import { EVERY_PAGE, everyPageOptions, everyRow } from '../../../tests/fixtures/every-page.ts';
import { holdCopy } from '../../../tests/fixtures/held-copy.ts';
import { watchSpeech } from '../../../tests/fixtures/speech.ts';
import { PAGES } from '../../domain/pages.ts';
import { FEEDS } from '../../local/sync/feeds.ts';
import { localCopyOf } from '../../local/worker/local-copy.ts';

const ADMINISTRATOR = {
  roles: ['User' as const, 'Provisioner' as const, 'Company Administrator' as const],
  reports: ['shipmentList', 'deviceBattery'],
};
const NOTHING_FETCHED = Object.fromEntries(FEEDS.map(({ name }) => [name, null]));

// As high as a page, so that all of it is drawn.
beforeEach(() => page.viewport(1440, 3000));

/** What has come is drawn. A page that is not in front is never called idle: it need not wait for long. Milliseconds. */
const drawn = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 50 }));

it('opens every page there is', () => {
  const opened = new Set(EVERY_PAGE.map(({ at }) => at.replace(/\?.*/, '')));
  expect(PAGES.map(({ path }) => path).filter((path) => !opened.has(path))).toEqual([]);
});

it.each(EVERY_PAGE)(
  'says of nothing that it is not there before that is known: $at',
  async ({ at, shows, known = [] }) => {
    const device = await prepareDevice({ user: ADMINISTRATOR, rows: NOTHING_FETCHED, pages: everyPageOptions() });
    const { user, server } = device;
    const answerServer = server.hold();
    const answerCopy = holdCopy();
    const noted = watchEmptyWords();
    const spoken = watchSpeech();
    await openConsole(at);
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const copy = localCopyOf(user);
    await copy.answered();
    await drawn();
    expect.soft(noted(), 'nobody has answered').toEqual([]);
    // The copy is read, and has nothing: it was never fetched.
    answerCopy();
    await drawn();
    await copy.answered();
    await drawn();
    expect.soft(noted(), 'the copy is on its way').toEqual([]);
    // It comes feed by feed; the server has not answered what is asked besides.
    const rows = everyRow();
    for (const { name } of FEEDS) await storeRows(user, name, { rows: rows[name] ?? [] });
    await hearAgain(user);
    const main = page.getByRole('main');
    await expect.poll(() => main.element().textContent).toContain(shows);
    // What is drawn asks for more.
    for (let turn = 0; turn < 3; turn += 1) {
      await copy.answered();
      await drawn();
    }
    expect
      .soft(
        noted().filter((text) => !known.includes(text)),
        'the server has not answered',
      )
      .toEqual([]);
    answerServer();
    await expect.poll(() => document.querySelectorAll('main [aria-busy="true"]').length).toBe(0);
    await expect.element(page.getByTestId('waiting-status')).not.toMatchTextContent('Loading…');
    await expect.poll(() => main.element().textContent).toContain(shows);
    expect.soft(filledButtons(main.element()).length, 'filled buttons').toBeLessThanOrEqual(1);
    expect.soft(namesakes(main.element())).toEqual([]);
    // Nobody has done anything but to open the page.
    expect(spoken()).toEqual([]);
  },
);

/** Those with maps, cards and figures. */
const DRAWN_OFFLINE = EVERY_PAGE.filter(({ at }) => /dashboard|location-list|location-detail|geofences/.test(at));

it.each(DRAWN_OFFLINE)(
  'draws what this device has at once without a connection, and waits for nothing: $at',
  async ({ at, shows }) => {
    const device = await prepareDevice({ user: ADMINISTRATOR, rows: everyRow(), pages: everyPageOptions() });
    device.server.hold();
    device.setOffline(true);
    await openConsole(at);
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await localCopyOf(device.user).answered();
    await expect.poll(() => page.getByRole('main').element().textContent).toContain(shows);
    const waiting = () => [...document.querySelectorAll('main [aria-busy="true"]')].map((one) => one.textContent);
    await expect.poll(waiting).toEqual([]);
  },
);
