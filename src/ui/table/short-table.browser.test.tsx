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
