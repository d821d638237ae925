import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawDressed } from '../../../tests/fixtures/draw-dressed.tsx';
import { ShortTable } from './short-table.tsx';

let remove: () => void = () => undefined;
afterEach(() => remove());

const table = (rows: number, most?: number) => (
  <main>
    <ShortTable
      label="Crates"
      columns={[{ key: 'id', name: 'Id', cell: ({ id }: { readonly id: number }) => id }]}
      rows={Array.from({ length: rows }, (_, id) => ({ id }))}
      rowKey={({ id }) => String(id)}
      {...(most === undefined ? {} : { most })}
      empty="No crates."
    />
  </main>
);

it('C14: shows five or ten rows until all are asked for, and all of them where that is wanted', async () => {
  remove = drawDressed(table(12, 5));
  await expect.element(page.getByRole('table', { name: 'Crates' })).toBeVisible();
  const rows = () => document.querySelectorAll('[data-row]').length;
  expect(rows()).toBe(5);
  expect(await axeFinds('main')).toEqual([]);
  await page.getByRole('button', { name: /^Show all/ }).click();
  await expect.poll(rows).toBe(12);
  remove();
  remove = drawDressed(table(12));
  await expect.poll(rows).toBe(12);
  remove();
  remove = drawDressed(table(0, 10));
  await expect.element(page.getByText('No crates.')).toBeVisible();
});

it('is made of cards on a phone; a wide one stays a table that is moved by itself, its first column in sight', async () => {
  await page.viewport(390, 844);
  const columns = Array.from({ length: 12 }, (_, nth) => ({
    key: String(nth),
    name: `Reading ${nth}`,
    cell: ({ id }: { readonly id: number }) => `${id}.${nth}`,
  }));
  const draw = (wide: object) =>
    drawDressed(
      <main>
        <ShortTable label="Units" columns={columns} rows={[{ id: 1 }]} rowKey={String} empty="None." {...wide} />
      </main>,
    );
  const cells = () => [...document.querySelectorAll('tbody :is(th, td)')].map((cell) => cell.getBoundingClientRect());
  remove = draw({});
  await expect.element(page.getByRole('table', { name: 'Units' })).toBeVisible();
  expect(new Set(cells().map(({ top }) => top)).size).toBe(12);
  remove();
  remove = draw({ wide: true });
  await expect.element(page.getByRole('table', { name: 'Units' })).toBeVisible();
  expect(new Set(cells().map(({ top }) => top)).size).toBe(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const region = page.getByRole('region', { name: 'Units' }).element();
  const last = cells()[11]?.left ?? 0;
  region.scrollLeft = 300;
  expect(cells()[11]?.left).toBe(last - 300);
  expect(cells()[0]?.left).toBe(region.getBoundingClientRect().left);
  expect((region as HTMLElement).tabIndex).toBe(0);
  expect(await axeFinds('main')).toEqual([]);
});
