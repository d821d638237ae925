import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DeviceField } from './device-field.tsx';

let remove: () => void = () => undefined;
afterEach(() => remove());

const nothing = () => undefined;

function Form({ error = null }: { readonly error?: string | null }) {
  const [opened, setOpened] = useState(true);
  const [value, setValue] = useState('');
  if (!opened) return <p>closed</p>;
  return (
    <Dialog title="Create Shipment" onClose={() => setOpened(false)}>
      <DeviceField
        value={value}
        onChange={setValue}
        onBlur={nothing}
        onScan={nothing}
        found={[]}
        chosen={false}
        error={error}
        eligibility={null}
      />
    </Dialog>
  );
}

it('leaves the first Escape to the dialog while no list is shown', async () => {
  remove = draw(<Form />);
  await page.getByRole('combobox', { name: /^Device/ }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('closed')).toBeVisible();
});

it('is told as a field with a list, with what is wrong with it', async () => {
  remove = draw(<Form error="It's on shipment SHP-20388." />);
  const field = page.getByRole('combobox', { name: /^Device/ });
  await expect.element(field).toHaveAccessibleDescription("It's on shipment SHP-20388.");
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

it('closes an open list by the first Escape, the dialog by the second', async () => {
  remove = draw(<Form />);
  await page.getByRole('combobox', { name: /^Device/ }).fill('7C');
  await expect.element(page.getByText('No device found for the given input...')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('No device found for the given input...')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('closed')).toBeVisible();
});
