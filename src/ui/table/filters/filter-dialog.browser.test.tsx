import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../tests/fixtures/draw.tsx';
import type { ListFilters } from '../../../domain/list-query.ts';
import type { Column } from '../column.ts';
import { FilterChips } from './filter-chips.tsx';
import FilterDialog from './filter-dialog.tsx';

const column = (key: string, filter: Column<object>['filter']): Column<object> => ({
  key,
  header: key,
  cell: () => key,
  width: '1fr',
  card: 'detail',
  ...(filter === undefined ? {} : { filter }),
});
const OPTIONS = ['Saved', 'Departed'].map((label, at) => ({ value: String(at), label }));
const OWNERS = ['Ana', 'Bo', 'Cy', 'Di', 'Élise', 'Flo', 'Gus', 'Hal', 'Ida'].map((label) => ({ value: label, label }));
const COLUMNS = [
  column('Status', { kind: 'values', options: OPTIONS }),
  column('Owner', { kind: 'values', options: OWNERS }),
  column('Customer', { kind: 'text', optional: true }),
  column('Battery', { kind: 'number' }),
  column('Created', { kind: 'days' }),
  column('Actions', undefined),
];

let asked: ListFilters = {};
let remove: () => void;

function Filtered() {
  const [filters, setFilters] = useState<ListFilters>({});
  const [isOpen, setOpen] = useState(true);
  const set = (next: ListFilters) => {
    asked = next;
    setFilters(next);
  };
  return (
    <>
      <FilterChips columns={COLUMNS} filters={filters} name={null} onFilters={set} />
      {isOpen && <FilterDialog columns={COLUMNS} filters={filters} onFilters={set} onClose={() => setOpen(false)} />}
    </>
  );
}

beforeEach(() => {
  asked = {};
  remove = draw(<Filtered />);
});
afterEach(() => remove());

it('asks for what was ticked, typed and chosen, and shows it as chips that take it back', async () => {
  await page.getByRole('checkbox', { name: 'Departed' }).click();
  await page.getByRole('textbox', { name: 'Customer' }).fill('a,b|c');
  await page.getByRole('spinbutton', { name: 'Battery: To' }).fill('3.5');
  await page.getByLabelText('Created: From').fill('2026-11-01');
  await page.getByRole('button', { name: 'Show' }).click();
  expect(asked).toEqual({
    Status: { kind: 'values', values: ['1'] },
    Customer: { kind: 'text', text: 'a,b|c' },
    Battery: { kind: 'number', from: null, to: 3.5 },
    Created: { kind: 'days', from: '2026-11-01', to: null },
  });
  const chips = page.getByRole('list', { name: 'Filters' });
  await expect.element(chips.getByText('Status: Departed')).toBeVisible();
  await expect.element(chips.getByText('Battery: up to 3.5')).toBeVisible();
  await chips.getByText('Customer: “a,b|c”').click();
  expect(Object.keys(asked)).toEqual(['Status', 'Battery', 'Created']);
  await chips.getByText('Clear filters').click();
  expect(asked).toEqual({});
});

it('asks for columns with nothing in them, and for nothing that was taken back', async () => {
  await page.getByRole('group', { name: 'Customer' }).getByRole('checkbox', { name: 'empty' }).click();
  await page.getByRole('checkbox', { name: 'Saved' }).click();
  await page.getByRole('checkbox', { name: 'Saved' }).click();
  await page.getByRole('button', { name: 'Show' }).click();
  expect(asked).toEqual({ Customer: { kind: 'empty' } });
});

it('floor 11: finds a choice among many by what is typed, and keeps those that were made', async () => {
  const owners = page.getByRole('group', { name: 'Owner' });
  await owners.getByRole('checkbox', { name: 'Bo' }).click();
  await owners.getByRole('searchbox', { name: 'Search these choices' }).fill('elise');
  await expect.poll(() => owners.getByRole('checkbox').elements()).toHaveLength(1);
  await owners.getByRole('checkbox', { name: 'Élise' }).click();
  await owners.getByRole('searchbox').fill('nobody');
  await expect.element(owners.getByText('No results found')).toBeVisible();
  // Few are seen at a glance.
  expect(page.getByRole('group', { name: 'Status' }).getByRole('searchbox').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Show' }).click();
  expect(asked).toEqual({ Owner: { kind: 'values', values: ['Bo', 'Élise'] } });
});
