import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../scripts/server-process.ts';
import { fakeCameraArguments } from '../fixtures/camera/fake-camera-arguments.ts';
import { labelFrames } from '../fixtures/camera/label-frames.ts';
import { writeY4m } from '../fixtures/camera/write-y4m.ts';
import { askServer } from './oracle.ts';
import { startTablet } from './tablet.ts';
import { expect, test } from './test.ts';
import { add, addForm, close, fillForm, readyForOffline, row, signIn, status } from './walk.ts';

const FORMATS = [
  { format: 'Code128', write: (mac: string) => mac.replaceAll('_', '') },
  { format: 'QRCode', write: (mac: string) => mac },
  { format: 'DataMatrix', write: (mac: string) => mac.slice(-8) },
] as const;

for (const { format, write } of FORMATS) {
  test(`a tag with a ${format} label is scanned and its shipment activated without a connection, delivered exactly once`, async () => {
    test.setTimeout(240_000);
    const server = await startServer();
    const oracle = await askServer(server);
    const tag = await oracle.freeTag();
    const film = join(tmpdir(), `lading-${format}-${process.pid}.y4m`);
    const shape = { width: 1280, height: 720, fps: 5 };
    const frames = await labelFrames({ text: write(tag.macId), format, surround: 'dark', rotations: [90, 0] });
    writeY4m(film, frames, shape);
    const camera = fakeCameraArguments(film);

    let tablet = await startTablet({ args: camera });
    try {
      await signIn(tablet.page, server);
      await readyForOffline(tablet.page);
      const before = (await oracle.shipments()).length;

      await server.kill();
      await tablet.page.reload();
      await expect(tablet.page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
      await expect(tablet.page.locator('[data-shipment-id]').first()).toBeVisible();
      await expect(status(tablet.page)).toContainText('Working offline');

      await tablet.page.getByRole('button', { name: 'Scan', exact: true }).first().click();
      const form = addForm(tablet.page);
      await expect(form).toBeVisible({ timeout: 45_000 });
      await fillForm(form, { shipmentId: `E2E-${format}` });
      await add(form);
      await close(form);
      await expect(row(tablet.page, `E2E-${format}`)).toHaveAttribute('data-mark', 'waiting');
      await expect(status(tablet.page)).toContainText('1 waiting');

      // The battery is pulled: what was called saved is there when the tablet comes back, still without a server.
      await tablet.kill();
      tablet = await startTablet({ profile: tablet.profile, args: camera });
      await tablet.page.goto(`${server.url}/activation?mode=shipment`);
      await expect(row(tablet.page, `E2E-${format}`)).toHaveAttribute('data-mark', 'waiting');
      await status(tablet.page).click();
      await expect(tablet.page.getByTestId('outbox-entry')).toContainText(`Activate E2E-${format}`);
      await expect(tablet.page.getByTestId('outbox-entry')).toContainText(tag.macId.slice(-5));
      await tablet.page.keyboard.press('Escape');

      await server.restart();
      await expect(status(tablet.page)).toContainText('Up to date', { timeout: 30_000 });
      await expect(row(tablet.page, `E2E-${format}`)).not.toHaveAttribute('data-mark', /./);
      const after = await (await askServer(server)).shipments();
      expect(after.filter((shipment) => shipment.customData === `E2E-${format}`)).toMatchObject([
        { macId: tag.macId, shippingState: 1, saveStatus: 'OK' },
      ]);
      expect(after).toHaveLength(before + 1);
    } finally {
      await tablet.remove();
      await server.remove();
      await rm(film, { force: true });
    }
  });
}
