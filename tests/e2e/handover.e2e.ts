import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { fakeCameraArguments } from '../fixtures/camera/fake-camera-arguments.ts';
import type { GrayImage } from '../fixtures/camera/gray-image.ts';
import { writeY4m } from '../fixtures/camera/write-y4m.ts';
import { askServer } from './oracle.ts';
import { startTablet } from './tablet.ts';
import { expect, signedInTest as test } from './test.ts';
import { add, close, fillForm, openForm, row, status } from './walk.ts';

const WIDTH = 640;
const HEIGHT = 480;
/** Frames each code is seen in, of ten a second: as long as the product shows it. */
const EACH = 18;

/** What a camera sees that is held over a code on a screen. */
async function seen(code: Locator): Promise<GrayImage> {
  const bytes = await code.evaluate(
    async (svg, [width, height]) => {
      const copy = svg.cloneNode(true) as SVGElement;
      copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
      copy.setAttribute('width', String(height));
      copy.setAttribute('height', String(height));
      const picture = new Image(height, height);
      picture.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
      await picture.decode();
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (context === null) throw new Error('no 2d context');
      context.fillStyle = '#777';
      context.fillRect(0, 0, width, height);
      context.drawImage(picture, (width - height) / 2, 0);
      const { data } = context.getImageData(0, 0, width, height);
      return Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0);
    },
    [WIDTH, HEIGHT] as const,
  );
  return { width: WIDTH, height: HEIGHT, data: Uint8Array.from(bytes) };
}

test('unsent work of a tablet without a connection goes to another one, and is done once whoever sends it', async ({
  page: first,
  context: lost,
  server,
  chaosProxy,
  signedInProfile,
}) => {
  const oracle = await askServer(server);
  const tag = await oracle.freeTag(30);
  await lost.setOffline(true);
  const form = await openForm(first);
  await fillForm(form, { shipmentId: 'HANDED-1', device: tag.macId });
  await add(form);
  await close(form);

  await status(first).click();
  await first.getByRole('button', { name: 'Export', exact: true }).click();
  const exporting = first.getByRole('dialog', { name: 'Export unsent work' });
  const passphrase = await exporting.getByLabel('Passphrase').inputValue();
  const download = first.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Save to a file' }).click();
  const file = await (await download).path();
  await exporting.getByRole('button', { name: 'Show as codes' }).click();
  await exporting.getByRole('button', { name: 'Pause' }).click();
  const of = Number(/of (\d+)/.exec((await exporting.getByTestId('code-number').textContent()) ?? '')?.[1]);
  const frames: GrayImage[] = [];
  for (let nth = 0; nth < of; nth += 1) {
    frames.push(...Array<GrayImage>(EACH).fill(await seen(exporting.getByTestId('qr-code'))));
    await exporting.getByRole('button', { name: 'Next code' }).click();
  }
  const folder = await mkdtemp(join(tmpdir(), 'lading-codes-'));
  const film = join(folder, 'codes.y4m');
  writeY4m(film, frames, { width: WIDTH, height: HEIGHT, fps: 10 });

  const tablet = await startTablet({ profile: await signedInProfile.copy(), args: fakeCameraArguments(film) });
  try {
    const second = tablet.page;
    await second.goto(`${chaosProxy.url}/activation`);
    await status(second).click();
    await second.getByRole('button', { name: 'Import work' }).click();
    const importing = second.getByRole('dialog', { name: 'Import work' });
    await importing.locator('input[type="file"]').setInputFiles(file);
    await importing.getByLabel('Passphrase').fill('not this one');
    await importing.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(importing).toContainText('Wrong passphrase. Nothing was imported.');
    await importing.getByRole('button', { name: 'Back' }).click();
    await importing.getByRole('button', { name: 'Scan codes' }).click();
    // A camera that looks at eight codes in turn on a busy machine misses some, and meets them again on the next turn.
    await importing.getByLabel('Passphrase').fill(passphrase.toLowerCase(), { timeout: 180_000 });
    await importing.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(importing).toContainText('1 change imported.');
    await importing.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(second.getByTestId('outbox-entry').filter({ hasText: 'HANDED-1' })).toContainText('Sent at');

    await lost.setOffline(false);
    await expect(status(first)).toContainText('Up to date');
    await expect(row(first, 'HANDED-1')).not.toHaveAttribute('data-mark', /./);
    const made = (await oracle.shipments()).filter(({ customData }) => customData === 'HANDED-1');
    expect(made.map(({ macId }) => macId)).toEqual([tag.macId]);
  } finally {
    await tablet.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
