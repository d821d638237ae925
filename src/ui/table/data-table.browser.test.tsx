import { useState, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../tests/fixtures/draw.tsx';
import type { SortOrder } from '../../domain/list-query.ts';
import { Observable } from '../../state/observable.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { arrayWindow, type RowWindow } from './row-window.ts';
import { useSelection } from './selection/use-selection.ts';

interface Crate {
  readonly id: number;
  readonly half?: number;
}

const columns: readonly Column<Crate>[] = [
  { key: 'id', header: 'Id', cell: ({ id }) => `Crate ${id}`, value: ({ id }) => id, width: '1fr', card: 'title' },
  {
    key: 'half',
    header: 'Half',
    cell: ({ id, half }) => half ?? id / 2,
    value: ({ id }) => id / 2,
    width: '1fr',
    card: 'detail',
  },
];
const crates = (from: number, to: number): Crate[] => Array.from({ length: to - from }, (_, at) => ({ id: from + at }));
const keyOf = ({ id }: Crate): string => String(id);

const onType = vi.fn<() => void>();
let remove: () => void = () => undefined;
beforeEach(() => page.viewport(414, 896));
const shown = new Observable<RowWindow<Crate>>(arrayWindow([], ''));
const show = shown.set;

function Shown() {
  const window = useSyncExternalStore(shown.subscribe, shown.get);
  const [order, setOrder] = useState<readonly SortOrder[]>([{ key: 'id', descending: false }]);
  const selection = useSelection(window, keyOf);
  return (
    <DataTable
      label="Crates"
      selection={selection}
      columns={columns}
      narrowTracks="1fr 1fr"
      window={window}
      rowKey={keyOf}
      order={order}
      onOrder={setOrder}
      onType={onType}
    />
  );
}

async function open(window: RowWindow<Crate>): Promise<void> {
  show(window);
  remove = draw(<Shown />);
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  if (window.row(0) !== undefined) await allDrawn();
}

/** Rows are drawn a few a frame. */
async function allDrawn(): Promise<void> {
  await expect.poll(() => document.querySelector('[role=grid] [aria-busy]')).toBeNull();
}

afterEach(() => {
  remove();
  onType.mockClear();
  scrollTo(0, 0);
});

const row = (id: number) => page.getByRole('row', { name: new RegExp(`^(Select )?Crate ${id} `) });
const rowsInPage = () => page.getByRole('row').elements().length;
const topOf = (id: number) => Math.round(row(id).element().getBoundingClientRect().top);

/** Until the next frame is painted: within it, rows that were drawn stand elsewhere until they are measured. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Where a row is once it moves no more. */
async function settledTopOf(id: number): Promise<number> {
  await allDrawn();
  let tops = [Number.NaN, Number.NaN, topOf(id)];
  while (tops.some((top) => top !== tops[0])) {
    await frame();
    tops = [...tops.slice(1), topOf(id)];
  }
  return topOf(id);
}

it('has only the rows in sight in the page, and says how many there are', async () => {
  await open(arrayWindow(crates(0, 100_000), ''));
  await expect.element(row(0)).toBeVisible();
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '100001');
  expect(rowsInPage()).toBeLessThan(80);
});

it('is walked by the keyboard from one end to the other, and says where one is', async () => {
  await open(arrayWindow(crates(0, 100_000), ''));
  row(0).element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(row(99_999)).toHaveFocus();
  await expect.element(row(99_999)).toBeInViewport();
  await expect.element(row(99_999)).toHaveAttribute('aria-rowindex', '100001');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(row(99_997)).toHaveFocus();
  await userEvent.keyboard('{Home}{PageDown}');
  await expect.element(row(0)).not.toHaveFocus();
  const focused = Number(document.activeElement?.getAttribute('aria-rowindex'));
  expect(focused).toBeGreaterThan(4);
  expect(rowsInPage()).toBeLessThan(80);
});

it('goes on from the focused row after one has scrolled far away from it', async () => {
  await open(arrayWindow(crates(0, 5_000), ''));
  row(1).element().focus();
  scrollTo(0, 40_000);
  await expect.element(row(0)).not.toBeInTheDocument();
  await expect.element(row(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row(2)).toHaveFocus();
  await expect.element(row(2)).toBeInViewport();
});

it('keeps what is looked at in its place when rows come and go above it, and the focus on its row', async () => {
  await open(arrayWindow(crates(0, 5_000), ''));
  row(0).element().focus();
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}');
  await expect.poll(() => Number(document.activeElement?.getAttribute('aria-rowindex'))).toBeGreaterThan(20);
  const id = Number(document.activeElement?.getAttribute('aria-rowindex')) - 2;
  await expect.element(row(id)).toBeInViewport();
  const before = await settledTopOf(id);
  show(arrayWindow(crates(-30, 5_000), ''));
  await expect.element(row(id)).toHaveAttribute('aria-rowindex', String(id + 32));
  await expect.poll(() => Math.abs(topOf(id) - before)).toBeLessThan(2);
  await expect.element(row(id)).toHaveFocus();
  await settledTopOf(id);
  show(arrayWindow(crates(5, 5_000), ''));
  await expect.element(row(id)).toHaveAttribute('aria-rowindex', String(id - 3));
  await expect.poll(() => Math.abs(topOf(id) - before)).toBeLessThan(2);
});

it('draws no more than four rows at once', async () => {
  const added: number[] = [];
  const isRow = (node: Node) => node instanceof HTMLElement && node.dataset.index !== undefined;
  const observer = new MutationObserver((records) => {
    added.push(records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isRow).length);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await open(arrayWindow(crates(0, 5_000), ''));
  scrollTo(0, 40_000);
  await expect.element(row(0)).not.toBeInViewport();
  await allDrawn();
  observer.disconnect();
  expect(added.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10);
  expect(Math.max(...added)).toBeLessThanOrEqual(4);
});

it('shows each row as it is in the end, however often all of them change before they are drawn', async () => {
  const after = (changes: number) => crates(0, 500).map(({ id }) => ({ id, half: 1_000 * changes + id }));
  await open(arrayWindow(after(0), ''));
  for (let changes = 1; changes <= 20; changes += 1) {
    show(arrayWindow(after(changes), ''));
    await frame();
  }
  await allDrawn();
  const isInSight = (one: Element) => one.getBoundingClientRect().top < innerHeight;
  const inSight = [...document.querySelectorAll('[data-index]')].filter(isInSight);
  expect(inSight.length).toBeGreaterThan(5);
  expect(inSight.map(({ textContent }) => textContent)).toEqual(inSight.map((_, id) => `Crate ${id}${20_000 + id}`));
});

it('begins at the top when it shows something else', async () => {
  await open(arrayWindow(crates(0, 5_000), 'all'));
  scrollTo(0, 40_000);
  await expect.element(row(0)).not.toBeInViewport();
  show(arrayWindow(crates(1_000, 5_000), 'some'));
  await expect.element(row(1_000)).toBeInViewport();
});

it('asks for the rows that are looked at, and draws them when they come', async () => {
  const wanted = vi.fn<(first: number, last: number) => void>();
  const late = (rows: readonly Crate[]): RowWindow<Crate> => ({
    ...arrayWindow(rows, ''),
    total: 5_000,
    want: wanted,
  });
  await open(late([]));
  await expect.poll(() => wanted.mock.calls.length).toBeGreaterThan(0);
  expect(wanted.mock.lastCall?.[0]).toBe(0);
  show(late(crates(0, wanted.mock.lastCall?.[1] ?? 0)));
  await expect.element(row(3)).toBeVisible();

  row(3).element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('row').last()).toHaveFocus();
  show(late(crates(0, 5_000)));
  await expect.element(row(4_999)).toHaveFocus();
});

it('leaves letters to the search, and Enter to the row', async () => {
  await open(arrayWindow(crates(0, 10), ''));
  row(0).element().focus();
  await userEvent.keyboard('x');
  expect(onType).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Control>}c{/Control}{Enter} ');
  expect(onType).toHaveBeenCalledTimes(1);
});

it('says by which columns it is sorted, in which place', async () => {
  await page.viewport(1440, 900);
  await open(arrayWindow(crates(0, 10), ''));
  const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  await page.getByRole('button', { name: /^Half/ }).click({ modifiers: ['Shift'] });
  await expect.element(head('Id')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(head('Half')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(page.getByRole('button', { name: 'Half 2' })).toBeVisible();
  await page.getByRole('button', { name: /^Half/ }).click();
  await expect.element(head('Id')).toHaveAttribute('aria-sort', 'none');
});

it('lets rows be chosen by the keyboard: one, several together, all, none, and none of another list', async () => {
  await open(arrayWindow(crates(0, 500), ''));
  const selected = () =>
    page
      .getByRole('row', { selected: true })
      .elements()
      .map((one) => one.getAttribute('data-index'));
  row(0).element().focus();
  await userEvent.keyboard('{ArrowDown} ');
  expect(selected()).toEqual(['1']);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.poll(selected).toEqual(['1', '2', '3']);
  await userEvent.keyboard(' ');
  expect(selected()).toEqual(['1', '2']);
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(selected()).toHaveLength(rowsInPage() - 1);
  expect(onType).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(selected()).toEqual([]);
  await userEvent.keyboard(' ');
  show(arrayWindow(crates(0, 400), 'other'));
  await expect.poll(selected).toEqual([]);
});

const selectedRows = () =>
  page
    .getByRole('row', { selected: true })
    .elements()
    .map((one) => Number(one.getAttribute('data-index')));
const boxOf = (id: number) => row(id).getByRole('checkbox', { name: /^Select/ });

it('lets rows be chosen by mouse, with boxes once some are', async () => {
  await open(arrayWindow(crates(0, 500), ''));
  await row(2).click();
  expect(selectedRows()).toEqual([]);
  await row(2).click({ modifiers: ['Control'] });
  expect(selectedRows()).toEqual([2]);
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-colcount', '3');
  await expect.element(page.getByRole('rowheader', { name: 'Crate 2' })).toHaveAttribute('aria-colindex', '2');
  await row(5).click({ modifiers: ['Shift'] });
  await expect.poll(selectedRows).toEqual([2, 3, 4, 5]);
  // Each is named with its row.
  await expect.element(boxOf(3)).toHaveAccessibleName('Select Crate 3');
  await boxOf(3).click();
  expect(selectedRows()).toEqual([2, 4, 5]);
  await expect.element(boxOf(3)).not.toBeChecked();
  // The keyboard goes on from there.
  await userEvent.keyboard('{ArrowDown} ');
  expect(selectedRows()).toEqual([2, 5]);
  await row(7).click();
  expect(selectedRows()).toEqual([2, 5]);

  const all = page.getByRole('checkbox', { name: 'Select all' });
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  expect(selectedRows()).toHaveLength(rowsInPage() - 1);
  await all.click();
  expect(selectedRows()).toEqual([]);
  await expect.element(all).not.toBeInTheDocument();
});

it('lets rows be chosen by finger: a long touch begins, each further touch chooses, one that moves scrolls', async () => {
  await open(arrayWindow(crates(0, 500), ''));
  await expect.element(row(4).getByText('Crate 4')).toBeVisible();
  const touch = (type: string, id: number, clientY = 0) =>
    row(id)
      .getByText(`Crate ${id}`)
      .element()
      .dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, cancelable: true, clientY }));
  const tap = (id: number) => ['pointerdown', 'pointerup', 'click'].forEach((type) => touch(type, id));

  tap(1);
  touch('pointerdown', 3);
  touch('pointermove', 3, 30);
  touch('pointerdown', 2);
  await expect.poll(selectedRows).toEqual([2]);
  touch('pointerup', 2);
  touch('click', 2);
  expect(selectedRows()).toEqual([2]);
  await expect.element(boxOf(2)).toBeChecked();
  tap(4);
  await expect.poll(selectedRows).toEqual([2, 4]);
  tap(2);
  await expect.poll(selectedRows).toEqual([4]);
});
