import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../tests/fixtures/draw.tsx';
import { readFilters } from '../../../domain/list-address.ts';
import type { ListFilters } from '../../../domain/list-query.ts';
import { PresetMenu } from './preset-menu.tsx';
import type { Preset } from './presets.ts';

let remove: () => void;
let opened: string[] = [];
let kept: readonly Preset[] = [];

function Views({ start }: { readonly start: ListFilters }) {
  const [filters, setFilters] = useState(start);
  const [all, setAll] = useState(kept);
  return (
    <>
      <p>{filters.status?.kind === 'values' ? `status ${filters.status.values.join()}` : 'all'}</p>
      <PresetMenu
        presets={{
          all,
          onChange: (change) => {
            kept = change(kept);
            setAll(kept);
          },
        }}
        filters={filters}
        onPreset={(preset) => {
          opened.push(preset.name);
          setFilters(readFilters(preset, { status: 'values' }));
        }}
      />
    </>
  );
}

const show = (start: ListFilters = {}) => {
  remove = draw(<Views start={start} />);
};
const views = () => page.getByRole('button', { name: 'Views' });
const items = async () => {
  await views().click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent);
};
/** The dialog gives the focus to its first field a moment after it is drawn: whoever types sooner loses it again. */
const openDialog = async () => {
  await choose('Save or change views');
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeTruthy();
};
const choose = async (name: string) => {
  await items();
  await page.getByRole('menuitem', { name }).click();
};

afterEach(() => {
  remove();
  opened = [];
  kept = [];
});

it('gives filters a name to go back to them by, to rename and to delete', async () => {
  show({ status: { kind: 'values', values: ['2', '3'] } });
  await openDialog();
  await page.getByRole('textbox', { name: 'Save the filters under this name' }).fill(' Under way ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(views()).toHaveFocus();
  expect(opened).toEqual(['Under way']);
  remove();

  show();
  await expect.element(page.getByText('all')).toBeVisible();
  await choose('Under way');
  await expect.element(page.getByText('status 2,3')).toBeVisible();
  await openDialog();
  const name = page.getByRole('textbox', { name: 'Name of Under way' });
  await name.fill('On the road');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Name of On the road' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(await items()).toEqual(['On the road', 'Save or change views']);
  await userEvent.keyboard('{Escape}');
  remove();

  show();
  await openDialog();
  await expect.element(page.getByText('To save a view, filter the list first.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete On the road' }).click();
  await page.getByRole('button', { name: 'Close' }).last().click();
  expect(await items()).toEqual(['Save or change views']);
});
