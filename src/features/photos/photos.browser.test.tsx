import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { acknowledged } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { answerShipment, bytesAnswer } from '../../../tests/fixtures/shipment-answers.ts';
import { SMALL_JPEG } from '../../../tests/fixtures/small-photo.ts';
import { shipment, WHOLE } from '../../../tests/fixtures/whole-shipment.ts';
import { readPhoto } from '../../commands/add-photo.ts';
import type { PhotoRow } from '../../contract/photos.ts';
import { fromBase64 } from '../../domain/base64.ts';
import { jpegSize, PHOTO_BYTES, PHOTO_SIDE, THUMB_BYTES, THUMB_SIDE } from '../../domain/photo.ts';
import { takePhoto } from '../../kits/photos/take-photo.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';

const PLACE = 'taken at 52.30 4.76';

/** A picture of a telephone: large, hard to compress, and with the place in it where it was taken. */
async function cameraFile(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no context');
  const image = context.createImageData(width, height);
  let seed = 7;
  for (let at = 0; at < image.data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    image.data[at] = at % 4 === 3 ? 255 : seed >> 16;
  }
  context.putImageData(image, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer());
  const exif = new TextEncoder().encode(`Exif\0\0${PLACE}`);
  const segment = Uint8Array.from([0xff, 0xe1, 0, exif.length + 2, ...exif]);
  return new File([bytes.slice(0, 2), segment, bytes.slice(2)], 'IMG_1.jpg', { type: 'image/jpeg' });
}

const AT = `/detail?mode=shipment&id=${shipment.guid}`;
const ROWS = { 'shipments:0': [shipment] };
const section = page.getByTestId('photos');
const dialog = page.getByRole('dialog');
const INPUT = '[data-testid="photo-entry"] input[multiple]';
async function choose(...files: File[]): Promise<void> {
  await expect.poll(() => document.querySelector(INPUT)).not.toBeNull();
  await userEvent.upload(document.querySelector<HTMLInputElement>(INPUT) as HTMLInputElement, files);
}

const row = (over: Partial<PhotoRow>): PhotoRow => ({
  photoId: crypto.randomUUID(),
  kind: 'seal',
  note: '',
  takenAt: '2026-03-10T06:00:00.000Z',
  addedBy: 'meera',
  addedAt: '2026-03-10T06:00:05.000Z',
  width: 16,
  height: 12,
  size: 500,
  thumb: SMALL_JPEG,
  ...over,
});

it('makes a photo of a picture: small enough, of the same form, and without the place where it was taken', async () => {
  const file = await cameraFile(2_400, 1_800);
  expect(file.size).toBeGreaterThan(PHOTO_BYTES);
  expect(await file.text()).toContain(PLACE);
  const taken = await takePhoto(file);
  if ('fault' in taken) throw new Error(taken.fault);
  const [large, small] = [fromBase64(taken.photo.picture), fromBase64(taken.photo.thumb)];
  expect(large.length).toBeLessThanOrEqual(PHOTO_BYTES);
  expect(small.length).toBeLessThanOrEqual(THUMB_BYTES);
  const [largeSize, smallSize] = [jpegSize(large), jpegSize(small)];
  expect(largeSize?.width).toBeLessThanOrEqual(PHOTO_SIDE);
  expect(smallSize?.width).toBeLessThanOrEqual(THUMB_SIDE);
  expect((largeSize?.width ?? 0) / (largeSize?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  expect(new TextDecoder().decode(large)).not.toContain(PLACE);
  expect(await takePhoto(new Blob(['no picture']))).toEqual({ fault: 'not-a-picture' });
});

it('keeps a photo that is taken without a connection, shows it, and sends it once there is one', async () => {
  const device = await prepareDevice({ rows: ROWS });
  answerShipment(device.server, shipment, { ...WHOLE, photos: [row({ note: 'Left door' })] });
  const sent: unknown[] = [];
  await openConsole(AT);
  await expect.element(section).toMatchTextContent('Left door');
  device.setOffline(true);
  await section.getByRole('button', { name: 'Add photo' }).click();
  await choose(new File(['text'], 'a.txt', { type: 'text/plain' }));
  await expect.element(dialog).toMatchTextContent("This file isn't a picture that can be read here.");
  await choose(await cameraFile(400, 300), await cameraFile(300, 400));
  await dialog.getByRole('button', { name: 'Remove photo 2' }).click();
  await dialog.getByRole('radio', { name: 'Damage' }).click();
  await dialog.getByLabelText('Note').fill('Corner crushed');
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 1 photo' }).click();
  await expect.element(section).toMatchTextContent('Corner crushed');
  await expect.element(section).toMatchTextContent('Not sent yet');
  const [entry] = await outbox.entries.toArray();
  const photoId = readPhoto(entry?.payload)?.photoId ?? '';
  device.server.answer(`PUT shipments/${shipment.guid}/photos/${photoId}`, (asked) => {
    sent.push(asked.body);
    return acknowledged(asked, { photoId });
  });
  device.setOffline(false);
  await expect
    .poll(() => sent)
    .toEqual([
      expect.objectContaining({ kind: 'damage', note: 'Corner crushed', picture: expect.any(String) as string }),
    ]);
  await expect.element(section).not.toMatchTextContent('Not sent yet');
  await expect.element(section).toMatchTextContent('Corner crushed');
});

it('opens a photo large, and says why where it stays small', async () => {
  const device = await prepareDevice({ rows: ROWS });
  const [first, second] = [row({ note: 'Front' }), row({ kind: 'other', takenAt: '2026-03-10T07:00:00.000Z' })];
  answerShipment(device.server, shipment, { ...WHOLE, photos: [first, second] });
  device.server.answer(`GET shipments/${shipment.guid}/photos/${first.photoId}`, () =>
    bytesAnswer(fromBase64(SMALL_JPEG)),
  );
  await openConsole(AT);
  await section.getByRole('button', { name: /Front/ }).click();
  const picture = dialog.getByRole('img', { name: 'Seal: Front' });
  await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^blob:/) as string);
  await expect.element(dialog).toMatchTextContent('meera, taken');
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  device.setOffline(true);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect.element(dialog).toMatchTextContent('Shown small.');
  await expect.element(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
});

it('offers nobody to add a photo who may not', async () => {
  const device = await prepareDevice({ rows: ROWS, user: { roles: ['User'] } });
  answerShipment(device.server, shipment, WHOLE);
  await openConsole(AT);
  await expect.element(section).toMatchTextContent('No photos yet.');
  expect(section.getByRole('button').elements()).toEqual([]);
});
