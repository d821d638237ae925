import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../tests/fixtures/draw.tsx';
import { readFilters } from '../../../domain/list-address.ts';
import type { ListFilters } from '../../../domain/list-query.ts';
import { PresetMenu } from './preset-menu.tsx';
import { usePresets } from './use-presets.ts';

let remove: () => void;
let opened: string[] = [];

function Views({ user, start }: { readonly user: string; readonly start: ListFilters }) {
  const [filters, setFilters] = useState(start);
  return (
    <>
      <p>{filters.status?.kind === 'values' ? `status ${filters.status.values.join()}` : 'all'}</p>
      <PresetMenu
        presets={usePresets('crates', user)}
        filters={filters}
        onPreset={(preset) => {
          opened.push(preset.name);
          setFilters(readFilters(preset, { status: 'values' }));
        }}
      />
    </>
  );
}

const show = (user: string, start: ListFilters = {}) => {
  remove = draw(<Views user={user} start={start} />);
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
  localStorage.clear();
});

it('keeps filters under a name for the person who saved them, to go back to, rename and delete', async () => {
  show('u1', { status: { kind: 'values', values: ['2', '3'] } });
  await openDialog();
  await page.getByRole('textbox', { name: 'Save the filters under this name' }).fill(' Under way ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(views()).toHaveFocus();
  expect(opened).toEqual(['Under way']);
  remove();

  show('u1');
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

  show('u2');
  expect(await items()).toEqual(['Save or change views']);
  await userEvent.keyboard('{Escape}');
  remove();

  show('u1');
  await openDialog();
  await expect.element(page.getByText('To save a view, filter the list first.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete On the road' }).click();
  await page.getByRole('button', { name: 'Close' }).last().click();
  expect(await items()).toEqual(['Save or change views']);
});
