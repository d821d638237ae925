import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AXE_LANGUAGES, axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawPart, type PreparedDevice, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { storeRows } from '../../../tests/fixtures/device-copy.ts';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { wedge } from '../../../tests/fixtures/wedge-keys.ts';
import { type AclChange, writeAclScan } from '../../domain/acl-scan.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';
import { EditAclDialog } from './edit-acl-dialog.tsx';

const LISTED = ['00_1B_AD_00_C1_01', '00_1B_AD_00_C1_02'] as const;
const [GONE, KEPT] = LISTED;
const [FIRST, SECOND, THIRD] = ['00_1B_AD_00_F1_01', '00_1B_AD_00_F1_02', '00_1B_AD_00_F1_03'] as const;
const [SCANNER, OTHER_SCANNER] = ['00_1B_AD_00_5C_01', '00_1B_AD_00_5C_02'] as const;
const shipment = shipmentRow({
  guid: crypto.randomUUID(),
  customData: 'SHP-1',
  macId: '00_1B_AD_00_7C_CA',
  shippingState: 2,
  aclExpected: 2,
  aclActual: 2,
});
const PREFIX = shipment.guid.slice(0, 18);

const on = { provisionStatus: 2, shipmentGuid: shipment.guid, shipmentId: 'SHP-1' } as const;
const CHIMES = [
  ...LISTED.map((macId) => deviceRow({ macId, kind: 'chimes', ...on })),
  ...[FIRST, SECOND, THIRD].map((macId) => deviceRow({ macId, kind: 'chimes' })),
];
const SCANNERS = [SCANNER, OTHER_SCANNER].map((macId) => deviceRow({ macId, kind: 'scanners' }));
const ROWS = { 'shipments:0': [shipment], 'devices:chimes': CHIMES, 'devices:scanners': SCANNERS };

afterEach(() => vi.useRealTimers());

/** As the list says it (spec 1 §9 "last 11 in ACL lists"). */
const shortOf = (macId: string): string => macId.slice(-11);

/** What a scanner reads for this shipment. */
const reading = (...changes: (readonly [AclChange['status'], string])[]) =>
  writeAclScan(
    PREFIX,
    changes.map(([status, macId]) => ({ status, macId })),
  );

interface Scanners {
  /** Passes on what a scanner has just read. */
  readonly scan: (scanner: string, value: string) => void;
  /** How often the server was asked for what was read. */
  readonly looks: () => number;
}

type Condition = { readonly column: string; readonly op: string; readonly value: string | number };

/** Answers for the table of the scanners' jobs. */
function scannersOf({ server }: PreparedDevice): Scanners {
  const jobs: { readonly entryId: number; readonly deviceId: string; readonly value: string }[] = [];
  server.answer('GET tables/jobs/entries', ({ query }) => {
    const where = JSON.parse(query.get('where') ?? '[]') as readonly Condition[];
    const sort = JSON.parse(query.get('sort') ?? '[]') as readonly { readonly descending?: boolean }[];
    const fits = (job: (typeof jobs)[number]) =>
      where.every(({ column, op, value }) => {
        if (op === 'gt') return job.entryId > Number(value);
        return op === 'eq' ? job.deviceId === value : column === 'value' && job.value.includes(String(value));
      });
    const rows = jobs.filter(fits);
    return { rows: sort[0]?.descending === true ? rows.toReversed() : rows, more: false };
  });
  return {
    scan: (deviceId, value) => void jobs.push({ entryId: jobs.length + 1, deviceId, value }),
    looks: () => server.asked.filter(({ path }) => path === 'tables/jobs/entries').length,
  };
}

const draw = (language?: Parameters<typeof drawPart>[1]) =>
  drawPart(<EditAclDialog shipment={shipment} onClose={() => undefined} />, language);
const dialog = page.getByRole('dialog', { name: 'Edit ACL of SHP-1' });
const list = () => page.getByTestId('acl-list').getByRole('listitem').elements();
/** The iChimes that are marked so, as the list says them. */
const withStatus = (status: AclChange['status']) =>
  [...document.querySelectorAll(`[data-status=${status}]`)].map(({ textContent }) => textContent.slice(0, 11));
const build = () => dialog.getByRole('button', { name: 'Build ACL' });

async function pickScanner(macId: string): Promise<void> {
  await page.getByRole('combobox').first().click();
  await page.getByRole('option', { name: shortOf(macId) }).click();
}

it('builds the list from what the picked scanner reads from the opening of the dialog on', async () => {
  const device = await prepareDevice({ rows: ROWS, siteOptions: { activationList: { editAclPolling: 0.1 } } });
  const { scan, looks } = scannersOf(device);
  scan(SCANNER, reading(['A', FIRST]));
  await draw();
  await expect.poll(list).toHaveLength(2);
  await expect.element(build()).toBeDisabled();
  await expect.poll(looks).toBeGreaterThan(0);
  await pickScanner(SCANNER);
  await expect.element(dialog.getByRole('img', { name: `#G#${PREFIX}` })).toBeVisible();
  await expect.element(dialog).toMatchTextContent('Waiting for the scanner');

  // Neither what was read before nor what another scanner reads has come with it.
  scan(OTHER_SCANNER, reading(['A', SECOND]));
  scan(SCANNER, reading());
  await expect.element(dialog).toMatchTextContent('iChimes not found');
  expect(list()).toHaveLength(2);
  await expect.element(build()).toBeDisabled();

  scan(SCANNER, reading(['A', THIRD], ['A', FIRST], ['D', GONE]));
  await expect.element(dialog).toMatchTextContent('The scanner read 3.');
  expect(withStatus('A')).toEqual([THIRD, FIRST].map(shortOf));
  expect(withStatus('D')).toEqual([shortOf(GONE)]);
  expect(list()).toHaveLength(4);

  // The last thing that was done with each, over all that was read and within one reading.
  scan(SCANNER, reading(['A', GONE], ['D', FIRST], ['D', THIRD], ['A', FIRST]));
  await expect.poll(() => withStatus('A')).toEqual([shortOf(FIRST)]);
  expect(withStatus('D')).toEqual([]);
  expect(list()).toHaveLength(3);
  scan(SCANNER, reading(['D', GONE]));
  await expect.element(dialog).toMatchTextContent('The scanner read 1.');
  await expect.poll(() => withStatus('D')).toEqual([shortOf(GONE)]);

  // The other scanner is picked: what it has read since the opening counts now.
  await pickScanner(OTHER_SCANNER);
  await expect.poll(() => withStatus('A')).toEqual([FIRST, SECOND].map(shortOf));
  expect(list()).toHaveLength(4);
  await build().click();
  await expect.poll(() => outbox.entries.count()).toBe(1);
  const [entry] = await outbox.entries.toArray();
  expect(entry?.payload).toMatchObject({ before: [...LISTED], chimes: [KEPT, FIRST, SECOND] });
});

it('builds nothing before all iChimes are here: what is on the shipment would be taken off it', async () => {
  const rows = { ...ROWS, 'devices:chimes': null, 'devices:scanners': null };
  const device = await prepareDevice({ rows });
  scannersOf(device);
  await draw();
  await expect.poll(() => document.querySelector('[role=dialog] [aria-busy=true]')).not.toBeNull();
  await page.getByRole('combobox', { name: 'Scanner' }).click();
  expect(page.getByText('Your company has no scanners.').elements()).toHaveLength(0);
  await userEvent.tab();
  await expect.element(build()).toBeDisabled();
  device.setOffline(true);
  await expect.element(dialog).toMatchTextContent("The list isn't available offline yet.");
  device.setOffline(false);
  await storeRows(device.user, 'devices:chimes', { rows: CHIMES.slice(0, 1), more: true });
  await expect.poll(() => document.querySelector('[role=dialog] [aria-busy=true]')).not.toBeNull();
  await storeRows(device.user, 'devices:chimes', { rows: CHIMES.slice(1) });
  await expect.poll(list).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Scan iChimes with the camera or a hand scanner' }).click();
  const count = page.getByTestId('collected-count');
  await expect.element(count).toMatchTextContent('2 scanned');
  await wedge(FIRST);
  await expect.element(count).toMatchTextContent('3 scanned');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(build()).toBeEnabled();
});

/** Waits for a condition without letting the time pass that stands still: the test runner's own waiting does. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => requestAnimationFrame(resolve));
}

it.each([
  ['five seconds', 5, {}],
  ['as many seconds as the site says', 12, { activationList: { editAclPolling: 12 } }],
])('asks for what a scanner has read every %s', async (_, seconds, siteOptions) => {
  const device = await prepareDevice({ rows: ROWS, siteOptions });
  const { scan, looks } = scannersOf(device);
  await draw();
  await expect.poll(list).toHaveLength(2);
  await expect.poll(looks).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await pickScanner(SCANNER);
  await until(() => dialog.element().textContent.includes('Waiting for the scanner'));
  // The click has let some time pass: the exact count begins with the next look. What opens and closes has timers, too.
  scan(SCANNER, reading());
  while (looks() < 3) {
    await vi.advanceTimersToNextTimerAsync();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await until(() => dialog.element().textContent.includes('iChimes not found'));
  expect(looks()).toBe(3);
  for (const [at, chimes] of [[FIRST], [FIRST, SECOND]].entries()) {
    scan(SCANNER, reading(...chimes.map((chime) => ['A', chime] as const)));
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(looks()).toBe(3 + at);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => dialog.element().textContent.includes(`The scanner read ${chimes.length}.`));
    expect(looks()).toBe(4 + at);
  }
});

it.each(AXE_LANGUAGES)('has nothing that axe finds, in %s', async (language) => {
  const device = await prepareDevice({ rows: ROWS, siteOptions: { activationList: { editAclPolling: 0.1 } } });
  const { scan } = scannersOf(device);
  await draw(language);
  await expect.poll(list).toHaveLength(2);
  const found = await axeFinds('[role=dialog]', language);
  await pickScanner(SCANNER);
  await expect.poll(() => document.querySelector('[role=dialog] span[data-state=working]')).not.toBeNull();
  found.push(...(await axeFinds('[role=dialog]', language)));
  scan(SCANNER, reading());
  await expect.poll(() => document.querySelector('[role=status] span[data-state=error]')).not.toBeNull();
  found.push(...(await axeFinds('[role=dialog]', language)));
  scan(SCANNER, reading(['A', FIRST], ['D', GONE]));
  await expect.poll(() => [withStatus('A').length, withStatus('D').length]).toEqual([1, 1]);
  found.push(...(await axeFinds('[role=dialog]', language)));
  expect(found).toEqual([]);
});
