import type { Locator, Page } from '@playwright/test';
import type { ServerProcess } from '../../scripts/server-process.ts';
import type { ShipmentRow } from '../../src/contract/shipments.ts';
import { type AclChange, writeAclScan } from '../../src/domain/acl-scan.ts';
import { connectGateway, type Gateway } from './gateway.ts';
import { askServer, canBeTold, isListed, shipmentWhich } from './oracle.ts';
import { test as base } from './test.ts';
import { chooseAction } from './walk.ts';

export const test = base.extend<object, { gateway: Gateway }>({
  gateway: [
    async ({ server }, use) => {
      await use(await connectGateway(server));
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** As the list says it (spec 1 §9 "last 11 in ACL lists"). */
export const shortOf = (macId: string): string => macId.slice(-11);

/**
 * A shipment with a list of iChimes, those that are free for it, and two scanners.
 * @param isToBuild its tag can be told another list now
 */
export async function subject(server: ServerProcess, isToBuild = false) {
  const oracle = await askServer(server);
  const chimes = await oracle.devices('chimes');
  const listed = (guid: string) => chimes.filter((one) => one.shipmentGuid === guid).map(({ macId }) => macId);
  const isSubject = (one: ShipmentRow): boolean =>
    isListed(one) && one.shippingState === 2 && listed(one.guid).length > 1 && (!isToBuild || canBeTold(one));
  const shipment = await shipmentWhich(oracle, isSubject);
  const free = chimes.filter((one) => one.provisionStatus === 0).map(({ macId }) => macId);
  const [first = '', second = '', third = ''] = free.toSorted().toReversed();
  const [scanner = '', otherScanner = ''] = (await oracle.devices('scanners')).map(({ macId }) => macId);
  const { customData: name, guid } = shipment;
  const prefix = guid.slice(0, 18);
  return {
    name,
    listed: listed(guid),
    first,
    second,
    third,
    scanner,
    otherScanner,
    barcode: `#G#${prefix}`,
    /** What a scanner reads for this shipment. */
    reading: (...changes: (readonly [AclChange['status'], string])[]) =>
      writeAclScan(
        prefix,
        changes.map(([status, macId]) => ({ status, macId })),
      ),
    listedNow: async () =>
      (await oracle.devices('chimes')).filter((one) => one.shipmentGuid === guid).map(({ macId }) => macId),
  };
}

/** Opens the dialog of a shipment. */
export async function openDialog(page: Page, name: string): Promise<{ dialog: Locator; list: Locator }> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await chooseAction(page, name, 'Edit ACL');
  const dialog = page.getByRole('dialog', { name: `Edit ACL of ${name}` });
  return { dialog, list: dialog.getByTestId('acl-list').getByRole('listitem') };
}

export async function pickScanner(dialog: Locator, macId: string): Promise<void> {
  await dialog.getByLabel('Scanner').click();
  await dialog
    .page()
    .getByRole('option', { name: shortOf(macId) })
    .click();
}
