import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawPart, type PreparedDevice, prepareDevice, UNDOABLE } from '../../../tests/fixtures/console.tsx';
import { storeRows } from '../../../tests/fixtures/device-copy.ts';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { limitProfileRow } from '../../../tests/fixtures/limit-profile-row.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { shipmentPage } from '../../../tests/fixtures/page-options.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { wedge } from '../../../tests/fixtures/wedge-keys.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';
import { ActivationForm } from './activation-form.tsx';

const FREE = '00_1B_AD_00_7C_CA';
const TAGS = [
  deviceRow({ macId: FREE }),
  deviceRow({ macId: '00_1B_AD_00_11_22', provisionStatus: 2, shipmentGuid: crypto.randomUUID(), shipmentId: 'SHP-9' }),
  deviceRow({ macId: '00_1B_AD_00_33_44', provisionStatus: 4 }),
];
const LOCATIONS = ['Amsterdam Schiphol Airport', 'Atlanta Fairburn Depot'].map((name, at) =>
  locationRow({ entryId: at, shippingLocId: crypto.randomUUID(), name }),
);
const ROWS = { 'devices:tags': TAGS, locations: LOCATIONS };

let device: PreparedDevice;

/** Opens the form that activates a shipment, on a device with these rows. */
async function open(
  rows: Parameters<typeof prepareDevice>[0] = { rows: ROWS, siteOptions: UNDOABLE },
): Promise<() => void> {
  device = await prepareDevice(rows);
  return draw();
}

const draw = () =>
  drawPart(
    <ActivationForm
      options={shipmentPage()}
      device={null}
      correcting={null}
      editing={null}
      destinationAid={() => null}
      onClose={() => undefined}
    />,
  );

const form = page.getByRole('dialog', { name: 'Create Shipment' });
const field = (label: string) => form.getByLabelText(label, { exact: true });
const id = () => form.getByRole('textbox', { name: /^Shipment ID/ });
const tag = () => form.getByRole('combobox', { name: /^Device/ });
const submit = () => form.getByRole('button', { name: 'Add', exact: true });
const option = (text: string | RegExp) => page.getByRole('option').filter({ hasText: text });

/** Opens what need not be filled in. */
const more = () => form.getByRole('button', { name: 'More fields' }).click();

/** Types into a field, and leaves it. */
async function enter(into: ReturnType<typeof field>, text: string): Promise<void> {
  await into.fill(text);
  await userEvent.tab();
}

it('says the rules of the form in words, and keeps what was typed', async () => {
  await open();
  await more();
  await expect.element(submit()).toBeDisabled();
  await enter(id(), 'SHP#1');
  await expect.element(id()).toHaveAttribute('aria-invalid', 'true');
  await enter(field('Notes'), 'a;b');
  await expect.element(field('Notes')).toHaveAttribute('aria-invalid', 'true');

  await form.getByRole('combobox', { name: 'Tracking reference' }).click();
  await option('BOL').click();
  const reference = form.getByRole('textbox', { name: /^Reference number/ });
  await enter(reference, 'AB12');
  await expect
    .element(form)
    .toMatchTextContent('The Tracking Reference[BOL] field must be correct format like XXXX123456789');
  await expect.element(submit()).toBeDisabled();
  const track = form.getByRole('link', { name: 'Track on www.track-trace.com' });
  expect(track.elements()).toHaveLength(0);
  // A carrier's barcode is scanned into the field; its Enter sends nothing.
  await reference.fill('');
  await wedge('ABCD123456');
  await expect.element(reference).toHaveValue('ABCD123456');
  await expect.element(track).toHaveAttribute('href', 'https://www.track-trace.com/bol#ABCD123456');
  // The site neither gets hold of this page nor learns of it.
  await expect.element(track).toHaveAttribute('target', '_blank');
  await expect.element(track).toHaveAttribute('rel', 'noreferrer');
  await expect.element(id()).toHaveValue('SHP#1');
});

it('offers free tags to pick from for two typed characters', async () => {
  await open();
  await tag().fill('C');
  expect(page.getByRole('option').elements()).toHaveLength(0);
  await tag().fill('FFF');
  await expect.element(page.getByText('No device found for the given input...')).toBeVisible();
  // What can't be a part of an id isn't searched for.
  await tag().fill('zz');
  await expect.element(page.getByText('Given mac is not in the correct format: zz')).toBeVisible();
  await expect.element(page.getByText('No device found for the given input...')).not.toBeInTheDocument();
  await tag().fill('7C');
  await option('7C_CA').click();
  await expect.element(form).toMatchTextContent(/free/i);
});

it('calls no tag unknown before all tags are here', async () => {
  await open({ rows: { ...ROWS, 'devices:tags': null } });
  const { user } = device;
  const other = '00_1B_AD_00_EE_01';
  await storeRows(user, 'devices:tags', { rows: TAGS, more: true });
  await tag().fill('EE');
  await expect.element(page.getByText('Searching ...')).toBeVisible();
  expect(page.getByText('No device found for the given input...').elements()).toHaveLength(0);
  await storeRows(user, 'devices:tags', { rows: [deviceRow({ macId: other })] });
  await expect.element(option('EE_01')).toBeVisible();
  expect(page.getByText('Searching ...').elements()).toHaveLength(0);
});

it.each([
  ['in use', '00_1B_AD_00_11_22', /SHP-9/],
  ['lost', '00_1B_AD_00_33_44', /lost/i],
  ['unknown', '00_1B_AD_FF_FF_FF', /not in your device list/i],
  ['half read', '00_1B_AD', /only part of a device/i],
])('has words of its own for a device that is %s', async (_, entry, words) => {
  await open();
  await enter(tag(), entry);
  await expect.element(form).toMatchTextContent(words);
  await expect.element(submit()).toBeDisabled();
});

it.each([5, 120])(
  'takes the device from a wedge scanner of %d ms wherever the focus is, and leaves the text alone',
  async (pace) => {
    await open();
    await more();
    await field('Notes').fill('fragile');
    await field('Notes').click();
    await wedge(FREE, { pace });
    await expect.element(tag()).toHaveValue(FREE);
    await expect.element(field('Notes')).toHaveValue('fragile');
  },
);

it('takes a tag of another maker by the label that it has: scanned, or typed', async () => {
  const macId = '00_1B_AD_F0_55_66';
  const tags = [...TAGS, deviceRow({ macId, externalId: 'C883446BF132' })];
  await open({ rows: { ...ROWS, 'devices:tags': tags }, siteOptions: UNDOABLE });
  await id().click();
  await wedge('C8:83:44:6B:F1:32');
  await expect.element(tag()).toHaveValue(macId);
  await expect.element(form).toMatchTextContent(/free/i);
  await tag().fill('c8:83:44:6b');
  await option('C883446BF132').click();
  await expect.element(tag()).toHaveValue(macId);
});

it('offers an unfinished form again when the page is loaded anew', async () => {
  const close = await open();
  await more();
  await id().fill('DRAFT-77');
  await field('Notes').fill('two pallets');
  await expect.poll(async () => JSON.stringify(await outbox.drafts.toArray())).toContain('two pallets');
  close();
  await draw();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(id()).toHaveValue('DRAFT-77');
  await expect.element(field('Notes')).toHaveValue('two pallets');
});

/** What was activated last, between the two known locations. */
const lastShipment = () => {
  const [origin, destination] = LOCATIONS;
  return shipmentRow({
    guid: crypto.randomUUID(),
    createdBy: 'anand',
    customData: 'WALK-9',
    customData2: 'Acme Foods',
    originName: origin?.name ?? '',
    originLatitude: origin?.latitude ?? 0,
    originLongitude: origin?.longitude ?? 0,
    destName: destination?.name ?? '',
    destLatitude: destination?.latitude ?? 0,
    destLongitude: destination?.longitude ?? 0,
  });
};

/** A picture as a camera gives it. */
async function pictureFile(): Promise<File> {
  const canvas = new OffscreenCanvas(800, 600);
  canvas.getContext('2d')?.fillRect(0, 0, 400, 300);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'seal.png', { type: 'image/png' });
}

it('keeps photos with the unfinished form, and stores them with the shipment, to be sent after it', async () => {
  const rows = { ...ROWS, 'shipments:0': [lastShipment()] };
  localStorage.setItem('lading.last-script.anand', shipmentPage().scripts[0]?.name ?? '');
  const close = await open({ rows, siteOptions: UNDOABLE });
  await expect.element(form.getByTestId('photo-entry')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('[data-testid="photo-entry"] input[multiple]');
  if (input === null) throw new Error('no input');
  await userEvent.upload(input, [await pictureFile()]);
  await form.getByRole('radio', { name: 'Seal' }).click();
  await form.getByRole('region', { name: 'Photo 1' }).getByLabelText('Note').fill('Seal 4711');
  await expect.poll(async () => JSON.stringify(await outbox.drafts.toArray())).toContain('Seal 4711');
  close();
  await draw();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(form.getByRole('region', { name: 'Photo 1' })).toBeVisible();
  await enter(tag(), FREE);
  await id().fill('SHP-PHOTO');
  device.setOffline(true);
  await submit().click();
  await expect.element(form.getByTestId('form-result')).toBeVisible();
  const [made, photo] = await outbox.entries.toArray();
  expect(photo).toMatchObject({
    type: 'photo.add',
    payload: { kind: 'seal', note: 'Seal 4711', shipmentId: 'SHP-PHOTO' },
  });
  expect(photo?.orderingKeys).toContain(made?.creates);
  // Taking the shipment back takes its photos back.
  await form.getByRole('button', { name: /^Undo/ }).click();
  await expect
    .poll(async () => (await outbox.entries.toArray()).map(({ state }) => state))
    .toEqual(['cancelled', 'cancelled']);
});

it('floor 4: shows no field that folds away once the last time is known', async () => {
  device = await prepareDevice({ rows: { ...ROWS, 'shipments:0': [lastShipment()] } });
  localStorage.setItem('lading.last-script.anand', shipmentPage().scripts[0]?.name ?? '');
  let seen = false;
  const look = new MutationObserver(() => (seen ||= document.querySelector('[name="customer"]') !== null));
  look.observe(document.body, { childList: true, subtree: true });
  const close = await draw();
  await expect.element(form.getByTestId('last-time')).toBeVisible();
  look.disconnect();
  expect(seen).toBe(false);
  close();
});

it('floor 4: leaves the fields where they are when the last time becomes known later, and fills them in', async () => {
  device = await prepareDevice({ rows: { ...ROWS, 'shipments:0': null } });
  localStorage.setItem('lading.last-script.anand', shipmentPage().scripts[0]?.name ?? '');
  const close = await draw();
  const customer = form.getByLabelText(/^Customer/);
  await expect.element(customer).toHaveValue('');
  await storeRows(device.user, 'shipments:0', { rows: [lastShipment()] });
  await expect.element(customer).toHaveValue('Acme Foods');
  expect(form.getByTestId('last-time').elements()).toEqual([]);
  close();
});

it('floor 4: says the same as last time, tells what is wrong only of what was left, and takes three taps for the next one', async () => {
  await page.viewport(820, 1180);
  device = await prepareDevice({ rows: { ...ROWS, 'shipments:0': [lastShipment()] } });
  localStorage.setItem('lading.last-script.anand', shipmentPage().scripts[0]?.name ?? '');
  const close = await draw();
  const card = form.getByTestId('last-time');
  await expect.element(card).toMatchTextContent('Amsterdam Schiphol Airport → Atlanta Fairburn Depot');
  await expect.element(card).toMatchTextContent('Acme Foods');
  // Two columns; nothing of what is seldom filled in, and nothing to be kept yet.
  const top = (one: ReturnType<typeof tag>) => Math.round(one.element().getBoundingClientRect().top);
  expect(top(tag())).toBe(top(id()));
  expect(field('Notes').elements()).toHaveLength(0);
  expect(await outbox.drafts.toArray()).toEqual([]);

  await enter(id(), 'WALK#');
  await expect.element(id()).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(id(), '#');
  await expect.element(id()).not.toHaveAttribute('aria-invalid', 'true');
  await id().fill('');
  // A hand scanner fills in the tag: no tap.
  await wedge(FREE);
  await expect.element(tag()).toHaveValue(FREE);
  await form.getByRole('button', { name: 'Use WALK-10' }).click();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await submit().click();
  const result = form.getByTestId('form-result');
  await expect.element(result).toMatchTextContent('WALK-10 with …7C_CA: Saved here, not sent yet');
  await form.getByRole('button', { name: 'Undo: Activate WALK-10 with …7C_CA' }).click();
  await expect.element(id()).toHaveValue('WALK-10');
  close();
});

it('floor 4: finds a place by its name with a typo, and tells those of one name apart by their region', async () => {
  const twins = ['TX', 'GA'].map((locState, at) =>
    locationRow({
      entryId: at + 5,
      shippingLocId: crypto.randomUUID(),
      name: 'Springfield Depot',
      locState,
      locCity: 'Springfield',
    }),
  );
  await open({ rows: { ...ROWS, locations: [...LOCATIONS, ...twins] } });
  const origin = form.getByRole('combobox', { name: /^Origin/ });
  await origin.fill('amstredam');
  await expect.element(option('Amsterdam Schiphol Airport')).toBeVisible();
  await origin.fill('springfield');
  await expect.element(option(/TX/)).toBeVisible();
  await expect.element(option(/GA/)).toBeVisible();
});

it('floor 1: calls a tag that was silent for 35 days, or is nearly empty, no plain free one', async () => {
  const silent = '00_1B_AD_00_35_35';
  const lastComms = new Date(clock.now() - 35 * 86_400_000).toISOString();
  await open({ rows: { ...ROWS, 'devices:tags': [...TAGS, deviceRow({ macId: silent, lastComms, battery: 3.35 })] } });
  await tag().fill('35');
  await expect.element(option('35_35')).toMatchTextContent(/silent for 35 days/);
  await option('35_35').click();
  await expect
    .element(form)
    .toMatchTextContent(/Free, but check it first · silent for 35 days · battery too low for this trip/);
  await expect.element(submit()).toBeDisabled();
});

// The nightly run looks at the same in every language and scheme.
it('has nothing that axe finds', async () => {
  await prepareDevice({ rows: ROWS });
  await drawPart(
    <ActivationForm
      options={shipmentPage()}
      device={FREE}
      correcting={null}
      editing={null}
      destinationAid={() => null}
      onClose={() => undefined}
    />,
  );
  await expect.element(page.getByRole('dialog').getByRole('combobox').first()).toHaveValue(FREE);
  expect(await axeFinds('[role=dialog]')).toEqual([]);
});

const SSCC = '106141412345678908';
const said = () => form.getByTestId('scan-said');
const reference = () => form.getByRole('textbox', { name: /^Reference number/ });

it('floor 2: puts what is no tag where it belongs, says so, and turns nothing red', async () => {
  await open();
  await expect.element(tag()).toBeVisible();
  await wedge(`]C100${SSCC}`);
  await expect.element(id()).toHaveValue(SSCC);
  await expect.element(said()).toMatchTextContent(`Shipment ID scanned: ${SSCC}`);
  await wedge('csqu3054383');
  await expect.element(reference()).toHaveValue('CSQU3054383');
  await expect.element(form.getByRole('combobox', { name: 'Tracking reference' })).toHaveValue('Ocean Container');
  await expect.element(said()).toMatchTextContent('scanned: CSQU3054383');
  // No place is left for a third, and the tag's own answer is what it was.
  await wedge('PALLET-77');
  await expect.element(form).toMatchTextContent("This isn't one of your company's device labels.");
  await wedge('00_1B_AD_00_7');
  await expect.element(form).toMatchTextContent('Only part of the code was read.');
  await wedge(FREE);
  await expect.element(tag()).toHaveValue(FREE);
  expect([(id().element() as HTMLInputElement).value, (reference().element() as HTMLInputElement).value]).toEqual([
    SSCC,
    'CSQU3054383',
  ]);
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
});

it('floor 2: a code into the focused shipment id takes the place of what stands there; a short one sends no form', async () => {
  await open();
  await id().fill('WRONG-1');
  await id().click();
  await wedge('PAL-20418');
  await expect.element(id()).toHaveValue('PAL-20418');
  await id().fill('');
  await id().click();
  await wedge('A12');
  await expect.element(id()).toHaveValue('A12');
  // The field of the tag was left by hand; no other was.
  const invalid = [...document.querySelectorAll('[aria-invalid=true]')].map((one) => one.getAttribute('name'));
  expect(invalid).toEqual(['device']);
});

it('floor 3: after a scan the focus is on what is typed next, also on touch', async () => {
  await open();
  await expect.element(tag()).toBeVisible();
  (document.activeElement as HTMLElement | null)?.blur();
  await wedge(FREE);
  await expect.element(id()).toHaveFocus();
  await wedge('PAL-20418');
  await expect.element(id()).toHaveValue('PAL-20418');
  await expect.element(form.getByRole('combobox', { name: /^Script/ })).toHaveFocus();
  // Nobody has touched it.
  await id().click();
  await expect.element(form.getByRole('combobox', { name: /^Script/ })).not.toHaveAttribute('aria-invalid', 'true');
  // Who is typing goes on.
  await more();
  await field('Notes').fill('fragile');
  await wedge(FREE);
  await expect.element(field('Notes')).toHaveValue('fragile');
  await expect.element(field('Notes')).toHaveFocus();
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
});

it('floor 6: asks about an unfinished form only where something was typed', async () => {
  const close = await open();
  await expect.element(tag()).toBeVisible();
  await wedge(FREE);
  await expect.element(tag()).toHaveValue(FREE);
  await expect.poll(() => outbox.drafts.count()).toBe(1);
  close();
  await expect.poll(() => outbox.drafts.count()).toBe(0);
  // A crash leaves what was scanned: it is there again, and nobody is asked.
  const closeAgain = await draw();
  await expect.element(tag()).toBeVisible();
  await wedge(FREE);
  await expect.poll(() => outbox.drafts.count()).toBe(1);
  const kept = await outbox.drafts.toArray();
  closeAgain();
  await expect.poll(() => outbox.drafts.count()).toBe(0);
  await outbox.drafts.bulkPut(kept);
  await draw();
  await expect.element(tag()).toHaveValue(FREE);
  expect(form.getByRole('button', { name: 'Start over' }).elements()).toHaveLength(0);
});

it('floor 6: two tags that end alike are told apart', async () => {
  const twin = '00_1B_AD_01_7C_CA';
  await open({ rows: { ...ROWS, 'devices:tags': [...TAGS, deviceRow({ macId: twin })] } });
  await expect.element(tag()).toBeVisible();
  await wedge(FREE);
  await expect.element(tag()).toHaveValue(FREE);
  await expect.element(form).toMatchTextContent(/free/i);
  await wedge(twin);
  await expect.element(page.getByRole('button', { name: 'Keep …AD_00_7C_CA' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Replace with …AD_01_7C_CA' })).toBeVisible();
});

it('picks a limit profile by the id or by hand, and asks for none where the company has none', async () => {
  await open();
  await expect.element(id()).toBeVisible();
  expect(form.getByRole('combobox', { name: 'Limit profile' }).elements()).toHaveLength(0);
  const { user } = device;
  await storeRows(user, 'limitProfiles', {
    rows: [
      limitProfileRow({ idPrefix: 'VAX-' }),
      limitProfileRow({ name: 'Frozen', low: -13, high: 5, budget: null }),
      limitProfileRow({ name: 'Gone', enabled: 0 }),
    ],
  });
  const profile = form.getByRole('combobox', { name: 'Limit profile' });
  await expect.element(profile).toHaveAttribute('placeholder', 'None');
  // Left with a tab, the empty field for the tag would say so and move this one away.
  await id().fill('VAX-7');
  await expect.element(profile).toHaveAttribute('placeholder', 'Automatic: Vaccine');
  await profile.click();
  const offered = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(offered)
    .toEqual([
      'None',
      expect.stringMatching(/^Frozen · -25\s°C to -15\s°C$/),
      expect.stringMatching(/^Vaccine · 2\s°C to 8\s°C · stability budget 10\sh$/),
    ]);
  await option(/^Frozen/).click();
  await expect.poll(() => (profile.element() as HTMLInputElement).value).toMatch(/^Frozen/);
});

it('floor 4: offers no id that exists, and asks before one is given twice', async () => {
  const named = (customData: string, at: number) =>
    shipmentRow({
      ...lastShipment(),
      guid: crypto.randomUUID(),
      customData,
      createDate: new Date(clock.now() - at * 60_000).toISOString(),
    });
  localStorage.setItem('lading.last-script.anand', shipmentPage().scripts[0]?.name ?? '');
  await open({ rows: { ...ROWS, 'shipments:0': [named('WALK-5', 1), named('WALK-6', 2), named('WALK-7', 3)] } });
  device.setOffline(true);
  await form.getByRole('button', { name: 'Use WALK-8' }).click();
  await expect.element(id()).toHaveValue('WALK-8');
  await tag().fill(FREE);
  await enter(id(), 'walk-6');
  await submit().click();
  const question = page.getByRole('dialog', { name: 'WALK-6 is already in use' });
  await question.getByRole('button', { name: 'Change ID' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(await outbox.entries.count()).toBe(0);
  await submit().click();
  await question.getByRole('button', { name: 'Use WALK-6 again' }).click();
  await expect.element(page.getByTestId('form-result')).toMatchTextContent('Saved here, not sent yet');
});

it('floor 4: asks nothing about an id of which the shipment is over, and pressed twice adds once', async () => {
  const over = shipmentRow({
    ...lastShipment(),
    guid: crypto.randomUUID(),
    customData: 'WALK-9',
    shippingState: 6,
    decommDate: new Date(clock.now() - 60_000).toISOString(),
  });
  localStorage.setItem('lading.last-script.anand', shipmentPage().scripts[0]?.name ?? '');
  await open({ rows: { ...ROWS, 'shipments:0': [over] } });
  device.setOffline(true);
  await tag().fill(FREE);
  await enter(id(), 'walk-9');
  const button = submit().element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(page.getByTestId('form-result')).toMatchTextContent('Saved here, not sent yet');
  expect(await outbox.entries.count()).toBe(1);
});
