import { Checkbox, TextInput } from '@mantine/core';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { ApiError } from '../../api/api-error.ts';
import type { ErrorItem } from '../../contract/errors.ts';
import { reloadHolds } from '../../state/reload-holds.ts';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';

let remove: () => void = () => undefined;
afterEach(() => remove());

/** What the server was sent, by which id, and what it answers next. */
class Server {
  readonly asked: { readonly id: string; readonly values: unknown }[] = [];
  answers: (ApiError | null)[] = [];
  take(id: string, values: unknown): Promise<void> {
    this.asked.push({ id, values });
    const answer = this.answers.shift() ?? null;
    return answer === null ? Promise.resolve() : Promise.reject(answer);
  }
}

const refusal = (...errors: ErrorItem[]) => new ApiError('bad-request', 422, errors);

const CHOICES = ['red', 'green'] as const;

function Asked({ server, onClose }: { readonly server: Server; readonly onClose: () => void }) {
  const form = useForm({
    start: { name: '', code: 'A', colors: [] as readonly (typeof CHOICES)[number][] },
    check: ({ name, code, colors }) => ({
      name: name.trim() === '' ? 'Enter a name.' : null,
      code: /^[A-Z]+$/.test(code) ? null : 'Only capitals.',
      colors: colors.length === 0 ? 'Choose a color.' : null,
    }),
    tells: (name) => (name === 'code' ? 'changed' : 'tried'),
    refusals: { taken: 'This name is taken.' },
    save: async (values, { send }) => {
      if (await send(values, (_, { id }) => server.take(id, values))) onClose();
    },
  });
  return (
    <FormDialog form={form} title="Thing" action="Save" disabled={!form.isChanged} onClose={onClose}>
      <TextInput {...form.text('code')} label="Code" />
      <TextInput {...form.text('name')} label="Name" />
      <Checkbox.Group {...form.several('colors', CHOICES)} label="Colors">
        {CHOICES.map((color) => (
          <Checkbox key={color} value={color} label={color} />
        ))}
      </Checkbox.Group>
    </FormDialog>
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
const save = () => page.getByRole('button', { name: 'Save' });

function open(): { server: Server; closed: () => boolean } {
  const server = new Server();
  let isClosed = false;
  remove = draw(
    <Asked
      server={server}
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  return { server, closed: () => isClosed };
}

it('says what is wrong where it is, and leads to the first field of it', async () => {
  const { server } = open();
  await expect.element(save()).toBeDisabled();
  await field('Code').fill('b');
  await expect.element(page.getByText('Only capitals.')).toBeVisible();
  expect(page.getByText('Enter a name.').elements()).toEqual([]);
  await field('Code').fill('B');
  await save().click();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Name')).toHaveAccessibleDescription('Enter a name.');
  await expect.element(page.getByText('Choose a color.')).toBeVisible();
  // Also where the focus is in it already, and in a group of choices.
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Name')).toHaveFocus();
  await field('Name').fill('Crate');
  await save().click();
  await expect.element(page.getByRole('checkbox', { name: 'red' })).toHaveFocus();
  expect(server.asked).toEqual([]);
});

it('says what the server refuses at its field until that is changed, and the rest beside the buttons', async () => {
  const { server, closed } = open();
  await field('Name').fill('Crate');
  await page.getByRole('checkbox', { name: 'green' }).click();
  server.answers = [
    refusal(
      { code: 'taken', detail: 'Crate', field: 'property.name' },
      { code: 'closed', detail: 'The yard is closed.' },
      { code: 'known', detail: 'Known to nobody.', field: 'code' },
    ),
  ];
  await save().click();
  await expect.element(field('Name')).toHaveAccessibleDescription('This name is taken.');
  await expect.element(field('Code')).toHaveAccessibleDescription("This can't be saved as entered.");
  await expect.element(field('Code')).toHaveFocus();
  const foot = page.getByRole('alert').filter({ hasText: 'The yard is closed.' });
  await expect.element(foot).toBeVisible();
  await expect.element(foot).toMatchTextContent(/code: Known to nobody\./);
  await expect.element(foot).not.toMatchTextContent(/name/);
  await field('Name').fill('Crate 2');
  await expect.element(field('Name')).not.toHaveAccessibleDescription('This name is taken.');
  await save().click();
  await expect.poll(closed).toBe(true);
  expect(server.asked.at(-1)?.values).toEqual({ name: 'Crate 2', code: 'A', colors: ['green'] });
});

it('sends the same again under the same id, and holds a reload until the server has taken it', async () => {
  const { server, closed } = open();
  expect(reloadHolds.get()).toBe(null);
  await field('Name').fill('Crate');
  expect(reloadHolds.get()).toBe('form');
  await page.getByRole('checkbox', { name: 'red' }).click();
  server.answers = [new ApiError('timeout')];
  await save().click();
  await expect.poll(() => server.asked.length).toBe(1);
  await expect.element(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  expect(reloadHolds.get()).toBe('form');
  await save().click();
  await expect.poll(closed).toBe(true);
  expect(new Set(server.asked.map(({ id }) => id)).size).toBe(1);
  await expect.poll(() => reloadHolds.get()).toBe(null);
});
