import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeCameraArguments } from '../fixtures/camera/fake-camera-arguments.ts';
import { labelFrames } from '../fixtures/camera/label-frames.ts';
import { writeY4m } from '../fixtures/camera/write-y4m.ts';
import { askServer } from './oracle.ts';
import { startTablet } from './tablet.ts';
import { expect, signedInTest as test } from './test.ts';
import { add, addForm, close, fillForm, readyForOffline, row, status } from './walk.ts';

const FORMATS = [
  { format: 'Code128', write: (mac: string) => mac.replaceAll('_', '') },
  { format: 'QRCode', write: (mac: string) => mac },
  { format: 'DataMatrix', write: (mac: string) => mac.slice(-8) },
] as const;

test('tags with a label of each format are scanned and activated without a connection, and delivered exactly once', {
  tag: '@smoke',
}, async ({ server, chaosProxy, signedInProfile }) => {
  const film = join(tmpdir(), `lading-labels-${process.pid}.y4m`);
  const size = { width: 1280, height: 720 };
  let tablet = await startTablet({ profile: await signedInProfile.copy() });
  try {
    await tablet.page.goto(`${chaosProxy.url}/activation`);
    await readyForOffline(tablet.page);
    const oracle = await askServer(server);
    const before = (await oracle.shipments()).length;
    const tags = await Promise.all(FORMATS.map((_, nth) => oracle.freeTag(nth)));
    await server.kill();

    for (const [nth, { format, write }] of FORMATS.entries()) {
      // The tablet loses its power, and comes back with another label before its camera and still without a server.
      await tablet.kill();
      const macId = tags[nth]?.macId ?? '';
      const label = { text: write(macId), format, surround: 'dark', rotations: [90, 0] } as const;
      writeY4m(film, await labelFrames(label), { ...size, fps: 5 });
      tablet = await startTablet({ profile: tablet.profile, args: fakeCameraArguments(film) });
      const { page } = tablet;
      await page.goto(`${chaosProxy.url}/activation?mode=shipment`);
      await expect(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
      await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
      for (const earlier of FORMATS.slice(0, nth)) {
        await expect(row(page, `E2E-${earlier.format}`)).toHaveAttribute('data-mark', 'waiting');
      }

      await page.getByRole('button', { name: 'Scan', exact: true }).first().click();
      const form = addForm(page);
      await expect(form).toBeVisible({ timeout: 60_000 });
      await fillForm(form, { shipmentId: `E2E-${format}` });
      await add(form);
      await close(form);
      await expect(row(page, `E2E-${format}`)).toHaveAttribute('data-mark', 'waiting');
      await expect(status(page)).toContainText(`${nth + 1} waiting`);
      await expect(status(page)).toContainText('offline since');
    }

    const { page } = tablet;
    await status(page).click();
    for (const [nth, { format }] of FORMATS.entries()) {
      const entry = page.getByTestId('outbox-entry').nth(nth);
      await expect(entry).toContainText(`Activate E2E-${format} with …${tags[nth]?.macId.slice(-5)}`);
    }
    await page.keyboard.press('Escape');

    await server.restart();
    await expect(status(page)).toContainText('Up to date', { timeout: 60_000 });
    // The list keeps what is in sight in its place when rows come above it: the new ones are at its top.
    await page.evaluate(() => scrollTo(0, 0));
    for (const { format } of FORMATS) await expect(row(page, `E2E-${format}`)).not.toHaveAttribute('data-mark', /./);
    const after = await (await askServer(server)).shipments();
    for (const [nth, { format }] of FORMATS.entries()) {
      expect(after.filter((shipment) => shipment.customData === `E2E-${format}`)).toMatchObject([
        { macId: tags[nth]?.macId, shippingState: 1, saveStatus: 'OK' },
      ]);
    }
    expect(after).toHaveLength(before + FORMATS.length);
  } finally {
    await tablet.remove();
    await rm(film, { force: true });
  }
});
