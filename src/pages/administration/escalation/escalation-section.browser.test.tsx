import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAdministration } from '../../../../tests/fixtures/administration.ts';
import { refusal } from '../../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { clock } from '../../../../tests/fixtures/test-clock.ts';
import { userRow } from '../../../../tests/fixtures/user-row.ts';
import type { Escalation } from '../../../domain/escalation/policy.ts';
import { onCall } from '../../../domain/escalation/rota.ts';

const NIGHTS = {
  id: 'nights',
  name: 'Nights',
  timeZone: 'Europe/Paris',
  every: 'week',
  starts: '2026-01-05',
  at: '08:00',
  people: ['u-1', 'u-2'],
  exceptions: [],
} as const;
const POLICY: Escalation = {
  severity: 'critical',
  steps: [{ minutes: 10, users: ['u-2'], rotas: ['nights'] }],
  repeats: 1,
  rotas: [NIGHTS],
};

beforeEach(() => page.viewport(1180, 1400));

const users = [
  userRow('ana', ['User'], { userId: 'u-1', fullName: 'Ana Lopez' }),
  userRow('bob', ['User'], { userId: 'u-2', fullName: 'Bob Ray' }),
];
const open = (escalation?: Escalation, language?: 'fr' | 'ta') =>
  openAdministration({
    path: '/administration?section=escalation',
    answers: { 'GET users': { data: users } },
    company: {
      id: '1',
      version: 7,
      customPrefs: escalation === undefined ? {} : { escalation: structuredClone(escalation) as never },
    },
    language,
  });

const steps = page.getByTestId('admin-escalation');
const rotas = page.getByTestId('admin-rotas');
const saved = (server: Awaited<ReturnType<typeof open>>['server']) =>
  (
    server.asked.findLast(({ method }) => method === 'PUT')?.body as {
      property: { customPrefs: { escalation: Escalation } };
    }
  )?.property.customPrefs.escalation;

it('says what is done when nobody acknowledges an incident, and who is on call now', async () => {
  await open(POLICY);
  await expect.element(steps.getByText('When no one acknowledges a critical incident:')).toBeVisible();
  await expect.element(steps.getByRole('listitem')).toMatchTextContent('After 10 min: Bob Ray, on call: Nights');
  await expect.element(steps.getByText('Then everything once more.')).toBeVisible();
  const now = onCall({ ...NIGHTS, people: [...NIGHTS.people], exceptions: [] }, clock.now());
  const name = now?.userId === 'u-1' ? 'Ana Lopez' : 'Bob Ray';
  await expect.element(rotas.getByRole('row', { name: /Nights/ })).toMatchTextContent(new RegExp(`${name} until `));
  expect(await axeFinds('[data-testid=admin-escalation], [data-testid=admin-rotas]')).toEqual([]);
});

it('adds a step, which needs somebody, and keeps what was entered when the server refuses it', async () => {
  const { server } = await open();
  await expect.element(steps.getByText("No one else is notified when an incident isn't acknowledged.")).toBeVisible();
  await steps.getByRole('button', { name: 'Edit steps' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escalation steps' });
  await dialog.getByLabelText('Minutes after it becomes so severe').fill('20');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect.element(dialog.getByText('Choose who is notified.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Who is notified' }).click();
  await dialog.getByRole('option', { name: 'Ana Lopez' }).click();
  await userEvent.keyboard('{Escape}');
  server.answer('PUT companies/1', () => refusal(409, 'version-conflict'));
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect.element(dialog.getByText('Someone else has changed it in the meantime.')).toBeVisible();
  expect(saved(server)).toEqual({
    severity: 'critical',
    steps: [{ minutes: 20, users: ['u-1'], rotas: [] }],
    repeats: 0,
    rotas: [],
  });
});

it('adds a rota with an exception, and removes one that no step names', async () => {
  const { server } = await open({ ...POLICY, steps: [] });
  server.answer('PUT companies/1', () => refusal(409, 'version-conflict'));
  await rotas.getByRole('button', { name: 'Add rota' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add rota' });
  await dialog.getByLabelText(/^Name/).fill('Weekend');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText('Choose at least one person.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'On call, in this order' }).click();
  await dialog.getByRole('listbox').getByRole('option', { name: 'Bob Ray' }).click();
  await dialog.getByRole('listbox').getByRole('option', { name: 'Ana Lopez' }).click();
  await userEvent.keyboard('{Escape}');
  await dialog.getByLabelText(/^First handover/).fill('2026-12-05T09:00');
  await dialog.getByLabelText('On call instead').selectOptions('Ana Lopez');
  await dialog.getByLabelText('From').fill('2026-12-24T00:00');
  await dialog.getByLabelText('Until').fill('2026-12-23T00:00');
  await dialog.getByRole('button', { name: 'Add exception' }).click();
  await expect.element(dialog.getByText('This must be after the start.')).toBeVisible();
  await dialog.getByLabelText('Until').fill('2026-12-27T00:00');
  await dialog.getByRole('button', { name: 'Add exception' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Remove the exception of Ana Lopez' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => saved(server)?.rotas.at(-1))
    .toMatchObject({
      name: 'Weekend',
      every: 'week',
      starts: '2026-12-05',
      at: '09:00',
      people: ['u-2', 'u-1'],
      exceptions: [{ userId: 'u-1' }],
    });
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await rotas.getByRole('button', { name: 'Edit Nights' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit rota' });
  await edit.getByRole('button', { name: 'Remove rota' }).click();
  await expect.poll(() => saved(server)?.rotas).toEqual([]);
});

it('keeps a rota that a step names', async () => {
  await open(POLICY);
  await rotas.getByRole('button', { name: 'Edit Nights' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit rota' });
  await expect.element(edit.getByText(/^Step 1 notifies the person on call by this rota/)).toBeVisible();
  await expect.element(edit.getByRole('button', { name: 'Remove rota' })).not.toBeInTheDocument();
});
