import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { acknowledged } from '../../../tests/fixtures/answering-server.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { cutOff, oneOverAnother } from '../../../tests/fixtures/cut-texts.ts';
import { storeRows } from '../../../tests/fixtures/device-copy.ts';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { fewOf } from '../../../tests/fixtures/nightly.ts';
import { answerShipment } from '../../../tests/fixtures/shipment-answers.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { HOUR_MS } from '../../domain/duration.ts';

const TAG = '00_1B_AD_00_11_22';
const REASON = 'The script could not be loaded: the device did not answer within four minutes';
const hoursAgo = (hours: number) => new Date(clock.now() - hours * HOUR_MS).toISOString();
const common = { macId: TAG, shippingState: 2, commissionState: 1, createDate: hoursAgo(9) };
const notSaved = shipmentRow({
  ...common,
  guid: crypto.randomUUID(),
  entryId: 1,
  customData: 'NOT-SAVED',
  saveStatus: REASON,
});
const notFound = shipmentRow({
  ...common,
  guid: crypto.randomUUID(),
  entryId: 2,
  customData: 'NOT-FOUND',
  enabled: 2,
  aclExpected: 3,
  aclActual: 2,
  lastStageCmdTime: hoursAgo(2),
});
const chime = (macId: string, lastComms: string | null) =>
  deviceRow({ macId, kind: 'chimes', provisionStatus: 2, shipmentGuid: notFound.guid, lastComms });
const ROWS = {
  'shipments:0': [notSaved, notFound],
  'devices:tags': [],
  'devices:chimes': [
    chime('00_1B_AD_00_C1_01', hoursAgo(1)),
    chime('00_1B_AD_00_C1_02', hoursAgo(3)),
    chime('00_1B_AD_00_C1_03', hoursAgo(1)),
  ],
};
const RUN = 'PUT activity/createAndRunActivityTemplate/';
const trouble = () => page.getByTestId('activation-trouble');

it.each(fewOf(2, [390, 820, 1180, 1440] as const))(
  'floor 4: says in the row why it was not saved, and how many iChimes were found, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    await prepareDevice({ rows: ROWS });
    await openConsole('/activation?mode=shipment');
    const row = (id: string) => page.getByTestId(`row-${id}`);
    await expect.element(row('NOT-SAVED').getByText(REASON)).toBeVisible();
    await expect.element(row('NOT-SAVED').getByRole('button', { name: 'Retry NOT-SAVED' })).toBeVisible();
    await expect.element(row('NOT-FOUND').getByText('2 of 3 iChimes found')).toBeVisible();
    await expect.element(row('NOT-FOUND').getByRole('button', { name: 'Rebuild NOT-FOUND' })).toBeVisible();
    for (const id of ['NOT-SAVED', 'NOT-FOUND']) {
      const drawn = row(id).element();
      expect(cutOff(drawn)).toEqual([]);
      await expect.poll(() => oneOverAnother(drawn)).toEqual([]);
    }
  },
);

it('floor 4: says the same on the page of the shipment, where it is tried again', async () => {
  const { server, user } = await prepareDevice({ rows: ROWS });
  answerShipment(server, notSaved);
  server.answer(RUN, (asked) => acknowledged(asked, { jobId: 1 }));
  await openConsole(`/detail?mode=shipment&id=${notSaved.guid}`);
  await expect.element(trouble().getByText(REASON)).toBeVisible();
  await trouble().getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => server.asked.filter((one) => `${one.method} ${one.path}` === RUN)).toHaveLength(1);
  // As sync brings it once the server has taken it.
  await storeRows(user, 'shipments:0', { rows: [{ ...notSaved, saveStatus: '' }] });
  await expect.poll(() => trouble().elements()).toHaveLength(0);
});

it('floor 4: names on the page of the shipment which of its iChimes are missing, and asks before it rebuilds', async () => {
  const { server } = await prepareDevice({ rows: ROWS });
  answerShipment(server, notFound);
  await openConsole(`/detail?mode=shipment&id=${notFound.guid}`);
  await expect.element(trouble().getByText('2 of 3 iChimes found')).toBeVisible();
  await expect.element(trouble().getByTestId('missing-chimes')).toMatchTextContent(/Probably missing:\s*…C1_02/);
  await trouble().getByRole('button', { name: 'Rebuild' }).click();
  const question = page.getByRole('dialog', { name: 'Rebuild the ACL of NOT-FOUND?' });
  await expect.element(question.getByTestId('missing-chimes')).toMatchTextContent(/Probably missing:\s*…C1_02/);
});
