import type { Page } from '@playwright/test';
import type { ShipmentRow } from '../../src/contract/shipments.ts';
import { outboxEntry } from '../fixtures/outbox-entry.ts';
import { leaveEntries } from './leave-entries.ts';
import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { readyForOffline, row, signIn, status } from './walk.ts';

interface Edit {
  readonly localSeq: number;
  readonly userId: string;
  readonly companyId: string;
  readonly seen: ShipmentRow;
  readonly changes: { readonly customer?: string; readonly notes?: string };
}

/** Leaves an edit in this device's outbox, as made on the row that was seen. */
async function leaveEdit(page: Page, { seen, changes, localSeq, userId, companyId }: Edit): Promise<void> {
  const { guid, configType, customData, customData2, customData3, version } = seen;
  const entry = outboxEntry({
    localSeq,
    mutationId: crypto.randomUUID(),
    userId,
    companyId,
    type: 'shipment.edit',
    payload: { guid, configType, shipmentId: customData, macId: null, changes },
    patches: [],
    lanes: [`shipment:${guid}`],
    base: { lane: `shipment:${guid}`, version, fields: { customData2, customData3 } },
  });
  await leaveEntries(page, [entry]);
}

test('two people edit one shipment: what differs is joined, what clashes is decided by the later one', async ({
  browser,
  server,
}) => {
  const oracle = await askServer(server, 'provisioner');
  const now = async () => (await oracle.shipments()).find(({ guid }) => guid === seen?.guid);
  const seen = (await oracle.shipments())
    .filter(({ decommDate, commDate }) => decommDate === null && commDate !== null)
    .sort((a, b) => b.createDate.localeCompare(a.createDate))[0];
  if (seen === undefined) throw new Error('the demo company has no shipment under way');
  const { userId, companyId } = oracle.user;
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [later, sooner] = await Promise.all(contexts.map((context) => context.newPage()));
  if (later === undefined || sooner === undefined) throw new Error('two pages were opened');
  await signIn(later, server);
  await readyForOffline(later);
  await contexts[0]?.setOffline(true);
  const mine = { customer: 'Coast Cold Store', notes: 'two pallets' };
  await leaveEdit(later, { localSeq: 1, userId, companyId, seen, changes: mine });

  await signIn(sooner, server);
  await leaveEdit(sooner, { localSeq: 1, userId, companyId, seen, changes: { customer: 'Bay Fish' } });
  await sooner.reload();
  await expect.poll(async () => (await now())?.customData2).toBe('Bay Fish');

  await contexts[0]?.setOffline(false);
  await expect(status(later)).toContainText('1 needs you', { timeout: 30_000 });
  await status(later).click();
  const entry = later.getByTestId('outbox-entry');
  const customer = entry.getByRole('group', { name: 'Customer' });
  await expect(customer).toContainText(`It was: ${seen.customData2}`);
  await expect(customer).toContainText('Bay Fish');
  await expect(entry.getByRole('radio')).toHaveCount(2);
  await customer.getByRole('radio', { name: /Coast Cold Store/ }).check();
  await entry.getByRole('button', { name: 'Use these' }).click();
  await expect(entry).toHaveAttribute('data-state', 'acked');
  await later.keyboard.press('Escape');
  await later.getByRole('searchbox', { name: 'Search' }).fill(seen.customData);
  await expect(row(later, seen.customData)).toContainText('Coast Cold Store');
  expect(await now()).toMatchObject({ customData2: 'Coast Cold Store', customData3: 'two pallets' });
  await Promise.all(contexts.map((context) => context.close()));
});
