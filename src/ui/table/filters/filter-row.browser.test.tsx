import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../tests/fixtures/draw.tsx';
import type { ListFilters } from '../../../domain/list-query.ts';
import { Observable } from '../../../state/observable.ts';
import type { Column } from '../column.ts';
import { DataTable } from '../data-table.tsx';
import { arrayWindow } from '../row-window.ts';
import { FilterChips } from './filter-chips.tsx';

interface Crate {
  readonly id: number;
}

const column = (key: string, filter: Column<Crate>['filter']): Column<Crate> => ({
  key,
  header: key,
  cell: ({ id }) => `${key} ${id}`,
  width: '1fr',
  card: 'detail',
  ...(filter === undefined ? {} : { filter }),
});
const OPTIONS = ['Saved', 'Departed', 'Arrived'].map((label, at) => ({ value: String(at), label }));
const COLUMNS = [
  column('Id', undefined),
  column('Customer', { kind: 'text', optional: true }),
  column('Status', { kind: 'values', options: OPTIONS }),
  column('Created', { kind: 'days' }),
];
const rows = arrayWindow([{ id: 1 }, { id: 2 }], '');

const asked: ListFilters[] = [];
const shown = new Observable<ListFilters>({});
const set = (next: ListFilters) => {
  asked.push(next);
  shown.set(next);
};
let remove: () => void;

function Filtered() {
  const filters = useSyncExternalStore(shown.subscribe, shown.get);
  return (
    <>
      <FilterChips columns={COLUMNS} filters={filters} name={null} onFilters={set} />
      <DataTable
        label="Crates"
        columns={COLUMNS}
        narrowTracks="1fr 1fr"
        window={rows}
        rowKey={({ id }) => String(id)}
        order={[]}
        onOrder={() => undefined}
        filterRow={{ filters, onFilters: set }}
      />
    </>
  );
}

beforeEach(async () => {
  await page.viewport(1400, 800);
  asked.length = 0;
  shown.set({});
  remove = draw(<Filtered />);
});
afterEach(() => remove());

const customer = () => page.getByRole('searchbox', { name: 'Filter by Customer' });
const status = () => page.getByRole('combobox', { name: 'Filter by Status' });

it('asks for a text when the typing pauses, at once with Enter, and shows what was asked for elsewhere', async () => {
  await customer().click();
  await userEvent.keyboard('acme');
  await expect.poll(() => asked).toEqual([{ Customer: { kind: 'text', text: 'acme' } }]);
  await userEvent.keyboard(' foods{Enter}');
  expect(asked.at(-1)).toEqual({ Customer: { kind: 'text', text: 'acme foods' } });
  await expect.element(customer()).toHaveFocus();
  await page.getByRole('list', { name: 'Filters' }).getByText('Customer: “acme foods”').click();
  await expect.element(customer()).toHaveValue('');
  set({ Customer: { kind: 'empty' } });
  await expect.element(customer()).toHaveAttribute('placeholder', 'empty');
  // Once each, however long the typing took.
  expect(asked.slice(-3)).toEqual([
    { Customer: { kind: 'text', text: 'acme foods' } },
    {},
    { Customer: { kind: 'empty' } },
  ]);
});

it('asks for one value in place, and for a range in a dialog of that column alone, beside the other filters', async () => {
  await status().selectOptions('Departed');
  expect(asked.at(-1)).toEqual({ Status: { kind: 'values', values: ['1'] } });
  await page.getByRole('button', { name: 'Filter by Created: all' }).click();
  await expect.element(page.getByRole('group', { name: 'Created' })).toBeVisible();
  expect(page.getByRole('dialog').getByRole('group').elements()).toHaveLength(1);
  await page.getByLabelText('Created: From').fill('2026-11-01');
  await page.getByRole('button', { name: 'Show' }).click();
  const days = { kind: 'days', from: '2026-11-01', to: null };
  expect(asked.at(-1)).toEqual({ Status: { kind: 'values', values: ['1'] }, Created: days });
  await expect.element(page.getByRole('button', { name: /^Filter by Created: from/ })).toHaveFocus();

  set({ Status: { kind: 'values', values: ['0', '2'] }, Created: { kind: 'days', from: null, to: null } });
  await expect.element(status()).toHaveDisplayValue('Saved, Arrived');
  await status().selectOptions('Status: all');
  expect(asked.at(-1)).not.toHaveProperty('Status');
});

it('is the second row of the grid, before the rows', async () => {
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4');
  await expect.element(page.getByTestId('filter-row')).toHaveAttribute('aria-rowindex', '2');
  await expect.element(page.getByRole('row').nth(2)).toHaveAttribute('aria-rowindex', '3');
});
