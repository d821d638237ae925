import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { acknowledged } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { filledButtons } from '../../../tests/fixtures/buttons.ts';
import { companyRow } from '../../../tests/fixtures/company-row.ts';
import { type OpenedConsole, openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { takesFocus } from '../../../tests/fixtures/focus-within.ts';
import { shipmentPage } from '../../../tests/fixtures/page-options.ts';
import { answerShipment } from '../../../tests/fixtures/shipment-answers.ts';
import { CHIME, shipment, shockAlert, WHOLE, WINDOW } from '../../../tests/fixtures/whole-shipment.ts';

// Wide enough for all that can be done as buttons.
beforeEach(() => page.viewport(1440, 900));

type Place = 'Actions' | 'Reports' | 'page';

interface Modal {
  /** The button that opens it, or the menu it is in and its item. */
  readonly at: Place;
  readonly item: string | RegExp;
  readonly title: string | RegExp;
  /** Absent: it opens without a connection, too; otherwise its button says that it needs one. */
  readonly onlineOnly?: true;
  /** A field of its form, which is there a little later than the dialog. */
  readonly field?: RegExp;
}

/** Spec 2 §2 "Modals", and those that are ours, with how each is reached. */
const MODALS: readonly Modal[] = [
  { at: 'page', item: 'Edit', title: 'Edit Shipment', field: /^Shipment ID/ },
  { at: 'page', item: 'Compare', title: 'Compare SHP-1' },
  { at: 'page', item: /^AD_00_C1_01$/, title: 'iChime AD_00_C1_01' },
  { at: 'page', item: /^Show shock at/, title: /^Shock on …7C_CA/ },
  { at: 'page', item: 'Create Message', title: 'Message about SHP-1' },
  { at: 'page', item: /Shock Event.*Apron/, title: 'Shock Event' },
  { at: 'page', item: 'Replay with others', title: 'Replay with others' },
  { at: 'page', item: 'Share', title: 'Share SHP-1', onlineOnly: true },
  { at: 'Reports', item: 'Shipment readings', title: 'Shipment readings' },
  { at: 'Actions', item: 'Rebuild ACL', title: 'Rebuild the ACL of SHP-1?' },
  { at: 'Actions', item: 'Disable shock', title: 'Disable shock reporting on SHP-1?' },
  { at: 'Actions', item: 'Remove Device', title: 'Remove the device from SHP-1?' },
  { at: 'Actions', item: 'Decommission', title: 'Decommission SHP-1?' },
  { at: 'Actions', item: 'Edit ACL', title: 'Edit ACL of SHP-1' },
  { at: 'Actions', item: 'iChime network', title: 'iChime network of SHP-1' },
  { at: 'Actions', item: 'Add Flight', title: 'Add flight to SHP-1' },
  { at: 'Actions', item: 'Device settings', title: 'Settings for …7C_CA' },
  { at: 'Actions', item: 'Lookup Project ID', title: 'Lookup Project ID of SHP-1', onlineOnly: true },
  {
    at: 'Actions',
    item: 'Device messages',
    title: 'Messages from …7C_CA on SHP-1',
    onlineOnly: true,
  },
  { at: 'Actions', item: 'Remove', title: 'Remove SHP-1?' },
];

/** Commissioned, so that its list can be built again. */
const row = { ...shipment, shippingState: 2, commissionState: 2, aclExpected: 1, aclActual: 0 };
const REPORT = {
  description: '',
  outputs: ['csv'],
  reportKey: 'shipmentReadings',
  name: 'Shipment readings',
  controlList: [{ name: 'guid', required: true }],
  detailPageReport: true,
};

async function open(): Promise<OpenedConsole & Awaited<ReturnType<typeof prepareDevice>>> {
  const device = await prepareDevice({
    rows: { 'shipments:0': [row], alerts: [shockAlert(17, { subject: 'Shock Event' })] },
    user: {
      roles: ['User', 'Provisioner', 'Company Administrator'],
      permissions: ['acknowledgeAlerts'],
      reports: ['shipmentReadings'],
    },
    // Without charts, which are no part of any dialog.
    pages: [shipmentPage({ reports: ['shipmentReadings'], charts: { tags: [] } })],
    siteOptions: { enableAlertMessages: true },
  });
  const { server, user } = device;
  answerShipment(server, row, WHOLE);
  server.answer('GET config/reports', { data: [REPORT] });
  server.answer(`GET companies/${user.companyId}`, { data: companyRow({}) });
  server.answer('GET tables/query/publicLinks', { rows: [] });
  server.answer('POST devices/statusList', { rows: [{ macId: CHIME }] });
  server.answer('POST reports/runs', (asked) => acknowledged(asked));
  const console = await openConsole(`/detail?mode=shipment&id=${row.guid}&${WINDOW}&at=2026-03-10T12:00:00.000Z`);
  await expect.element(page.getByTestId('detail-chimes')).toBeVisible();
  await expect.element(page.getByTestId('shock-notices')).toBeVisible();
  return { ...device, ...console };
}

it('DT17: edits what the form of activation edits, with what the shipment has', async () => {
  await open();
  await button('Edit').click();
  const form = page.getByRole('dialog', { name: 'Edit Shipment' });
  await expect.element(form.getByLabelText(/^Shipment ID/)).toHaveValue('SHP-1');
  await expect.element(form.getByRole('combobox', { name: /^Origin/ })).toHaveValue('Rotterdam');
  await expect.element(form.getByRole('combobox', { name: /^Destination/ })).toHaveValue('Lyon');
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const focus = (element: Element) => (element as HTMLElement).focus();

/** Presses what opens a dialog by the keyboard; returns what has the focus again once it is closed. */
async function press({ at, item }: Modal): Promise<Element> {
  if (at === 'page') {
    await expect.element(button(item)).toBeEnabled();
    const opener = button(item).element();
    focus(opener);
    await userEvent.keyboard('{Enter}');
    return opener;
  }
  const opener = button(at).element();
  focus(opener);
  await userEvent.keyboard('{Enter}');
  const chosen = page.getByRole('menuitem', { name: item, exact: true });
  await expect.element(chosen).toBeVisible();
  focus(chosen.element());
  await userEvent.keyboard('{Enter}');
  return opener;
}

/** Every dialog, one after the other on one page: it opens, holds the focus, and Escape gives it back. */
async function goThrough(modals: readonly Modal[], look: (title: string) => Promise<void>): Promise<void> {
  for (const modal of modals) {
    const opener = await press(modal);
    const dialog = page.getByRole('dialog', { name: modal.title });
    await expect.element(dialog).toBeVisible();
    await takesFocus(dialog);
    // A form that comes by itself takes the focus to its first field.
    if (modal.field !== undefined) await expect.element(dialog.getByLabelText(modal.field)).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect([modal.title, dialog.element().contains(document.activeElement)]).toEqual([modal.title, true]);
    await look(String(modal.title));
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => [modal.title, document.activeElement === opener]).toEqual([modal.title, true]);
  }
}

/** So many that each has a part of a machine's time of its own. */
const PARTS = [MODALS.slice(0, 9), MODALS.slice(9)] as const;

it.each(PARTS.map((modals) => [modals.map(({ item }) => String(item)).join(', '), modals] as const))(
  'every dialog opens and closes by the keyboard, holds the focus, and has nothing that axe finds: %s',
  async (_, modals) => {
    await open();
    await goThrough(modals, async (title) => {
      expect([title, await axeFinds('[role=dialog]')]).toEqual([title, []]);
      expect([title, filledButtons(page.getByRole('dialog').last().element()).slice(1)]).toEqual([title, []]);
    });
  },
  240_000,
);

it('without a connection every dialog opens as well, or its button says that it needs one', async () => {
  const device = await open();
  device.setOffline(true);
  await expect.element(button('Share (needs a connection)')).toBeDisabled();
  await goThrough(
    MODALS.filter(({ onlineOnly }) => onlineOnly !== true),
    () => Promise.resolve(),
  );
  focus(button('Actions').element());
  await userEvent.keyboard('{Enter}');
  for (const { item } of MODALS.filter(({ at, onlineOnly }) => at === 'Actions' && onlineOnly === true)) {
    const shown = page.getByRole('menuitem', { name: new RegExp(`^${String(item)}`) });
    await expect.element(shown).toHaveAttribute('aria-disabled', 'true');
    await expect.element(shown).toMatchTextContent(/Needs a connection\.$/);
  }
}, 240_000);
