import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { acknowledged } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { answerShipment } from '../../../tests/fixtures/shipment-answers.ts';
import { shipment, WHOLE, WINDOW } from '../../../tests/fixtures/whole-shipment.ts';
import type { LoggerFileRow } from '../../contract/logger-files.ts';
import { fromBase64 } from '../../domain/base64.ts';
import { timeOf } from '../../domain/instant.ts';

const FILE_ID = '00000000-0000-4000-8000-000000000001';
const TAKE = `POST shipments/${shipment.guid}/logger-files`;
const UNDO = `POST shipments/${shipment.guid}/logger-files/${FILE_ID}/undo`;

const row = (over: Partial<LoggerFileRow> = {}): LoggerFileRow => ({
  fileId: FILE_ID,
  macId: 'FILE_00000001_10012345',
  serial: '10012345',
  file: 'pallet.csv',
  digest: 'ab'.repeat(32),
  unit: 'Celsius',
  zone: 'UTC',
  readings: 3,
  first: shipment.createDate,
  last: shipment.createDate,
  addedBy: 'anna',
  addedAt: shipment.createDate,
  ...over,
});

async function open(loggerFiles: readonly LoggerFileRow[] = []) {
  const device = await prepareDevice({ rows: { 'shipments:0': [shipment] } });
  const { server } = device;
  answerShipment(server, shipment, { ...WHOLE, loggerFiles });
  server.answer(TAKE, (asked: Parameters<typeof acknowledged>[0]) => acknowledged(asked, { taken: row() }));
  server.answer(UNDO, (asked: Parameters<typeof acknowledged>[0]) => acknowledged(asked, { removed: 3 }));
  await openConsole(`/detail?mode=shipment&id=${shipment.guid}&${WINDOW}`);
  return device;
}

const dialog = page.getByRole('dialog', { name: /^Logger file for / });
const begin = timeOf(shipment.createDate);
const stamp = (minutes: number): string =>
  new Date(begin + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
const fileOf = (lines: readonly string[], name = 'pallet.csv'): File => new File([`${lines.join('\r\n')}\r\n`], name);
const GOOD = [
  'Serial Number;10012345',
  'Time;Temperature (°C)',
  ...[0, 10, 20].map((minutes) => `${stamp(minutes)};${(5 + minutes / 100).toFixed(1).replace('.', ',')}`),
];

async function choose(file: File): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Add logger file' }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.upload(dialog.getByLabelText('Logger file'), file);
}

it('shows how a logger’s file is read, asks for its zone, and hands it in after that', async () => {
  const { server } = await open();
  await choose(fileOf(GOOD));
  const take = dialog.getByRole('button', { name: 'Add 3 readings' });
  await expect.element(take).toBeDisabled();
  await expect.element(dialog.getByText(/Nothing is stored yet\./)).toBeVisible();
  await expect.element(dialog.getByText('10012345', { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('group', { name: 'Temperature' })).toBeVisible();
  const zone = dialog.getByLabelText('Times are in');
  await expect.element(dialog.getByText("The file doesn't say. Choose one.")).toBeVisible();
  // When they were is not said before that.
  await expect.element(dialog.getByText('First reading')).not.toBeInTheDocument();
  await zone.selectOptions('UTC');
  await expect.element(dialog.getByText('First reading')).toBeVisible();
  await expect.element(take).toBeEnabled();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  expect(server.asked.some(({ method, path }) => `${method} ${path}` === TAKE)).toBe(false);
  await take.click();
  await expect.element(dialog.getByText('3 readings added.')).toBeVisible();
  const sent = server.asked.find(({ method, path }) => `${method} ${path}` === TAKE)?.body as {
    readonly content: string;
    readonly choice: object;
  };
  expect(sent).toMatchObject({ file: 'pallet.csv', choice: { zone: 'UTC' } });
  const content = new Blob([fromBase64(sent.content)]).stream().pipeThrough(new DecompressionStream('gzip'));
  expect(await new Response(content).text()).toBe(`${GOOD.join('\r\n')}\r\n`);
});

it('says why a file is no logger’s', async () => {
  await open();
  await choose(new File(['%PDF-1.7'], 'report.pdf.csv'));
  await expect.element(dialog.getByText(/This is a PDF/)).toBeVisible();
  await userEvent.upload(
    dialog.getByLabelText('Logger file'),
    fileOf(['Time (UTC),Temp °C', '2001-01-01 10:00,5', '2001-01-01 10:10,5']),
  );
  await expect.element(dialog.getByText('None of these readings were taken during this trip.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Add 2 readings' })).toBeDisabled();
});

it('lists the files of a shipment, each of which goes as one', async () => {
  const { server } = await open([row()]);
  const table = page.getByRole('table', { name: 'Logger files' });
  await expect.element(table.getByText('pallet.csv')).toBeVisible();
  await table.getByRole('button', { name: 'Remove readings of pallet.csv' }).click();
  const question = page.getByRole('dialog', { name: 'Remove these readings?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.asked.some(({ method, path }) => `${method} ${path}` === UNDO)).toBe(true);
});
