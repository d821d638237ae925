import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { newShipment } from '../../../tests/fixtures/new-shipment.ts';
import { savedFiles } from '../../../tests/fixtures/saved-files.ts';
import { createShipment } from '../../commands/create-shipment.ts';
import { issue } from '../../commands/issue.ts';
import { toBase64 } from '../../domain/base64.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';
import { setProfile } from '../../local/session/profile.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });

/** A colleague, with the private half of their key. */
async function colleague() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const [point, secret] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  const publicKey = toBase64(new Uint8Array(point));
  const row = { userId: 'meera', loginName: 'meera', fullName: 'Meera Iyer', publicKey };
  return { row, privateKey: toBase64(new Uint8Array(secret)) };
}

it('hands unsent work to a colleague by a file, also without a connection, and they take it over', async () => {
  const device = await prepareDevice();
  const { row, privateKey } = await colleague();
  const files = savedFiles();
  device.server.answer('GET handover/colleagues', () => answerOf({ rows: [row] }));
  const close = await drawPart(<ExportDialog entries={[]} onClose={() => undefined} />);
  await dialog.getByRole('radio', { name: 'A colleague' }).click();
  await expect.element(dialog.getByRole('option', { name: /Meera/ })).toBeInTheDocument();
  close();

  device.setOffline(true);
  const { localSeq } = await issue(createShipment, newShipment('SHP-HAND', '00_1B_AD_00_7C_CA'));
  let isClosed = false;
  const closeAgain = await drawPart(<ExportDialog entries={[localSeq]} onClose={() => (isClosed = true)} />);
  await dialog.getByRole('radio', { name: 'A colleague' }).click();
  await dialog.getByLabelText('Colleague').selectOptions('meera');
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await button('Save to a file').click();
  await expect.element(dialog).toMatchTextContent('Once Meera Iyer has imported it, remove this work here');
  expect(files[0]?.name).toMatch(/^handover-meera-.*\.lading$/);
  await button('Remove here').click();
  await expect.poll(() => isClosed).toBe(true);
  expect(await outbox.entries.toArray()).toMatchObject([{ state: 'cancelled' }]);
  closeAgain();

  // The colleague, on another tablet.
  await outbox.entries.clear();
  setProfile({ ...device.user, userId: 'meera', loginName: 'meera', fullName: 'Meera Iyer' });
  device.setOffline(false);
  device.server.answer('GET handover/key', () => answerOf({ privateKey }));
  await drawPart(<ImportDialog onClose={() => undefined} />);
  await expect.element(button('Choose file')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null || files[0] === undefined) throw new Error('no file');
  await userEvent.upload(input, [new File([files[0].file], files[0].name)]);
  await expect.element(dialog).toMatchTextContent('Anand Krishnan hands this work over to you.');
  await button('Take over').click();
  await expect
    .poll(() => outbox.entries.toArray())
    .toMatchObject([{ userId: 'meera', payload: { shipmentId: 'SHP-HAND' } }]);
  await expect.element(button('Close').last()).toBeVisible();
});

it('says that the list of colleagues needs a connection the first time', async () => {
  const device = await prepareDevice();
  device.setOffline(true);
  await drawPart(<ExportDialog entries={[]} onClose={() => undefined} />);
  await dialog.getByRole('radio', { name: 'A colleague' }).click();
  await expect.element(dialog).toMatchTextContent('The list of colleagues needs a connection the first time.');
  await expect.element(button('Save to a file')).toBeDisabled();
});
