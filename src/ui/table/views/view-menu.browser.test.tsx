import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { drawDressed } from '../../../../tests/fixtures/draw-dressed.tsx';
import { type FilterAddress, readFilters } from '../../../domain/list-address.ts';
import type { ListFilters } from '../../../domain/list-query.ts';
import type { SavedView } from './saved-views.ts';
import { ViewMenu } from './view-menu.tsx';

const GROUPS = [{ groupId: 'office', name: 'Office' }];

let remove: () => void;
let opened: FilterAddress[] = [];
let kept: readonly SavedView[] = [];

const view = (over: Partial<SavedView>): SavedView => ({
  id: 'v',
  name: 'View',
  fltcol: 'status',
  fltval: '3',
  isShared: false,
  groupId: null,
  isMine: true,
  mayChange: true,
  maker: 'anna',
  ...over,
});

function Views({ start }: { readonly start: ListFilters }) {
  const [filters, setFilters] = useState(start);
  const [current, setCurrent] = useState<string | null>(null);
  const [all, setAll] = useState(kept);
  const keep = (next: readonly SavedView[]) => {
    kept = next;
    setAll(next);
  };
  return (
    <>
      <p>{filters.status?.kind === 'values' ? `status ${filters.status.values.join()}` : 'all'}</p>
      <button type="button" onClick={() => setFilters({ status: { kind: 'values', values: ['5'] } })}>
        Filter by 5
      </button>
      <ViewMenu
        views={{
          all,
          groups: GROUPS,
          save: (said) => {
            keep([...kept, view({ ...said, id: `id of ${said.name}` })]);
            return `id of ${said.name}`;
          },
          change: ({ id }, changes) => keep(kept.map((one) => (one.id === id ? { ...one, ...changes } : one))),
          remove: ({ id }) => keep(kept.filter((one) => one.id !== id)),
        }}
        filters={filters}
        current={current}
        onOpen={(address) => {
          opened.push(address);
          setCurrent(address.view ?? null);
          setFilters(readFilters(address, { status: 'values' }));
        }}
      />
    </>
  );
}

const show = (start: ListFilters = {}) => {
  remove = drawDressed(<Views start={start} />);
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
  await choose('Save or edit views');
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

it('SL9: gives filters a name to go back to them by, to rename, to share and to delete', async () => {
  show({ status: { kind: 'values', values: ['2', '3'] } });
  await openDialog();
  await page.getByRole('textbox', { name: 'Save these filters as' }).fill(' Under way ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(views()).toHaveFocus();
  expect(opened).toEqual([{ fltcol: 'status', fltval: '2|3', fltnme: 'Under way', view: 'id of Under way' }]);
  remove();

  show();
  await expect.element(page.getByText('all')).toBeVisible();
  await choose('Under way');
  await expect.element(page.getByText('status 2,3')).toBeVisible();
  await openDialog();
  const name = page.getByRole('textbox', { name: 'Rename Under way' });
  await name.fill('On the road');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Rename On the road' })).toHaveFocus();
  const sharing = page.getByRole('combobox', { name: 'Share On the road with' });
  await sharing.selectOptions('Group Office');
  await expect.poll(() => kept[0]).toMatchObject({ isShared: true, groupId: 'office' });
  await sharing.selectOptions('Everyone in the company');
  await expect.poll(() => kept[0]).toMatchObject({ isShared: true, groupId: null });
  await userEvent.keyboard('{Escape}');
  expect(await items()).toEqual(['On the road', 'Save or edit views']);
  await userEvent.keyboard('{Escape}');

  await page.getByRole('button', { name: 'Filter by 5' }).click();
  await choose('Save changes to “On the road”');
  expect(kept[0]).toMatchObject({ name: 'On the road', fltval: '5' });
  expect(await items()).toEqual(['On the road', 'Save or edit views']);
  await userEvent.keyboard('{Escape}');
  remove();

  show();
  await openDialog();
  await expect.element(page.getByText('To save a view, filter the list first.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete On the road' }).click();
  // What was done is told behind the dialog, with a way to undo it.
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await items()).toEqual(['Save or edit views']);
});

it('SL9: has what the company shares apart from one’s own, and offers no change of what is somebody else’s', async () => {
  kept = [
    view({ id: 'a', name: 'Theirs', isShared: true, isMine: false, mayChange: false, maker: 'ben' }),
    view({ id: 'b', name: 'Mine' }),
    view({ id: 'c', name: 'Ours', isShared: true }),
    view({ id: 'd', name: 'The office', isShared: true, groupId: 'office' }),
  ];
  show();
  expect(await items()).toEqual(['Mine', 'The office', 'Theirs', 'Ours', 'Save or edit views']);
  const shared = page.getByRole('group', { name: 'Shared with everyone in the company' });
  expect(shared.getByRole('menuitem').elements()).toHaveLength(2);
  await expect.element(page.getByRole('group', { name: 'Shared with group Office' })).toBeVisible();
  expect(await axeFinds('[role=menu]')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await choose('Theirs');
  await page.getByRole('button', { name: 'Filter by 5' }).click();
  expect(await items()).not.toContain('Save changes to “Theirs”');
  await userEvent.keyboard('{Escape}');
  await openDialog();
  await expect.element(page.getByText('shared by ben')).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Rename Theirs' }).elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'Delete Theirs' }).elements()).toHaveLength(0);
  expect(await axeFinds('[role=dialog]')).toEqual([]);
});
