import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { acknowledged, refusal } from '../../../tests/fixtures/answering-server.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { answerShipment } from '../../../tests/fixtures/shipment-answers.ts';
import { shipment, WHOLE, WINDOW } from '../../../tests/fixtures/whole-shipment.ts';
import { runActivity } from '../../contract/activity.ts';
import { createPickItem } from '../../contract/shipment-edit.ts';

const outcome = page.getByTestId('outcome');
const ACTIVITY = `${runActivity.method} ${runActivity.path}`;

/** Its tag does not report shocks yet. */
const QUIET = { ...WHOLE, detail: { ...WHOLE?.detail, shockLimit: null } };

async function open() {
  const device = await prepareDevice({
    rows: { 'shipments:0': [shipment] },
    user: { roles: ['User', 'Company Administrator'] },
  });
  answerShipment(device.server, shipment, QUIET);
  const console = await openConsole(`/detail?mode=shipment&id=${shipment.guid}&${WINDOW}`);
  return { ...device, ...console };
}

async function choose(name: string) {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function remove() {
  await choose('Remove');
  const dialog = page.getByRole('dialog', { name: 'Remove SHP-1?' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

it('DT14: a removal says that it was successful, with a mark beside the words, and then leads to the start', async () => {
  const { server, href } = await open();
  server.answer(ACTIVITY, (asked) => acknowledged(asked));
  await remove();
  const said = outcome.getByText('Removal of shipment was successful');
  await expect.element(said).toBeVisible();
  expect(said.element().closest('[data-state="good"]')?.querySelector('svg')).not.toBeNull();
  expect(server.asked.filter(({ method, path }) => `${method} ${path}` === ACTIVITY)).toMatchObject([
    { body: { template: 'delete', guid: shipment.guid } },
  ]);
  await expect.poll(href).not.toMatch(/^\/detail/);
});

it('DT14: a removal that the server refused says so, with the first reason', async () => {
  const { server } = await open();
  server.answer(ACTIVITY, () =>
    refusal(422, 'bad-request', [{ code: 'on-its-way', detail: 'It is on its way.', field: '' }]),
  );
  await remove();
  await expect.element(outcome.getByText('Removal of shipment failed')).toBeVisible();
  await expect.element(outcome.getByText(/It is on its way\./)).toBeVisible();
});

it('DT9a: a flight that was added is said in the words of the documents', async () => {
  const { server } = await open();
  server.answer(`${createPickItem.method} ${createPickItem.path}`, (asked) => acknowledged(asked));
  await choose('Add Flight');
  const dialog = page.getByRole('dialog', { name: 'Add flight to SHP-1' });
  await dialog.getByRole('textbox', { name: 'Number' }).fill('KL 1234');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(outcome.getByText('Successfully created')).toBeVisible();
});

async function enableShock() {
  await choose('Enable shock');
  const dialog = page.getByRole('dialog', { name: 'Enable shock reporting on SHP-1?' });
  await dialog.getByRole('button', { name: 'Enable shock' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  return outcome;
}

it('DT13: a command is confirmed and run; then the shipment and its alerts are asked for again', async () => {
  const { server } = await open();
  await expect.poll(() => asked(server)).toEqual({ detail: 1, alerts: 1 });
  server.answer(ACTIVITY, (one) => acknowledged(one));
  answerShipment(server, shipment, { ...QUIET, detail: { ...QUIET.detail, scriptName: 'shock.cfg' } });
  const before = asked(server);
  const told = await enableShock();
  await expect.element(told.getByText('Enabling shock on SHP-1')).toBeVisible();
  await expect.poll(() => asked(server)).toEqual({ detail: before.detail + 1, alerts: before.alerts + 1 });
  await expect.poll(() => document.querySelector('[data-fact="script"]')?.textContent).toBe('shock.cfg');
});

it('DT13: a command that the server refused says why in red: its own words, and the first of the details', async () => {
  const { server } = await open();
  server.answer(ACTIVITY, () =>
    refusal(422, 'bad-request', [{ code: 'busy', detail: 'The tag is being staged.', field: '' }]),
  );
  const told = await enableShock();
  await expect.element(told.getByText("Shock couldn't be enabled on SHP-1")).toBeVisible();
  const reason = told.getByText(/The tag is being staged\./);
  await expect.element(reason).toBeVisible();
  const red = document.body.appendChild(document.createElement('i'));
  red.style.color = 'var(--state-error)';
  expect(getComputedStyle(reason.element()).color).toBe(getComputedStyle(red).color);
  red.remove();
});

const asked = ({ asked: all }: Awaited<ReturnType<typeof open>>['server']) => {
  const of = (wanted: string) => all.filter(({ path }) => path === wanted).length;
  return { detail: of('tables/query/shipmentDetail'), alerts: of('tables/shippingAlertLog/entries') };
};
